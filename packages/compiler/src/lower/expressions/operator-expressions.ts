/** Arithmetic, comparisons, logical operators and conditional values. */
import { not, op } from '../../ir/expression.ts';
import type { ExpressionHandler } from './expression-handler.ts';

export const arithmetic: ExpressionHandler<'arithmetic'> = {
  value: (context, expr, env) =>
    op(expr.op === '/' ? 'div' : expr.op, context.value(expr.left, env), context.value(expr.right, env)),
  upperBound: (context, expr, factions) => {
    if (expr.op !== 'min') return undefined;
    const [left, right] = [expr.left, expr.right].map(
      (side) => context.upperBound(side, factions) ?? Infinity,
    );
    const lowest = Math.min(left ?? Infinity, right ?? Infinity);
    return lowest === Infinity ? undefined : lowest;
  },
};

export const compare: ExpressionHandler<'compare'> = {
  value: (context, expr, env) => op(expr.op, context.value(expr.left, env), context.value(expr.right, env)),
};

export const and: ExpressionHandler<'and'> = {
  value: (context, { left, right }, env) => op('and', context.value(left, env), context.value(right, env)),
};

export const or: ExpressionHandler<'or'> = {
  value: (context, { left, right }, env) => op('or', context.value(left, env), context.value(right, env)),
};

export const negation: ExpressionHandler<'not'> = {
  value: (context, { of }, env) => not(context.value(of, env)),
};

export const cases: ExpressionHandler<'cases'> = {
  value: (context, expr, env) =>
    expr.cases.reduceRight(
      (elseValue, { guard, value }) =>
        op('if', context.value(guard, env), context.value(value, env), elseValue),
      context.value(expr.otherwise, env),
    ),
  upperBound: (context, expr, factions) => {
    if (expr.type !== 'number') return undefined;
    const values = [...expr.cases.map(({ value }) => value), expr.otherwise];
    return Math.max(...values.map((value) => context.upperBound(value, factions) ?? Infinity));
  },
};
