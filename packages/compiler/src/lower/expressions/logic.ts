/** Arithmetic, comparisons, logical operators and conditional values. */
import { not, op } from '../../ir/expression.ts';
import type { Term } from './construct.ts';

export const arithmetic: Term<'arithmetic'> = {
  value: (context, expr, env) =>
    op(expr.op === '/' ? 'div' : expr.op, context.value(expr.left, env), context.value(expr.right, env)),
  most: (context, expr, factions) => {
    if (expr.op !== 'min') return undefined;
    const [left, right] = [expr.left, expr.right].map((side) => context.most(side, factions) ?? Infinity);
    const most = Math.min(left ?? Infinity, right ?? Infinity);
    return most === Infinity ? undefined : most;
  },
};

export const compare: Term<'compare'> = {
  value: (context, expr, env) => op(expr.op, context.value(expr.left, env), context.value(expr.right, env)),
};

export const and: Term<'and'> = {
  value: (context, { left, right }, env) => op('and', context.value(left, env), context.value(right, env)),
};

export const or: Term<'or'> = {
  value: (context, { left, right }, env) => op('or', context.value(left, env), context.value(right, env)),
};

export const negation: Term<'not'> = { value: (context, { of }, env) => not(context.value(of, env)) };

export const cases: Term<'cases'> = {
  value: (context, expr, env) =>
    expr.cases.reduceRight(
      (rest, { guard, value }) => op('if', context.value(guard, env), context.value(value, env), rest),
      context.value(expr.otherwise, env),
    ),
  most: (context, expr, factions) => {
    if (expr.type !== 'number') return undefined;
    const values = [...expr.cases.map(({ value }) => value), expr.otherwise];
    return Math.max(...values.map((value) => context.most(value, factions) ?? Infinity));
  },
};
