/**
 * The imports of generated code: header offsets, kernel calls of steps, chance and the journal. Functions are
 * small enough for V8 to inline.
 * @module
 */
import type { Cells } from './kernel/cells.ts';
import * as layout from './kernel/cells.ts';
import { chance } from './kernel/chance.ts';
import { KernelFault } from './kernel/kernel-fault.ts';
import { hasOption } from './kernel/offered-options.ts';
import type {
  CompiledEffect,
  CompiledPurpose,
  Explain,
  GoalBound,
  Point,
  RuleLine,
} from './volume/volume.ts';

export { type Cells, CHOICE, EXECUTING, HEADER, OBLIGATIONS, OVER, PAUSE, PC, SEAT } from './kernel/cells.ts';
export { draw, inTrial, roll, shuffle } from './kernel/chance.ts';
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
export { clear, enlist } from './kernel/offered-options.ts';
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
const {
  CHOICE,
  EXECUTING,
  GOAL_MASK,
  MAX_OBLIGATIONS,
  OBLIGATIONS,
  OVER,
  PAUSE,
  PC,
  POINT,
  SEAT,
  SEAT_SHIFT,
} = layout;

/**
 * Publishes a decision: `seat` answers `point`, then step `resume` runs (default: the step of the same
 * number). The step returns the result.
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

/** Ends the game; the step returns the result. */
export function finish(cells: Cells): number {
  cells[OVER] = 1;
  cells[PC] = 0;
  cells[EXECUTING] = 0;
  return PAUSE;
}

/** Whether a bit set contains a member. `firstWord` is the first of its cells, with 32 members each. */
export function has(cells: Cells, firstWord: number, bit: number): boolean {
  return ((cells[firstWord + (bit >> 5)]! >> (bit & 31)) & 1) === 1;
}

/** Adds a member to a bit set. */
export function put(cells: Cells, firstWord: number, bit: number): void {
  cells[firstWord + (bit >> 5)] = cells[firstWord + (bit >> 5)]! | (1 << (bit & 31));
}

/** The number of set bits. */
export function popcount(word: number): number {
  // Sums of adjacent bits, then of pairs and of groups of four; the product adds the bytes.
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A sparse list of a module: rows of consecutive elements, each with the index of its first. */
export type Numbered<T> = readonly (readonly [first: number, ...T[]])[];

/** Merges the sparse lists of modules into one list. */
export function inOrder<T>(...lists: readonly Numbered<T>[]): readonly T[] {
  const rows = lists.flat().sort(([a], [b]) => a - b);
  return rows.flatMap(([, ...row]) => row);
}

/** Rule lines of one block of a file: file, rule and name path, then line numbers. */
type LinesOfBlock = readonly [file: string, rule: string, path: string, ...lines: readonly number[]];

/** Expands rule lines. */
export const linesOf = (rows: readonly LinesOfBlock[]): readonly RuleLine[] =>
  rows.flatMap(([file, rule, path, ...lines]) => lines.map((line) => ({ rule, file, line, path })));

/** A list of `length` flags that is 1 at the given indices. */
export const flags = (length: number, indices: readonly number[]): readonly number[] =>
  Array.from({ length }, (_, i) => (indices.includes(i) ? 1 : 0));

/** Rows of flags in one list. */
export const flagRows = (length: number, rows: readonly (readonly number[])[]): readonly number[] =>
  rows.flatMap((indices) => flags(length, indices));

/** Expands purposes. */
export const purposesOf = (
  rows: readonly (readonly [clauses: readonly number[], ...effects: readonly CompiledEffect[]])[],
): readonly CompiledPurpose[] => rows.map(([clauses, ...effects]) => ({ clauses, effects }));

/** The distance of spaces that are not connected. */
const UNREACHABLE = 99;

/** All-pairs distances in a graph, row by row, by breadth-first search. */
export function distancesBy(length: number, adjacent: readonly number[]): readonly number[] {
  return Array.from({ length }, (_, start) => {
    const distances: number[] = Array.from({ length }, (_, i) => (i === start ? 0 : UNREACHABLE));
    const queue = [start];
    for (const member of queue)
      for (const [neighbour, distance] of distances.entries()) {
        if (distance < UNREACHABLE || adjacent[member * length + neighbour] !== 1) continue;
        distances[neighbour] = (distances[member] ?? 0) + 1;
        queue.push(neighbour);
      }
    return distances;
  }).flat();
}

/** Keys for the numbers from `first` to `last`. */
export const counted = (first: number, last: number, prefix = '', suffix = ''): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => `${prefix}${first + i}${suffix}`);

/** Combined keys `<term><separator><key>`: all keys of the first term, then of the next. */
export const withFirst = (terms: readonly string[], separator: string, keys: readonly string[]): string[] =>
  terms.flatMap((term) => keys.map((key) => term + separator + key));

/** Combined keys `<key><separator><term>`: all keys of the first term, then of the next. */
export const withLast = (terms: readonly string[], separator: string, keys: readonly string[]): string[] =>
  terms.flatMap((term) => keys.map((key) => key + separator + term));

