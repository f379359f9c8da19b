/**
 * What generated code imports: header offsets, the words a step speaks to the kernel, chance and the journal. Everything here is
 * small enough for V8 to inline.
 * @module
 */
import type { Cells } from './kernel/cells.ts';
import * as layout from './kernel/cells.ts';
import { chance } from './kernel/chance.ts';
import { KernelFault } from './kernel/fault.ts';
import type { CompiledEffect, CompiledPurpose, Explain, Hope, Point, RuleLine } from './volume/volume.ts';

export { type Cells, CHOICE, EXECUTING, HEADER, OBLIGATIONS, OVER, PAUSE, PC, SEAT } from './kernel/cells.ts';
export { draw, inTrial, roll, shuffle } from './kernel/chance.ts';
export { ENTRY, journal } from './kernel/journal.ts';
export {
  among,
  type Clause,
  type Condition,
  instructionOf,
  lineOf,
  type Nonplayers,
  stepOf,
} from './volume/nonplayers.ts';
export { bitAt, bitOf, empty, firstOf, include, lowestBit, nextOf } from './kernel/members.ts';
export { clear, enlist } from './kernel/offered.ts';
export { shortfall } from './kernel/shortfall.ts';
export { accompanying } from './reasons/accompanying.ts';
export { assembled } from './kernel/assembled.ts';
export { wordsOf } from './volume/words.ts';
export type { VolumeWords } from './volume/words.ts';
export type {
  Asks,
  Conserved,
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
export type { RuleLine, Secret, Standing, Step, Volume, Why } from './volume/volume.ts';
export type { VolumePackage } from './game/volume-package.ts';

// Held in constants of this module, which V8 reads faster than imports; see `steps.ts`.
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

/** Publishes a decision: `seat` answers `point`, then the step `resume` runs, that of the same number if none is named. The step returns what this returns. */
export function ask(c: Cells, point: number, seat: number, resume = point): number {
  c[PC] = resume;
  c[POINT] = point + 1;
  c[SEAT] = seat;
  return PAUSE;
}

/** The option just chosen. A resuming step takes it exactly once. */
export function take(c: Cells): number {
  const option = c[CHOICE]!;
  c[CHOICE] = 0;
  return option;
}

/** Ends the game; the step returns what this returns. */
export function finish(c: Cells): number {
  c[OVER] = 1;
  c[PC] = 0;
  c[EXECUTING] = 0;
  return PAUSE;
}

/** Whether bit `bit` of a set that starts at cell `words` is set. */
export function has(c: Cells, words: number, bit: number): boolean {
  return ((c[words + (bit >> 5)]! >> (bit & 31)) & 1) === 1;
}

/** Puts `bit` into a set of cells. */
export function put(c: Cells, words: number, bit: number): void {
  c[words + (bit >> 5)] = c[words + (bit >> 5)]! | (1 << (bit & 31));
}

/** How many bits of a word are set. */
export function popcount(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** What a module holds under numbers of the whole volume, in rows: each begins with the number of its first, the others follow. */
export type Numbered<T> = readonly (readonly [first: number, ...T[]])[];

/** Joins what several modules hold into one list. */
export function inOrder<T>(...parts: readonly Numbered<T>[]): readonly T[] {
  const rows = parts.flat().sort(([a], [b]) => a - b);
  return rows.flatMap(([, ...row]) => row);
}

/** Rule lines of one block of a file in a row: its file, its rule, its name path, and the lines in it. */
type LinesOfBlock = readonly [file: string, rule: string, path: string, ...lines: readonly number[]];

/** The list of rule lines from rows, each of which tells once what its lines have in common. */
export const linesOf = (rows: readonly LinesOfBlock[]): readonly RuleLine[] =>
  rows.flatMap(([file, rule, path, ...lines]) => lines.map((line) => ({ rule, file, line, path })));

/** A table of so many truths: 1 at the given places, 0 elsewhere. */
export const flags = (length: number, places: readonly number[]): readonly number[] =>
  Array.from({ length }, (_, i) => (places.includes(i) ? 1 : 0));

/** The same of rows, one behind the other, each of so many truths. */
export const flagRows = (length: number, rows: readonly (readonly number[])[]): readonly number[] =>
  rows.flatMap((places) => flags(length, places));

/** Purposes from rows: the numbers of the sentences that tell one, then its effects. */
export const purposesOf = (
  rows: readonly (readonly [clauses: readonly number[], ...effects: readonly CompiledEffect[]])[],
): readonly CompiledPurpose[] => rows.map(([clauses, ...effects]) => ({ clauses, effects }));

/** Steps between members that no way joins. */
const APART = 99;

/** The fewest steps between any two of so many members, row by row, by which are one step apart; 99 where no way joins them. */
export function distancesBy(length: number, adjacent: readonly number[]): readonly number[] {
  return Array.from({ length }, (_, start) => {
    const steps: number[] = Array.from({ length }, (_, i) => (i === start ? 0 : APART));
    // In order of their steps: what is found is looked at after all that is nearer.
    const found = [start];
    for (const one of found)
      for (const [other, known] of steps.entries()) {
        if (known < APART || adjacent[one * length + other] !== 1) continue;
        steps[other] = (steps[one] ?? 0) + 1;
        found.push(other);
      }
    return steps;
  }).flat();
}

/** Keys that count, from one number to another: `1 Base`, `2 Base`. */
export const counted = (from: number, to: number, before = '', after = ''): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${before}${from + i}${after}`);

/** Keys made of two, the term first: every key with the first term, then with the next. */
export const withFirst = (terms: readonly string[], between: string, keys: readonly string[]): string[] =>
  terms.flatMap((term) => keys.map((key) => term + between + key));

/** Keys made of two, the term last: every key with the first term, then with the next. */
export const withLast = (terms: readonly string[], between: string, keys: readonly string[]): string[] =>
  terms.flatMap((term) => keys.map((key) => key + between + term));

/** What a point says of itself beside its name, rule and what it asks; most are public and tell nothing of themselves. */
type Told = Omit<Point, 'name' | 'text' | 'rule' | 'asks' | 'universe' | 'secret' | 'parameters'> &
  Partial<Pick<Point, 'universe' | 'secret' | 'parameters'>>;

/** A point as generated code tells it: its number in the volume, the text that asks, its name in that, its rule, what it asks, and what else it says. */
type PointRow = readonly [
  number: number,
  text: string,
  name: string,
  rule: string,
  asks: Point['asks'],
  told: Told,
];

const NOTHING = (): Readonly<Record<string, never>> => ({});

/**
 * The points of a module, each under its number. One without a universe has that which is usual for what it asks. All points have all properties, in one order, whether they say something or not: V8 reads
 * objects of one shape several times as fast as those of many.
 */
export const pointsOf = (
  usual: Partial<Record<Point['asks'], readonly string[]>>,
  ...rows: readonly PointRow[]
): Numbered<Point> =>
  rows.map(([number, text, name, rule, asks, told]) => [
    number,
    {
      name: `${text}.${name}`,
      text,
      rule,
      asks,
      universe: told.universe ?? usual[asks] ?? [],
      secret: told.secret ?? false,
      offer: told.offer,
      doubtful: told.doubtful,
      idle: told.idle,
      limited: told.limited,
      terms: told.terms,
      price: told.price,
      explain: told.explain,
      parameters: told.parameters ?? NOTHING,
      verb: told.verb,
    },
  ]);

/** The key of an index that is stored plus 1; `none` for 0. */
export const keyAt = (keys: readonly string[], stored: number): string => keys[stored - 1] ?? 'none';

/** Offers the counts between two that lie in cells, of those below `end`. */
export const offerCounts =
  (least: number, most: number, end: number): Point['offer'] =>
  (c, out) =>
    offered(out, countsFrom(c[least]!, c[most]!, end));

/** Why a count is not offered that has to lie between two that lie in cells. */
export const explainCounts =
  (least: number, most: number): Explain =>
  (why, c, count) => {
    why.unless(count >= c[least]!, 'too-few', { least: c[least]! });
    why.unless(count <= c[most]!, 'too-many', { most: c[most]! });
  };

/** What a hope asks of a space, first of all of the one whose index plus 1 lies in a cell. */
export const hopeThere = (
  cell: number,
  there: (cells: Cells, space: number) => boolean,
): Pick<Hope, 'holds' | 'there'> => ({
  holds: (c) => there(c, c[cell]! - 1),
  there,
});

/** Whether a member is among what is offered; `words` are what its universe needs. */
export function isOffered(words: number, offer: (out: Int32Array) => void, option: number): boolean {
  const out = new Int32Array(words);
  offer(out);
  return listed(out, option);
}

/** Offers up to 32 options, given as bits; how many there are. */
export function offered(out: Int32Array, bits: number): number {
  out[0] = bits;
  return popcount(bits);
}

/** The bits of the counts from `least` to `most`, of those below `end`. */
export function countsFrom(least: number, most: number, end: number): number {
  let bits = 0;
  for (let count = Math.max(least, 0); count <= most && count < end; count += 1) bits |= 1 << count;
  return bits;
}

/** Whether member `option` is offered. */
export function listed(out: Int32Array, option: number): boolean {
  return ((out[option >> 5]! >> (option & 31)) & 1) === 1;
}

/** Opens an obligation of `seat`, unless it is open: `goal` must stay possible until `release`. */
export function oblige(c: Cells, goal: number, seat: number): void {
  const owed = (goal + 1) | (seat << SEAT_SHIFT);
  for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++) if (c[slot] === owed) return;
  for (let slot = OBLIGATIONS; slot < OBLIGATIONS + MAX_OBLIGATIONS; slot++)
    if (c[slot] === 0) {
      c[slot] = owed;
      return;
    }
  throw new KernelFault('obligations', `more than ${MAX_OBLIGATIONS} obligations are open`);
}

/** Closes an obligation, if it is open: it has been met. */
export function release(c: Cells, goal: number): void {
  for (let slot = OBLIGATIONS + MAX_OBLIGATIONS - 1; slot >= OBLIGATIONS; slot--)
    if ((c[slot]! & GOAL_MASK) === goal + 1) {
      c[slot] = 0;
      if (
        chance.trial &&
        (c[OBLIGATIONS]! | c[OBLIGATIONS + 1]! | c[OBLIGATIONS + 2]! | c[OBLIGATIONS + 3]!) === 0
      )
        chance.trial.rest();
      return;
    }
}

/** A step met something that its guards exclude. The kernel adds the rule line. */
export function impossible(what: string): never {
  throw new KernelFault('step', what);
}
