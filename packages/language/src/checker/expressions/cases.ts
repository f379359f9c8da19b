/** Checks `2 in Hill, 1 elsewhere` and `Govt if a > b, else none`. */
import type { Expr as Checked } from '../../checked/bodies.ts';
import type { Expr } from '../../syntax/tree.ts';
import { isUnknown, unknown } from '../build.ts';
import { resolve } from '../nouns/resolve.ts';
import { isAmong } from '../nouns/spaces.ts';
import { type Scope, subjectOf } from '../scope.ts';

export function casesOf(
  expr: Extract<Expr, { $type: 'cases' }>,
  scope: Scope,
  type: Checked['type'],
  read: (value: Expr, scope: Scope) => Checked,
): Checked {
  const cases = expr.cases.map(({ value, guard }) => ({
    guard:
      guard.$type === 'if'
        ? scope.volume.read.truth(guard.condition, scope)
        : isAmong(
            resolve(guard.location, scope),
            subjectOf(scope, guard.location.span),
            guard.location,
            scope,
          ),
    value: read(value, scope),
  }));
  const otherwise = read(expr.otherwise, scope);
  if (isUnknown(otherwise) || cases.some(({ guard, value }) => isUnknown(guard) || isUnknown(value)))
    return unknown(type);
  return { kind: 'cases', type, cases, otherwise };
}
