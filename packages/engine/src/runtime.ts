/**
 * The imports of generated code: header offsets, kernel calls of steps, chance, the journal and decoders of data.
 * Functions are small enough for V8 to inline.
 * @module
 */
import type { Cells } from './kernel/cells.ts';
import * as layout from './kernel/cells.ts';
import { KernelFault } from './kernel/kernel-fault.ts';
import { countsFrom, offered } from './kernel/offered-options.ts';
import type { Explain, GoalBound, Point } from './volume/volume.ts';

export { type Cells, CHOICE, EXECUTING, HEADER, OBLIGATIONS, OVER, PAUSE, PC, SEAT } from './kernel/cells.ts';
export { draw, drawOutcome, inTrial, pick, roll, shuffle } from './kernel/chance.ts';
export { ENTRY, journal } from './kernel/journal.ts';
export {
  isOneOf,
  type Clause,
  type CompiledCondition,
  instructionOf,
  lineOf,
  type CompiledNonplayers,
  stepOf,
} from './volume/compiled-nonplayers.ts';
export { bitAt, bitOf, empty, firstOf, include, lowestBit, nextOf } from './kernel/member-sets.ts';
export { clear, countsFrom, enlist, isOffered, offered } from './kernel/offered-options.ts';
export { has, popcount, put } from './kernel/bit-sets.ts';
export {
  counted,
  distancesBy,
  flagRows,
  flags,
  inOrder,
  keyAt,
  linesOf,
  type Numbered,
  pointsOf,
  purposesOf,
  withFirst,
  withLast,
} from './kernel/data-decoders.ts';
export { oblige, release } from './kernel/obligation-cells.ts';
export { shortfall } from './kernel/shortfall.ts';
export { accompanying } from './reasons/explain-activities.ts';
export { assembled } from './kernel/assemble-volume.ts';
export { wordsOf } from './volume/volume-words.ts';
export type { VolumeWords } from './volume/volume-words.ts';
export type {
  QuestionKind,
  ConservedSum,
  DeckLayout,
  DeckRecipe,
  Explain,
  Explanations,
  ExplainStanding,
  Goal,
  Point,
  Questions,
  Region,
} from './volume/volume.ts';
export type { RuleLine, Secret, Standing, Step, Volume, ReasonCollector } from './volume/volume.ts';
export type { VolumePackage } from './game/volume-package.ts';

// Local constants, which V8 reads faster than imports; see `steps.ts`.
const { CHOICE, EXECUTING, OVER, PAUSE, PC, POINT, SEAT } = layout;

/**
 * Publishes a decision: `seat` answers `point`, then step `resume` runs (default: the step of the same
 * number). The step must return the result.
 */
export function ask(cells: Cells, point: number, seat: number, resume = point): number {
  cells[PC] = resume;
  cells[POINT] = point + 1;
  cells[SEAT] = seat;
  return PAUSE;
}

/** Returns the chosen option and clears it. A resuming step calls it exactly once. */
export function take(cells: Cells): number {
  const option = cells[CHOICE]!;
  cells[CHOICE] = 0;
  return option;
}

/** Ends the game. The step must return the result. */
export function finish(cells: Cells): number {
  cells[OVER] = 1;
  cells[PC] = 0;
  cells[EXECUTING] = 0;
  return PAUSE;
}

/** Returns an offer of the counts between the values of two cells. */
export const offerCounts =
  (minCell: number, maxCell: number, end: number): Point['offer'] =>
  (cells, out) =>
    offered(out, countsFrom(cells[minCell]!, cells[maxCell]!, end));

/** Returns an explanation of counts outside the values of two cells. */
export const explainCounts =
  (minCell: number, maxCell: number): Explain =>
  (collector, cells, count) => {
    collector.unless(count >= cells[minCell]!, 'too-few', { least: cells[minCell]! });
    collector.unless(count <= cells[maxCell]!, 'too-many', { most: cells[maxCell]! });
  };

/** Creates a goal bound for each space. It holds as a whole if it holds at the space whose index plus 1 is in a cell. */
export const hopeThere = (
  spaceCell: number,
  holdsAt: (cells: Cells, space: number) => boolean,
): Pick<GoalBound, 'holds' | 'there'> => ({
  holds: (cells) => holdsAt(cells, cells[spaceCell]! - 1),
  there: holdsAt,
});

/**
 * Reports that a step reached a state excluded by its guards. The kernel adds the rule line.
 * @throws {KernelFault}
 */
export function impossible(message: string): never {
  throw new KernelFault('step', message);
}