/**
 * Properties of a point except its name, rule and kind. Optional ones have the defaults of a public point
 * without parameters.
 */
type PointProperties = Omit<
  Point,
  'name' | 'text' | 'rule' | 'questionKind' | 'universe' | 'secret' | 'parameters'
> &
  Partial<Pick<Point, 'universe' | 'secret' | 'parameters'>>;

/**
 * A point in generated code: number in the volume, text, name in the text, rule, kind of question, other
 * properties.
 */
type PointRow = readonly [
  number: number,
  text: string,
  name: string,
  rule: string,
  questionKind: Point['questionKind'],
  properties: PointProperties,
];

const NO_PARAMETERS = (): Readonly<Record<string, never>> => ({});

/**
 * Decodes the points of a module. A point without a universe has the usual one of its kind. All points have
 * all properties in one order, so that V8 sees one shape.
 */
export const pointsOf = (
  defaultUniverses: Partial<Record<Point['questionKind'], readonly string[]>>,
  ...rows: readonly PointRow[]
): Numbered<Point> =>
  rows.map(([number, text, name, rule, questionKind, properties]) => [
    number,
    {
      name: `${text}.${name}`,
      text,
      rule,
      questionKind,
      universe: properties.universe ?? defaultUniverses[questionKind] ?? [],
      secret: properties.secret ?? false,
      offer: properties.offer,
      doubtful: properties.doubtful,
      idle: properties.idle,
      limited: properties.limited,
      terms: properties.terms,
      price: properties.price,
      explain: properties.explain,
      parameters: properties.parameters ?? NO_PARAMETERS,
      verb: properties.verb,
    },
  ]);

/** The key of an index stored plus 1; `none` for 0. */
export const keyAt = (keys: readonly string[], stored: number): string => keys[stored - 1] ?? 'none';

/** Offers the counts between the values of two cells. */
export const offerCounts =
  (minCell: number, maxCell: number, end: number): Point['offer'] =>
  (cells, out) =>
    offered(out, countsFrom(cells[minCell]!, cells[maxCell]!, end));

/** Explains a count outside the range of two cells' values. */
export const explainCounts =
  (minCell: number, maxCell: number): Explain =>
  (collector, cells, count) => {
    collector.unless(count >= cells[minCell]!, 'too-few', { least: cells[minCell]! });
    collector.unless(count <= cells[maxCell]!, 'too-many', { most: cells[maxCell]! });
  };

/** A bound of a space that defaults to the space whose index plus 1 is in a cell. */
export const hopeThere = (
  cell: number,
  there: (cells: Cells, space: number) => boolean,
): Pick<GoalBound, 'holds' | 'there'> => ({
  holds: (c) => there(c, c[cell]! - 1),
  there,
});

/** Whether `offer` offers an option; `words` is the size of its bit mask. */
export function isOffered(words: number, offer: (out: Int32Array) => void, option: number): boolean {
  const out = new Int32Array(words);
  offer(out);
  return hasOption(out, option);
}

/** Offers up to 32 options as a bit mask; returns their number. */
export function offered(out: Int32Array, bits: number): number {
  out[0] = bits;
  return popcount(bits);
}

/** The counts from `min` to `max` as a bit mask: bit `i` for count `i`, below `end`. */
export function countsFrom(min: number, max: number, end: number): number {
  let bits = 0;
  for (let count = Math.max(min, 0); count <= max && count < end; count += 1) bits |= 1 << count;
  return bits;
}

/**
 * Opens an obligation of `seat` if it is not open: `goal` must stay possible until `release`.
 * @throws {KernelFault} if too many obligations are open
 */
export function oblige(cells: Cells, goal: number, seat: number): void {
  const obligation = (goal + 1) | (seat << SEAT_SHIFT);
  for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++)
    if (cells[slot] === obligation) return;
  for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++)
    if (cells[slot] === 0) {
      cells[slot] = obligation;
      return;
    }
  throw new KernelFault('obligations', `more than ${MAX_OBLIGATIONS} obligations are open`);
}

/** Closes an obligation. After the last one, a trial ignores the results of further dice. */
export function release(cells: Cells, goal: number): void {
  for (let slot = OBLIGATIONS + MAX_OBLIGATIONS - 1; slot >= OBLIGATIONS; slot--)
    if ((cells[slot]! & GOAL_MASK) === goal + 1) {
      cells[slot] = 0;
      if (chance.trial && hasNoObligation(cells)) chance.trial.ignoreFurtherRolls();
      return;
    }
}

const hasNoObligation = (cells: Cells): boolean =>
  (cells[OBLIGATIONS]! | cells[OBLIGATIONS + 1]! | cells[OBLIGATIONS + 2]! | cells[OBLIGATIONS + 3]!) === 0;

/**
 * Reports that a step reached a state excluded by its guards. The kernel adds the rule line.
 * @throws {KernelFault}
 */
export function impossible(message: string): never {
  throw new KernelFault('step', message);
}
