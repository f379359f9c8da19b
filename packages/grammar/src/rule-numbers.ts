/** Finds the printed rule number for a position in the rule text. */
import type { BoundVolume, Syntax } from '@quipu/language';

type Span = Syntax.Span;

export interface NumberedRange extends Span {
  readonly number: string;
}

/** The number of the innermost range around a position; empty if missing. */
export function numberAt(start: number, ranges: readonly NumberedRange[]): string {
  let best: NumberedRange | undefined;
  for (const range of ranges)
    if (range.start <= start && start < range.end)
      if (best === undefined || range.end - range.start < best.end - best.start) best = range;
  return best?.number ?? '';
}

export const numberedRanges = (bound: BoundVolume): ReadonlyMap<string, readonly NumberedRange[]> => {
  const ranges = Object.values(bound).flatMap((some: unknown) => declarationsIn(some).flatMap(rangesIn));
  return Map.groupBy(ranges, ({ file }) => file);
};

function declarationsIn(some: unknown): readonly object[] {
  const all = some instanceof Map ? [...some.values()] : Array.isArray(some) ? some : [some];
  return all.filter((item): item is object => typeof item === 'object' && item !== null);
}

/**
 * The ranges of nodes with a number of their own. Nodes that an edition inserted are in a different file, so they
 * get a range with the number of the enclosing node.
 */
const rangesIn = (declaration: object): readonly NumberedRange[] => {
  const ranges: NumberedRange[] = [];
  const walk = (node: object, around: NumberedRange | undefined): void => {
    const { rule, span } = node as { readonly rule?: { readonly number?: unknown }; readonly span?: Span };
    const number = typeof rule?.number === 'string' ? rule.number : around?.number;
    const isNew = number !== undefined && span && (number !== around?.number || !encloses(around, span));
    const within = isNew ? { ...span, number } : around;
    if (within && within !== around) ranges.push(within);
    for (const part of Object.values(node) as readonly unknown[])
      if (typeof part === 'object' && part !== null) walk(part, within);
  };
  walk(declaration, undefined);
  return ranges;
};

const encloses = (outer: Span, inner: Span): boolean =>
  outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end;
