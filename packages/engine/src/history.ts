/** What has been decided so far: a list from the last turn back to the first, shared by a game and its copies. */
import type { Cells } from './cells.ts';
import type { Seen } from './digest.ts';

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
  /** Whether the run that followed drew from chance or showed something hidden. */
  boundary: boolean;
}

/** Undo runs the game again from the last kept cells; so many turns at the most. */
export const CHECKPOINT = 64;

/** Adds a turn, before which the game has these cells. */
export function append(
  previous: Turn | undefined,
  cells: Cells,
  taken: Pick<Turn, 'kind' | 'at' | 'option' | 'seat' | 'seen'>,
): Turn {
  const index = previous ? previous.index + 1 : 0;
  const before = index % CHECKPOINT === 0 ? cells.slice() : undefined;
  return { ...taken, previous, index, before, boundary: false };
}

/** What came before a game that is made from another. */
export interface Past {
  /** What all seats have seen. */
  readonly seen: Seen;
  /** The last turn; the game has no past to go back to if absent. */
  readonly last?: Turn | undefined;
}

/** The turns from the first to `last`. */
export function turnsTo(last: Turn | undefined): readonly Turn[] {
  const turns: Turn[] = [];
  for (let turn = last; turn; turn = turn.previous) turns.push(turn);
  return turns.reverse();
}
