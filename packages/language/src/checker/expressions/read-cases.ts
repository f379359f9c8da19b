/** Checks `2 in Hill, 1 elsewhere` and `Govt if a > b, else none`. */
import type { Expr as CheckedExpr } from '../../checked/bodies.ts';
import type { Expr } from '../../syntax/tree.ts';
import { isUnknown, unknownExpr } from '../expression-builders.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { isAmong } from '../nouns/space-sets.ts';
import { type Scope, subjectOf } from '../scope.ts';

export function readCases(
  expr: Extract<Expr, { $type: 'cases' }>,
  scope: Scope,
  type: CheckedExpr['type'],
  readValue: (value: Expr, scope: Scope) => CheckedExpr,
): CheckedExpr {
  const cases = expr.cases.map(({ value, guard }) => ({
    guard:
      guard.$type === 'if'
        ? scope.volume.readers.truth(guard.condition, scope)
        : isAmong(
            resolveNoun(guard.location, scope),
            subjectOf(scope, guard.location.span),
            guard.location,
            scope,
          ),
    value: readValue(value, scope),
  }));
  const fallback = readValue(expr.otherwise, scope);
  if (isUnknown(fallback) || cases.some(({ guard, value }) => isUnknown(guard) || isUnknown(value)))
    return unknownExpr(type);
  return { kind: 'cases', type, cases, otherwise: fallback };
}
