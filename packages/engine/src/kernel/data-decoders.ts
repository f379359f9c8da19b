/** Decoders of data in generated code, which is compact so that it loads fast. */
import type { CompiledEffect, CompiledPurpose, Point, RuleLine } from '../volume/volume.ts';

/** The elements of a list that a module defines: rows of consecutive elements, each with the index of its first. */
export type Numbered<T> = readonly (readonly [first: number, ...T[]])[];

/** Returns the list whose elements are defined by several modules. */
export function inOrder<T>(...lists: readonly Numbered<T>[]): readonly T[] {
  const rows = lists.flat().sort(([firstA], [firstB]) => firstA - firstB);
  return rows.flatMap(([, ...row]) => row);
}

/** Rule lines of one block of a file: file, rule and name path, then line numbers. */
type LinesOfBlock = readonly [file: string, rule: string, path: string, ...lines: readonly number[]];

/** Returns the rule lines of blocks, in order. */
export const linesOf = (rows: readonly LinesOfBlock[]): readonly RuleLine[] =>
  rows.flatMap(([file, rule, path, ...lines]) => lines.map((line) => ({ rule, file, line, path })));

/** Returns `length` flags: 1 at the given indices, 0 at others. */
export const flags = (length: number, indices: readonly number[]): readonly number[] =>
  Array.from({ length }, (_, i) => (indices.includes(i) ? 1 : 0));

/** Returns the flags of several rows as one list. */
export const flagRows = (length: number, rows: readonly (readonly number[])[]): readonly number[] =>
  rows.flatMap((indices) => flags(length, indices));

/** Returns purposes from rows of clauses, followed by effects. */
export const purposesOf = (
  rows: readonly (readonly [clauses: readonly number[], ...effects: readonly CompiledEffect[]])[],
): readonly CompiledPurpose[] => rows.map(([clauses, ...effects]) => ({ clauses, effects }));

/** The distance between spaces that are not connected. */
const UNREACHABLE = 99;

/** Returns the distances between all spaces, row by row, by breadth-first searches. */
export function distancesBy(spaceCount: number, adjacency: readonly number[]): readonly number[] {
  return Array.from({ length: spaceCount }, (_, start) => {
    const distances: number[] = Array.from({ length: spaceCount }, (_, space) =>
      space === start ? 0 : UNREACHABLE,
    );
    const queue = [start];
    for (const space of queue)
      for (const [neighbour, distance] of distances.entries()) {
        if (distance < UNREACHABLE || adjacency[space * spaceCount + neighbour] !== 1) continue;
        distances[neighbour] = (distances[space] ?? 0) + 1;
        queue.push(neighbour);
      }
    return distances;
  }).flat();
}

/** Returns a key for each number from `first` to `last`. */
export const counted = (first: number, last: number, prefix = '', suffix = ''): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => `${prefix}${first + i}${suffix}`);

/** Returns combined keys `<term><separator><key>`: all keys of the first term, then of the next. */
export const withFirst = (terms: readonly string[], separator: string, keys: readonly string[]): string[] =>
  terms.flatMap((term) => keys.map((key) => term + separator + key));

/** Returns combined keys `<key><separator><term>`: all keys of the first term, then of the next. */
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
 * Decodes the points of a module. A point without a universe has the default universe of its kind. All points
 * have all properties in one order, so that they share one hidden class of V8.
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
