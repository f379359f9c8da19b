/** Sets of spaces: membership, and sums and extremes over the members. */
import type { Expr, SpaceSet } from '@quipu/language/checked';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { cell, local, FALSE, not, int, op, bool, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { ExprOf, ExpressionHandler } from './expression-handler.ts';
import { isMember, forEachMember } from '../spaces/space-sets.ts';
import { lift } from '../lift.ts';
import { countPieces } from '../pieces/piece-counts.ts';
import { assign, branch } from '../../ir/node-builders.ts';
import { containsSpace } from '../spaces/membership.ts';

export const inSet: ExpressionHandler<'inSet'> = {
  value: (context, { set, space }, env) => isMember(context, set, context.value(space, env), env),
};

export const inLocal: ExpressionHandler<'inLocal'> = {
  value: (context, expr, env) => containsSpace(env.sets.get(expr.local), context.value(expr.space, env)),
};

export const some: ExpressionHandler<'some'> = {
  value: (context, expr, env) =>
    lift(context, env, {
      name: `any_${context.nameOf(expr)}`,
      doc: 'Over spaces: any.',
      module: 'sets',
      result: 'truth',
      freeLocalsOf: [expr],
      build: (builder, inner) => [
        ...forEachMember(context, builder, { set: expr.set, env: inner }, () => [
          { kind: 'return', value: bool(true) },
        ]),
        { kind: 'return', value: FALSE },
      ],
    }),
};

type Sum = ExprOf<'size' | 'countIn' | 'markerIn' | 'total'>;

/** The term that each member adds to a sum; `name` is a part of the name of the function. */
interface Summand {
  readonly name: string;
  readonly value: (space: IrExpr, env: Env) => IrExpr;
}

function sum(context: Context, expr: Sum, env: Env, { name, value }: Summand): IrExpr {
  return lift(context, env, {
    name: `${name}_${context.nameOf(expr)}`,
    doc: `Over spaces: ${name}.`,
    module: 'sets',
    result: 'number',
    freeLocalsOf: [expr],
    build: (builder, inner) => {
      const sumLocal = builder.local('sum', 'number');
      return [
        assign(sumLocal, int(0)),
        ...forEachMember(
          context,
          builder,
          { set: contributingSet(context, expr), env: inner },
          (space, memberEnv) => [assign(sumLocal, op('+', local(sumLocal), value(space, memberEnv)))],
        ),
        { kind: 'return', value: local(sumLocal) },
      ];
    },
  });
}

export const size: ExpressionHandler<'size'> = {
  value: (context, expr, env) => sum(context, expr, env, { name: 'number', value: () => int(1) }),
};

export const countIn: ExpressionHandler<'countIn'> = {
  value: (context, expr, env) =>
    sum(context, expr, env, {
      name: 'countIn',
      value: (space, memberEnv) => countPieces(context, context.value(expr.mask, memberEnv), space),
    }),
};

export const markerIn: ExpressionHandler<'markerIn'> = {
  value: (context, expr, env) =>
    sum(context, expr, env, {
      name: 'markerIn',
      value: (space) => cell('MARKER', int(expr.marker), space),
    }),
};

export const total: ExpressionHandler<'total'> = {
  value: (context, expr, env) =>
    sum(context, expr, env, {
      name: 'total',
      value: (_space, memberEnv) => context.value(expr.value, memberEnv),
    }),
};

export const greatest: ExpressionHandler<'greatest'> = { value: extreme };

export const least: ExpressionHandler<'least'> = { value: extreme };

/** The greatest or least value over a set; 0 if the set is empty. */
function extreme(context: Context, expr: ExprOf<'greatest' | 'least'>, env: Env): IrExpr {
  return lift(context, env, {
    name: `${expr.kind}_${context.nameOf(expr)}`,
    doc: `Over spaces: ${expr.kind}.`,
    module: 'sets',
    result: 'number',
    freeLocalsOf: [expr],
    build: (builder, inner) => {
      const hasMember = builder.local('found', 'truth');
      const best = builder.local('best', 'number');
      const value = builder.local('value', 'number');
      const isBetter = op(expr.kind === 'greatest' ? '>' : '<', local(value), local(best));
      return [
        assign(hasMember, FALSE),
        assign(best, int(0)),
        ...forEachMember(
          context,
          builder,
          { set: expr.set, env: inner },
          (_space, memberEnv): readonly IrNode[] => [
            assign(value, context.value(expr.value, memberEnv)),
            branch(op('or', not(local(hasMember)), isBetter), [
              assign(hasMember, bool(true)),
              assign(best, local(value)),
            ]),
          ],
        ),
        { kind: 'return', value: local(best) },
      ];
    },
  });
}

/** The set of a sum without members that never contribute: spaces without Pop when Pop is summed. */
function contributingSet({ checked }: Context, expr: Sum): SpaceSet {
  const { set } = expr;
  if (expr.kind !== 'total' || set.superlative) return set;
  const members = set.members.filter(
    (m) => !isAlwaysZero(expr.value, set.candidate, checked.spaces[m]?.values),
  );
  return { ...set, members };
}

function isAlwaysZero(
  value: Expr,
  candidate: number,
  attributes: Readonly<Record<string, number>> = {},
): boolean {
  if (value.kind === 'attribute')
    return (
      value.space.kind === 'local' &&
      value.space.local === candidate &&
      (attributes[value.attribute] ?? 0) === 0
    );
  const factors = value.kind === 'arithmetic' && value.op === '*' ? [value.left, value.right] : [];
  return factors.some((factor) => isAlwaysZero(factor, candidate, attributes));
}
