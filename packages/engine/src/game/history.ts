/** What has been decided so far: a linked list from the last turn back to the first, so that a game and its copies share what they have in common. */
import type { Cells } from '../kernel/cells.ts';
import type { Seen } from '../kernel/digest.ts';
import type { Recorded } from '../kernel/journal.ts';
import { answer, run } from '../kernel/steps.ts';
import type { Volume } from '../volume/volume.ts';

/** One answer or interjection. */
export interface Turn {
  readonly previous: Turn | undefined;
  /** How many turns lie before it. */
  readonly index: number;
  readonly kind: 'choice' | 'forced' | 'interjection';
  /** Index of the point, or of the standing action of an interjection. */
  readonly at: number;
  readonly option: number;
  readonly seat: number;
  /** What all seats had seen before it. */
  readonly seen: Seen;
  /** The cells before this turn; kept for one turn in `CHECKPOINT`. */
  readonly before: Cells | undefined;
  /** Whether the run that followed, or that of a forced turn after it, drew from chance or showed something hidden. */
  boundary: boolean;
  /** Of a choice, its place among what was offered; undefined until somebody has counted. */
  among: Among | undefined;
}

/** The place of an answer among what was offered. */
export interface Among {
  /** From 0, in canonical order. */
  readonly place: number;
  readonly offered: number;
}

/** How many turns lie between two of which the cells are kept. Undo runs the game again from the last kept cells, so it repeats fewer turns than this. */
export const CHECKPOINT = 64;

/** Adds a turn to a history. The cells are those of the game before the turn; they are copied where a checkpoint falls on it. */
export function append(
  previous: Turn | undefined,
  cells: Cells,
  taken: Pick<Turn, 'kind' | 'at' | 'option' | 'seat' | 'seen'>,
): Turn {
  const index = previous ? previous.index + 1 : 0;
  const before = index % CHECKPOINT === 0 ? cells.slice() : undefined;
  return { ...taken, previous, index, before, boundary: false, among: undefined };
}

/** What a game that is made from another takes over of its past. */
export interface Past {
  /** What all seats have seen. */
  readonly seen: Seen;
  /** The last turn. Without one the game cannot be undone to before it was made. */
  readonly last?: Turn | undefined;
}

/** How a game came to where it is. */
export interface Course {
  /** What the journal recorded up to the first decision with two options or more. */
  readonly opening: readonly Recorded[];
  readonly last: Turn | undefined;
  /** Dice that were given. */
  readonly dice: readonly number[] | undefined;
  /** Of a sample: how the game came to where it was of which it was made. */
  readonly origin: Course | undefined;
}

/** The turns of a history from the first to `last`, in the order in which they were taken. */
export function turnsTo(last: Turn | undefined): readonly Turn[] {
  const turns: Turn[] = [];
  for (let turn = last; turn; turn = turn.previous) turns.push(turn);
  return turns.reverse();
}

/** Puts cells back to just before a turn: from the last kept cells on, the turns are taken again. Chance and journal are the caller's. */
export function putBack(volume: Volume, cells: Cells, turn: Turn): void {
  const again: Turn[] = [];
  let kept = turn;
  while (!kept.before) {
    kept = kept.previous!;
    again.push(kept);
  }
  cells.set(kept.before);
  for (const one of again.reverse()) takeAgain(volume, cells, one);
}

/** Takes a turn again on the fast face, up to the next decision. */
export function takeAgain(volume: Volume, cells: Cells, { kind, at, option, seat }: Turn): void {
  if (kind === 'interjection') volume.standings[at]!.apply(cells, seat, option);
  else {
    answer(volume, cells, option);
    run(volume, cells);
  }
}
