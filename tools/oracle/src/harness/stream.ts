/** A game as an oracle is told of it: views, decisions, answers and entries, nothing of how they came about. */
import {
  type Decision as Pending,
  type Entry,
  keysOf,
  type Ranked,
  type Result,
  type View,
  type Volume,
} from '@quipu/engine';
import type { Book, Check } from './check.ts';

/** A pending decision, with what is offered by key. Its point is told by the text that asks and what is asked: `March.from`. */
export interface Decision extends Omit<Pending, 'options'> {
  readonly options: readonly string[];
}

/** The text that asks and what is asked. */
const shortName = (text: string, point: string): string =>
  `${text}.${point.slice(point.lastIndexOf('.') + 1)}`;

/** A pending decision as an oracle is told of it. */
export const decisionOf = (pending: Pending | undefined): Decision | undefined =>
  pending && {
    ...pending,
    point: shortName(pending.text.path, pending.point),
    options: keysOf(pending),
  };

/** What tells entries as an oracle is told of them: with points by the same names as decisions. */
export function entriesOf({ points }: Volume): (entry: Entry) => Entry {
  const names = new Map(points.map(({ name, text }) => [name, shortName(text, name)]));
  return (entry) =>
    entry.kind === 'chose' ? { ...entry, point: names.get(entry.point) ?? entry.point } : entry;
}

/** How a game began. */
export interface Start {
  /** Name of the volume: `AndeanAbyss`. */
  readonly volume: string;
  readonly setup: string;
  readonly options: readonly string[];
  readonly nonplayers: readonly string[];
  readonly seed: number;
  /** What the table sees at the first decision. */
  readonly view: View;
  /** The same as a seat sees it: what a secret's owner knows. */
  readonly seen: (seat: string) => View;
  /** What happened before it. */
  readonly entries: readonly Entry[];
  readonly decision: Decision | undefined;
}

/** A standing action that was taken while a decision was pending. */
export interface Interjected {
  readonly seat: string;
  readonly standing: string;
  readonly key: string;
}

/** What somebody did, and all that came of it up to the next decision. */
export interface Turn {
  /** Decisions before this one, forced ones included. */
  readonly ply: number;
  /** What the table sees as the decision is pending. */
  readonly before: View;
  readonly decision: Decision;
  /** Keys of what is offered. */
  readonly options: readonly string[];
  /** The key that was chosen; undefined if a standing action was taken instead, so that the decision is still pending. */
  readonly answer: string | undefined;
  readonly interjected: Interjected | undefined;
  /** What the table sees afterwards. */
  readonly after: View;
  /** The same as a seat sees it. Only to be called while the turn is being told. */
  readonly seen: (seat: string) => View;
  /** What happened, secrets included: forced decisions stand among it. */
  readonly entries: readonly Entry[];
  /** The decision that is pending now; undefined at the end of the game. */
  readonly next: Decision | undefined;
}

/** How a game ended. */
export interface Final {
  readonly view: View;
  readonly ranking: readonly Ranked[];
  readonly result: Result;
}

export interface Watcher {
  readonly turn: (turn: Turn) => void;
  readonly end: (final: Final) => void;
}

/** An objection that is known, and for which somebody else will mend the game. */
export interface Finding {
  readonly check: string;
  /** What is wrong, and where it is told. */
  readonly text: string;
  /** Which objections of that check it explains; all if absent. */
  readonly explains?: (objection: { readonly expected: string; readonly found: string }) => boolean;
}

/** Knows the rules of one volume. */
export interface Oracle {
  readonly name: string;
  /** Every check there is, so that one that never ran is seen. */
  readonly checks: readonly Check[];
  /** Objections that do not count as failures until they are mended. */
  readonly findings: readonly Finding[];
  readonly watch: (start: Start, book: Book) => Watcher;
}
