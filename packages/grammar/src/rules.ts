/** The numbers that are printed with the rules: which one stands nearest around a place of the rule text. */
import type { Bound, Syntax } from '@quipu/language';

type Span = Syntax.Span;

/** A stretch of rule text that bears a number. */
interface Stretch extends Span {
  readonly number: string;
}

const known = new WeakMap<Bound, (span: Span) => string>();

/** Finds the number of the innermost rule around a place; empty where none bears one. */
export function ruleNumbers(bound: Bound): (span: Span) => string {
  let find = known.get(bound);
  if (!find) known.set(bound, (find = finderIn(bound)));
  return find;
}

function finderIn(bound: Bound): (span: Span) => string {
  const byFile = new Map<string, Stretch[]>();
  for (const stretch of stretchesIn(bound)) {
    const known = byFile.get(stretch.file);
    if (known) known.push(stretch);
    else byFile.set(stretch.file, [stretch]);
  }
  return ({ file, start }) => {
    const around = (byFile.get(file) ?? []).filter((one) => one.start <= start && start < one.end);
    const innermost = around.reduce<Stretch | undefined>(
      (best, one) => (best === undefined || one.end - one.start < best.end - best.start ? one : best),
      undefined,
    );
    return innermost?.number ?? '';
  };
}

/**
 * Every node of the syntax tree that has a number of its own, and every one that an edition has put into such a node: it stands elsewhere, and
 * has the number of what it is in all the same.
 */
function stretchesIn(bound: Bound): readonly Stretch[] {
  const found: Stretch[] = [];
  const seen = new Set<object>();
  const walk = (node: unknown, around: Stretch | undefined): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return;
    seen.add(node);
    const { rule, span } = node as { readonly rule?: { readonly number?: unknown }; readonly span?: Span };
    const number = typeof rule?.number === 'string' ? rule.number : around?.number;
    const isNew = number !== undefined && span && (number !== around?.number || !holds(around, span));
    const within = isNew ? { ...span, number } : around;
    if (within && within !== around) found.push(within);
    for (const part of node instanceof Map ? node.values() : Object.values(node)) walk(part, within);
  };
  walk(bound, undefined);
  return found;
}

const holds = (one: Span, other: Span): boolean =>
  one.file === other.file && one.start <= other.start && other.end <= one.end;
