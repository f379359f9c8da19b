/**
 * The event stream that an oracle receives: views, decisions, answers and entries, without engine internals.
 */
import type { Decision as Pending, Entry, SeatRank, View, Volume } from '@quipu/engine';
import type { PlayerResult } from '@quipu/engine/play';
import { keysOf } from '@quipu/engine/internal';
import type { Book, Check } from './check.ts';

/**
 * A pending decision with the keys of its options. Its point is named by the text and the parameter:
 * `March.from`.
 */
export interface Decision extends Omit<Pending, 'options'> {
  readonly options: readonly string[];
}

const shortName = (text: string, point: string): string =>
  `${text}.${point.slice(point.lastIndexOf('.') + 1)}`;

export const decisionOf = (pending: Pending | undefined): Decision | undefined =>
  pending && {
    ...pending,
    point: shortName(pending.text.path, pending.point),
    options: keysOf(pending),
  };

/** Returns a function that renames points in entries as in decisions. */
export function entriesOf({ points }: Volume): (entry: Entry) => Entry {
  const names = new Map(points.map(({ name, text }) => [name, shortName(text, name)]));
  return (entry) =>
    entry.kind === 'chose' ? { ...entry, point: names.get(entry.point) ?? entry.point } : entry;
}

export interface Start {
  /** Name of the volume: `AndeanAbyss`. */
  readonly volume: string;
  readonly setup: string;
  readonly options: readonly string[];
  readonly nonplayers: readonly string[];
  readonly seed: number;
  /** The public view at the first decision. */
  readonly view: View;
  /** The view of a seat, including its hidden information. */
  readonly seen: (seat: string) => View;
  /** Entries before the first decision. */
  readonly entries: readonly Entry[];
  readonly decision: Decision | undefined;
}

/** A standing action taken while a decision was pending. */
export interface Interjected {
  readonly seat: string;
  readonly standing: string;
  readonly key: string;
}

/** One answer, and all its consequences up to the next decision. */
export interface Turn {
  /** Number of decisions before this one, including forced ones. */
  readonly ply: number;
  /** The public view at the decision. */
  readonly before: View;
  readonly decision: Decision;
  /** Keys of the options. */
  readonly options: readonly string[];
  /**
   * The chosen key; undefined if a standing action was taken instead, so that the decision is still pending.
   */
  readonly answer: string | undefined;
  readonly interjected: Interjected | undefined;
  /** The public view afterwards. */
  readonly after: View;
  /** The view of a seat. Valid only while the turn is reported. */
  readonly seen: (seat: string) => View;
  /** Entries, including hidden ones and forced decisions. */
  readonly entries: readonly Entry[];
  /** The next pending decision; undefined at the end of the game. */
  readonly next: Decision | undefined;
}

export interface Final {
  readonly view: View;
  readonly ranking: readonly SeatRank[];
  readonly result: PlayerResult;
}

export interface Watcher {
  readonly turn: (turn: Turn) => void;
  readonly end: (final: Final) => void;
}

/** A known objection that is to be fixed in the rules or the engine. */
export interface Finding {
  readonly check: string;
  /** The defect, and where it is documented. */
  readonly text: string;
  /** Which objections of the check it explains; all if absent. */
  readonly explains?: (objection: { readonly expected: string; readonly found: string }) => boolean;
}

/** An independent implementation of the rules of one volume. */
export interface Oracle {
  readonly name: string;
  /** All checks, so that those that never ran are detected. */
  readonly checks: readonly Check[];
  /** Objections that do not count as failures until they are fixed. */
  readonly findings: readonly Finding[];
  readonly watch: (start: Start, book: Book) => Watcher;
}
