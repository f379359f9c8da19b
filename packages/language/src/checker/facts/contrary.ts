/** Detects contradictory conditions: on one value, or on one space. */
import type { Condition as Open, Expr } from '../../checked/bodies.ts';
import { meaning } from '../catalogue/meaning.ts';
import type { Scope } from '../scope.ts';

/** Constraint on one expression: bounds, and possible values if enumerated. */
interface Asked {
  readonly of: string;
  readonly low: number;
  readonly high: number;
  readonly members: readonly number[] | undefined;
}

export function warnOfContrary(conditions: readonly Open[], { volume }: Scope): void {
  if (conditions.length < 2) return;
  const asked = conditions.map(({ truth }) => askedIn(truth));
  for (const [index, { reason }] of conditions.entries())
    if (asked.slice(0, index).some((before) => exclude(before, asked[index] ?? [])))
      volume.reports.add(meaning.neverBoth, reason.source.span, { words: reason.words });
}

/** Tests whether two truths contradict each other in every position; an underestimate. */
export function areContrary(a: Expr, b: Expr): boolean {
  return exclude(askedIn(a), askedIn(b));
}

function exclude(some: readonly Asked[], others: readonly Asked[]): boolean {
  return some.some((one) => others.some((other) => one.of === other.of && excludes(one, other)));
}

function excludes(a: Asked, b: Asked): boolean {
  if (a.low > b.high || b.low > a.high) return true;
  return (
    a.members !== undefined && b.members !== undefined && !a.members.some((one) => b.members?.includes(one))
  );
}

const ALL = { low: -Infinity, high: Infinity, members: undefined } as const;

function askedIn(truth: Expr): readonly Asked[] {
  if (truth.kind === 'and') return [...askedIn(truth.left), ...askedIn(truth.right)];
  if (truth.kind === 'among') return [{ ...ALL, of: JSON.stringify(truth.space), members: truth.members }];
  if (truth.kind !== 'compare') return [];
  const value = fixed(truth.right);
  if (value === undefined || fixed(truth.left) !== undefined) return [];
  const of = JSON.stringify(truth.left);
  switch (truth.op) {
    case '=':
      return [{ of, low: value, high: value, members: [value] }];
    case '<':
      return [{ ...ALL, of, high: value - 1 }];
    case '<=':
      return [{ ...ALL, of, high: value }];
    case '>':
      return [{ ...ALL, of, low: value + 1 }];
    case '>=':
      return [{ ...ALL, of, low: value }];
    default:
      return [];
  }
}

function fixed(expr: Expr): number | undefined {
  if (expr.kind === 'number') return expr.value;
  if (expr.kind === 'faction') return expr.faction;
  return expr.kind === 'space' ? expr.space : undefined;
}
