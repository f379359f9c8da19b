/** Finds the printed rule number for a position in the rule text. */
import type { BoundVolume, Syntax } from '@quipu/language';

type Span = Syntax.Span;

export interface Stretch extends Span {
  readonly number: string;
}

/** The number of the innermost range around a position; empty if missing. */
export function numberAt(start: number, stretches: readonly Stretch[]): string {
  let best: Stretch | undefined;
  for (const one of stretches)
    if (one.start <= start && start < one.end)
      if (best === undefined || one.end - one.start < best.end - best.start) best = one;
  return best?.number ?? '';
}

export const numberedIn = (bound: BoundVolume): ReadonlyMap<string, readonly Stretch[]> => {
  const found = Object.values(bound).flatMap((some: unknown) => declarationsIn(some).flatMap(stretchesIn));
  return Map.groupBy(found, ({ file }) => file);
};

function declarationsIn(some: unknown): readonly object[] {
  const all = some instanceof Map ? [...some.values()] : Array.isArray(some) ? some : [some];
  return all.filter((one): one is object => typeof one === 'object' && one !== null);
}

/**
 * The ranges of nodes with a number of their own. Nodes that an edition inserted are in a different file, so they
 * get a range with the number of the enclosing node.
 */
const stretchesIn = (declaration: object): readonly Stretch[] => {
  const found: Stretch[] = [];
  const walk = (node: object, around: Stretch | undefined): void => {
    const { rule, span } = node as { readonly rule?: { readonly number?: unknown }; readonly span?: Span };
    const number = typeof rule?.number === 'string' ? rule.number : around?.number;
    const isNew = number !== undefined && span && (number !== around?.number || !holds(around, span));
    const within = isNew ? { ...span, number } : around;
    if (within && within !== around) found.push(within);
    for (const part of Object.values(node) as readonly unknown[])
      if (typeof part === 'object' && part !== null) walk(part, within);
  };
  walk(declaration, undefined);
  return found;
};

const holds = (one: Span, other: Span): boolean =>
  one.file === other.file && one.start <= other.start && other.end <= one.end;
