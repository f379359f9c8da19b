/** Checks expressions against an expected type. */
import type { Expr as CheckedExpr, Type } from '../../checked/bodies.ts';
import type { Expr } from '../../syntax/tree.ts';
import { or } from '../expression-builders.ts';
import { joinedNouns } from '../nouns/joined-nouns.ts';
import type { Scope } from '../scope.ts';
import { readFactionExpr } from './faction-expression.ts';
import { readMaskExpr } from './mask-expression.ts';
import { readNumberExpr } from './number-expression.ts';
import { readSpaceExpr } from './space-expression.ts';
import { readTruthExpr } from './truth-expression.ts';

type ExprReader = (expr: Expr, scope: Scope) => CheckedExpr;

const READERS: Readonly<Record<Type, ExprReader>> = {
  number: readNumberExpr,
  truth: readTruthExpr,
  faction: readFactionExpr,
  space: readSpaceExpr,
  mask: readMaskExpr,
  spaces: readMembership,
};

/** Reads an expression of a type. A set of spaces is read as membership of the scope's subject. */
export function readAs(type: Type, expr: Expr, scope: Scope): CheckedExpr {
  return READERS[type](expr, scope);
}

/** Tests membership; `and` and `or` both form a union. */
function readMembership(expr: Expr, scope: Scope): CheckedExpr {
  const nouns = expr.$type === 'binary' ? joinedNouns(expr, 'spaces', scope) : undefined;
  if (nouns) return nouns.map((noun) => readTruthExpr(noun, scope)).reduce(or);
  if (expr.$type === 'binary' && (expr.op === 'and' || expr.op === 'or'))
    return or(readMembership(expr.left, scope), readMembership(expr.right, scope));
  return readTruthExpr(expr, scope);
}
