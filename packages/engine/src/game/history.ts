/** The turns of a game: a linked list from the last turn to the first, so that copies of a game share it. */
import type { Cells } from '../kernel/cells.ts';
import type { PublicDigest } from '../kernel/digest.ts';
import type { JournalEntry } from '../kernel/journal.ts';
import { answerPoint, runSteps } from '../kernel/steps.ts';
import type { Volume } from '../volume/volume.ts';

/** One answer or standing action. */
export interface Turn {
  readonly previous: Turn | undefined;
  /** Number of turns before it. */
  readonly index: number;
  readonly kind: 'choice' | 'forced' | 'interjection';
  /** Index of the decision point, or of the standing action. */
  readonly sourceIndex: number;
  readonly option: number;
  readonly seat: number;
  /** The public digest before the turn. */
  readonly digest: PublicDigest;
  /** The cells before the turn; set for one in `SNAPSHOT_INTERVAL` turns. */
  readonly snapshot: Cells | undefined;
  /** Whether the steps after the turn and its forced turns used chance or revealed something; undo stops here. */
  isUndoBoundary: boolean;
  /** Position of a choice among the offered options; undefined until counted. */
  offerPosition: OfferPosition | undefined;
}

/** The position of an answer in an offer. */
export interface OfferPosition {
  readonly index: number;
  /** Number of offered options. */
  readonly count: number;
}

/** Turns between snapshots. Undo replays fewer turns than this from the last snapshot. */
export const SNAPSHOT_INTERVAL = 64;

/** Adds a turn. `cells` are the cells before the turn; they are copied for a snapshot. */
export function appendTurn(
  previous: Turn | undefined,
  cells: Cells,
  answer: Pick<Turn, 'kind' | 'sourceIndex' | 'option' | 'seat' | 'digest'>,
): Turn {
  const index = previous ? previous.index + 1 : 0;
  const snapshot = index % SNAPSHOT_INTERVAL === 0 ? cells.slice() : undefined;
  return { ...answer, previous, index, snapshot, isUndoBoundary: false, offerPosition: undefined };
}

/** The history that copies of a game continue. */
export interface GameHistory {
  readonly digest: PublicDigest;
  /** Without it, undo cannot go beyond the creation of the game. */
  readonly lastTurn?: Turn | undefined;
}

/** The inputs needed to replay a game. */
export interface GameInputs {
  /** Entries before the first decision with at least two options. */
  readonly openingEntries: readonly JournalEntry[];
  readonly lastTurn: Turn | undefined;
  /** The results of chance that the game was created with, as a script of the kernel. */
  readonly script: readonly number[] | undefined;
  /** For a sample, the inputs of the original game. */
  readonly origin: GameInputs | undefined;
}

/** Returns the turns in order. */
export function turnsUpTo(lastTurn: Turn | undefined): readonly Turn[] {
  const turns: Turn[] = [];
  for (let turn = lastTurn; turn; turn = turn.previous) turns.push(turn);
  return turns.reverse();
}

/** Restores the cells before a turn by a replay from the last snapshot. The caller must set up chance and journal. */
export function restoreBefore(volume: Volume, cells: Cells, turn: Turn): void {
  const turnsToRepeat: Turn[] = [];
  let snapshotTurn = turn;
  while (!snapshotTurn.snapshot) {
    snapshotTurn = snapshotTurn.previous!;
    turnsToRepeat.push(snapshotTurn);
  }
  cells.set(snapshotTurn.snapshot);
  for (const repeatedTurn of turnsToRepeat.reverse()) repeatTurn(volume, cells, repeatedTurn);
}

/** Takes a turn again, without checks, and runs to the next decision. */
export function repeatTurn(volume: Volume, cells: Cells, { kind, sourceIndex, option, seat }: Turn): void {
  if (kind === 'interjection') volume.standings[sourceIndex]!.apply(cells, seat, option);
  else {
    answerPoint(volume, cells, option);
    runSteps(volume, cells);
  }
}
