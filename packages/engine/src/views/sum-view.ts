/** Computes the parts of margins and shown numbers in a position. */
import type { Cells } from '../kernel/cells.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import type { CompiledSum, CompiledSumPart, Volume } from '../volume/volume.ts';
import type { Counts } from './view.ts';

/** A part of a sum. Subtracted parts have negative values. */
export interface SumPartView<T extends AnyTerms = AnyTerms> {
  /**
   * A number of the rules, a defined value, a track, pieces or markers, a total over spaces, another value,
   * or the minimum or maximum of sums.
   */
  readonly kind: CompiledSumPart['kind'];
  readonly value: number;
  readonly key?: string;
  readonly faction?: T['seat'];
  readonly groups?: readonly T['group'][];
  readonly spaces?: Counts<T['space']>;
  /** The sums for a minimum or maximum; the parts of a sum. */
  readonly parts?: readonly SumPartView<T>[];
}

/** A number and the parts that add up to it. */
export interface SumView<T extends AnyTerms = AnyTerms> {
  readonly value: number;
  readonly rule: string;
  readonly parts: readonly SumPartView<T>[];
}

/** Evaluates a sum and its parts. */
export function sumViewOf(volume: Volume, cells: Cells, { rule, parts }: CompiledSum): SumView {
  const views = parts.map((part) => partViewOf(volume, cells, part));
  return { value: sumOf(views), rule, parts: views };
}

const sumOf = (parts: readonly SumPartView[]): number => parts.reduce((sum, { value }) => sum + value, 0);

function partViewOf(volume: Volume, cells: Cells, part: CompiledSumPart): SumPartView {
  const { sign, kind, key, faction, groups, each } = part;
  const parts = part.parts?.map((innerPart) => partViewOf(volume, cells, innerPart));
  const value = evaluatePart(cells, part, parts ?? []);
  return {
    kind,
    value: sign === 1 ? value : 0 - value,
    ...(key !== undefined && { key }),
    ...(faction !== undefined && { faction }),
    ...(groups && { groups }),
    ...(each && { spaces: contributionsBySpace(volume, cells, each) }),
    ...(parts && { parts }),
  };
}

function evaluatePart(
  cells: Cells,
  { kind, value, of: evaluate }: CompiledSumPart,
  parts: readonly SumPartView[],
): number {
  if (value !== undefined) return value;
  if (evaluate) return evaluate(cells);
  const values = parts.map((part) => part.value);
  if (kind === 'least') return Math.min(...values);
  return kind === 'greatest' ? Math.max(...values) : sumOf(parts);
}

/** The contributions by space, without zeros. */
function contributionsBySpace(
  { names, printed }: Volume,
  cells: Cells,
  each: NonNullable<CompiledSumPart['each']>,
): Counts<string> {
  const result: Record<string, number> = {};
  for (const [space, { key }] of names.spaces.entries()) {
    // Holding boxes are not in any set of spaces.
    const value = printed.spaces[key]?.holding ? 0 : each(cells, space);
    if (value !== 0) result[key] = value;
  }
  return result;
}
