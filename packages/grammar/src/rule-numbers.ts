/** Finds the printed rule number for a position in the rule text. */
import type { BoundVolume, Syntax } from '@quipu/language';

type Span = Syntax.Span;

export interface NumberedRange extends Span {
  readonly number: string;
}

const lengthOf = ({ start, end }: Span): number => end - start;

/** The number of the innermost range around a position; empty if missing. */
export function numberAt(position: number, ranges: readonly NumberedRange[]): string {
  let innermost: NumberedRange | undefined;
  for (const range of ranges)
    if (range.start <= position && position < range.end)
      if (innermost === undefined || lengthOf(range) < lengthOf(innermost)) innermost = range;
  return innermost?.number ?? '';
}

export const numberedRangesByFile = (bound: BoundVolume): ReadonlyMap<string, readonly NumberedRange[]> => {
  const ranges = Object.values(bound).flatMap((section: unknown) =>
    declarationsIn(section).flatMap(rangesIn),
  );
  return Map.groupBy(ranges, ({ file }) => file);
};

/** The declarations in a section of a bound volume, which is a map, a list or a single declaration. */
function declarationsIn(section: unknown): readonly object[] {
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  if (section instanceof Map) return [...section.values()].filter(isObject);
  return (Array.isArray(section) ? section : [section]).filter(isObject);
}

/**
 * The ranges of nodes with a number of their own. Nodes that an edition inserted are in a different file, so they
 * get a range with the number of the enclosing node.
 */
const rangesIn = (declaration: object): readonly NumberedRange[] => {
  const ranges: NumberedRange[] = [];
  const walk = (node: object, enclosing: NumberedRange | undefined): void => {
    const { rule, span } = node as { readonly rule?: { readonly number?: unknown }; readonly span?: Span };
    const number = typeof rule?.number === 'string' ? rule.number : enclosing?.number;
    const range = number !== undefined && span ? rangeOf(span, number, enclosing) : enclosing;
    if (range && range !== enclosing) ranges.push(range);
    for (const child of Object.values(node) as readonly unknown[])
      if (typeof child === 'object' && child !== null) walk(child, range);
  };
  walk(declaration, undefined);
  return ranges;
};

/** The enclosing range if it has the same number and contains the span; otherwise a range of its own. */
const rangeOf = (span: Span, number: string, enclosing: NumberedRange | undefined): NumberedRange =>
  enclosing && number === enclosing.number && encloses(enclosing, span) ? enclosing : { ...span, number };

const encloses = (outer: Span, inner: Span): boolean =>
  outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end;
