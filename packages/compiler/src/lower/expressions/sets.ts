/** Sets of spaces: membership, and sums and extremes over the members. */
import type { Expr, SpaceSet } from '@quipu/language';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { cell, local, FALSE, not, int, op, bool, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { ExprOf, Term } from './construct.ts';
import { member, eachIn } from '../spaces/sets.ts';
import { lift } from '../lift.ts';
import { count } from '../pieces/counts.ts';
import { assign, branch } from '../../ir/node-builders.ts';
import { collects } from '../spaces/bits.ts';

export const inSet: Term<'inSet'> = {
  value: (context, { set, space }, env) => member(context, set, context.value(space, env), env),
};

export const inLocal: Term<'inLocal'> = {
  value: (context, expr, env) => collects(env.sets.get(expr.local), context.value(expr.space, env)),
};

export const some: Term<'some'> = {
  value: (context, expr, env) =>
    lift(context, env, {
      name: `any_${context.nameOf(expr)}`,
      doc: 'Over spaces: any.',
      module: 'sets',
      result: 'truth',
      of: [expr],
      build: (builder, inner) => [
        ...eachIn(context, builder, { set: expr.set, env: inner }, () => [
          { kind: 'return', value: bool(true) },
        ]),
        { kind: 'return', value: FALSE },
      ],
    }),
};

type Sum = ExprOf<'size' | 'countIn' | 'markerIn' | 'total'>;

interface Summand {
  readonly what: string;
  readonly of: (space: IrExpr, env: Env) => IrExpr;
}

function sum(context: Context, expr: Sum, env: Env, { what, of }: Summand): IrExpr {
  return lift(context, env, {
    name: `${what}_${context.nameOf(expr)}`,
    doc: `Over spaces: ${what}.`,
    module: 'sets',
    result: 'number',
    of: [expr],
    build: (builder, inner) => {
      const total = builder.local('sum', 'number');
      return [
        assign(total, int(0)),
        ...eachIn(context, builder, { set: counted(context, expr), env: inner }, (space, at) => [
          assign(total, op('+', local(total), of(space, at))),
        ]),
        { kind: 'return', value: local(total) },
      ];
    },
  });
}

export const size: Term<'size'> = {
  value: (context, expr, env) => sum(context, expr, env, { what: 'number', of: () => int(1) }),
};

export const countIn: Term<'countIn'> = {
  value: (context, expr, env) =>
    sum(context, expr, env, {
      what: 'countIn',
      of: (space, at) => count(context, context.value(expr.mask, at), space),
    }),
};

export const markerIn: Term<'markerIn'> = {
  value: (context, expr, env) =>
    sum(context, expr, env, {
      what: 'markerIn',
      of: (space) => cell('MARKER', int(expr.marker), space),
    }),
};

export const total: Term<'total'> = {
  value: (context, expr, env) =>
    sum(context, expr, env, { what: 'total', of: (_space, at) => context.value(expr.value, at) }),
};

export const greatest: Term<'greatest'> = { value: extreme };

export const least: Term<'least'> = { value: extreme };

/** The greatest or least value over a set; 0 if the set is empty. */
function extreme(context: Context, expr: ExprOf<'greatest' | 'least'>, env: Env): IrExpr {
  return lift(context, env, {
    name: `${expr.kind}_${context.nameOf(expr)}`,
    doc: `Over spaces: ${expr.kind}.`,
    module: 'sets',
    result: 'number',
    of: [expr],
    build: (builder, inner) => {
      const found = builder.local('found', 'truth');
      const best = builder.local('best', 'number');
      const value = builder.local('value', 'number');
      const better = op(expr.kind === 'greatest' ? '>' : '<', local(value), local(best));
      return [
        assign(found, FALSE),
        assign(best, int(0)),
        ...eachIn(context, builder, { set: expr.set, env: inner }, (_space, at): readonly IrNode[] => [
          assign(value, context.value(expr.value, at)),
          branch(op('or', not(local(found)), better), [
            assign(found, bool(true)),
            assign(best, local(value)),
          ]),
        ]),
        { kind: 'return', value: local(best) },
      ];
    },
  });
}

/** The set of a sum without members that never contribute: spaces without Pop when Pop is summed. */
function counted({ checked }: Context, expr: Sum): SpaceSet {
  const { set } = expr;
  if (expr.kind !== 'total' || set.superlative) return set;
  const members = set.members.filter((m) => !isNothing(expr.value, set.candidate, checked.spaces[m]?.values));
  return { ...set, members };
}

function isNothing(value: Expr, candidate: number, here: Readonly<Record<string, number>> = {}): boolean {
  if (value.kind === 'attribute')
    return (
      value.space.kind === 'local' && value.space.local === candidate && (here[value.attribute] ?? 0) === 0
    );
  const factors = value.kind === 'arithmetic' && value.op === '*' ? [value.left, value.right] : [];
  return factors.some((factor) => isNothing(factor, candidate, here));
}
