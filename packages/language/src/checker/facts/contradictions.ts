/** Detects contradictory conditions: on one value, or on one space. */
import type { Condition as CheckedCondition, Expr } from '../../checked/bodies.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import type { Scope } from '../scope.ts';

/** Constraint on one expression: bounds, and possible values if enumerated. */
interface Constraint {
  readonly subject: string;
  readonly low: number;
  readonly high: number;
  readonly members: readonly number[] | undefined;
}

/** Reports conditions that contradict an earlier one of the list. */
export function warnOfContradictions(conditions: readonly CheckedCondition[], { volume }: Scope): void {
  if (conditions.length < 2) return;
  const constraints = conditions.map(({ truth }) => constraintsIn(truth));
  for (const [index, { reason }] of conditions.entries())
    if (constraints.slice(0, index).some((earlier) => anyContradict(earlier, constraints[index] ?? [])))
      volume.reports.add(meaningDiagnostics.contradiction, reason.source.span, { words: reason.words });
}

/** Tests whether two truths contradict each other in every position; an underestimate. */
export function areContradictory(a: Expr, b: Expr): boolean {
  return anyContradict(constraintsIn(a), constraintsIn(b));
}

function anyContradict(left: readonly Constraint[], right: readonly Constraint[]): boolean {
  return left.some((first) =>
    right.some((second) => first.subject === second.subject && contradicts(first, second)),
  );
}

function contradicts(a: Constraint, b: Constraint): boolean {
  if (a.low > b.high || b.low > a.high) return true;
  return (
    a.members !== undefined &&
    b.members !== undefined &&
    !a.members.some((member) => b.members?.includes(member))
  );
}

const UNBOUNDED = { low: -Infinity, high: Infinity, members: undefined } as const;

function constraintsIn(truth: Expr): readonly Constraint[] {
  switch (truth.kind) {
    case 'and':
      return [...constraintsIn(truth.left), ...constraintsIn(truth.right)];
    case 'among':
      return [{ ...UNBOUNDED, subject: JSON.stringify(truth.space), members: truth.members }];
    case 'compare':
      return comparisonConstraints(truth);
    default:
      return [];
  }
}

function comparisonConstraints({ op, left, right }: Extract<Expr, { kind: 'compare' }>): Constraint[] {
  const value = fixedValue(right);
  if (value === undefined || fixedValue(left) !== undefined) return [];
  const subject = JSON.stringify(left);
  switch (op) {
    case '=':
      return [{ subject, low: value, high: value, members: [value] }];
    case '<':
      return [{ ...UNBOUNDED, subject, high: value - 1 }];
    case '<=':
      return [{ ...UNBOUNDED, subject, high: value }];
    case '>':
      return [{ ...UNBOUNDED, subject, low: value + 1 }];
    case '>=':
      return [{ ...UNBOUNDED, subject, low: value }];
    case '!=':
      return [];
  }
}

function fixedValue(expr: Expr): number | undefined {
  if (expr.kind === 'number') return expr.value;
  if (expr.kind === 'faction') return expr.faction;
  return expr.kind === 'space' ? expr.space : undefined;
}
