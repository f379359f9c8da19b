/** What margins and shown numbers are made of, worked out in a position. */
import type { Cells } from '../kernel/cells.ts';
import type { AnyTerms } from '../volume/terms.ts';
import type { Sum, SumPart, Volume } from '../volume/volume.ts';
import type { Counts } from './view.ts';

/** A part of a sum, with what it adds: below 0 where it is taken away. */
export interface PartView<T extends AnyTerms = AnyTerms> {
  /** What it is: a number of the rules, a defined value, a track, pieces or markers, a total over spaces, another value, or the least or greatest of several sums. */
  readonly is: SumPart['is'];
  readonly value: number;
  /** The defined value, track or marker. */
  readonly key?: string;
  /** Whose track it is. */
  readonly faction?: T['faction'];
  /** Which pieces are counted. */
  readonly groups?: readonly T['group'][];
  /** How much of it is in which space. */
  readonly spaces?: Counts<T['space']>;
  /** The sums of which it is the least or the greatest, and the parts of a sum. */
  readonly parts?: readonly PartView<T>[];
}

/** What a number is made of: the parts add up to it. */
export interface SumView<T extends AnyTerms = AnyTerms> {
  readonly value: number;
  /** The rule that tells how it is worked out. */
  readonly rule: string;
  readonly parts: readonly PartView<T>[];
}

/** A sum in a position. */
export function sumView(volume: Volume, cells: Cells, { rule, parts }: Sum): SumView {
  const views = parts.map((part) => partView(volume, cells, part));
  return { value: sumOf(views), rule, parts: views };
}

const sumOf = (parts: readonly PartView[]): number => parts.reduce((sum, { value }) => sum + value, 0);

function partView(volume: Volume, cells: Cells, part: SumPart): PartView {
  const { sign, is, key, faction, groups, each } = part;
  const parts = part.parts?.map((one) => partView(volume, cells, one));
  const value = valueOf(cells, part, parts ?? []);
  return {
    is,
    value: sign === 1 ? value : 0 - value,
    ...(key !== undefined && { key }),
    ...(faction !== undefined && { faction }),
    ...(groups && { groups }),
    ...(each && { spaces: spacesOf(volume, cells, each) }),
    ...(parts && { parts }),
  };
}

function valueOf(cells: Cells, { is, value, of }: SumPart, parts: readonly PartView[]): number {
  if (value !== undefined) return value;
  if (of) return of(cells);
  const values = parts.map((part) => part.value);
  if (is === 'least') return Math.min(...values);
  return is === 'greatest' ? Math.max(...values) : sumOf(parts);
}

function spacesOf(
  { names, printed }: Volume,
  cells: Cells,
  each: NonNullable<SumPart['each']>,
): Counts<string> {
  const found: Record<string, number> = {};
  for (const [space, { key }] of names.spaces.entries()) {
    // What lies off the map is in no set of spaces.
    const value = printed.spaces[key]?.holding ? 0 : each(cells, space);
    if (value !== 0) found[key] = value;
  }
  return found;
}
