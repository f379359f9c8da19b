/** Sums over the places of a statement. */
import type { EffectLocation, Expr, Stmt } from '@quipu/language';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { type IrExpr, int, op, local } from '../../ir/expression.ts';
import { lift } from '../lift.ts';
import { count } from './counts.ts';
import { eachIn } from '../spaces/sets.ts';
import { assign } from '../../ir/node-builders.ts';

/** How many pieces that a statement names are in its places. `word` makes the function's name unique. */
export const named = (
  context: Context,
  env: Env,
  {
    stmt,
    word,
    at,
    mask,
  }: { readonly stmt: Stmt; readonly word: string; readonly at: EffectLocation; readonly mask: Expr },
): IrExpr =>
  possible(context, env, {
    name: `${word}_${context.wordsFor(stmt.id)}`,
    at,
    total: (space, here) => count(context, context.value(mask, here), space),
    of: [stmt],
  });

export function possible(
  context: Context,
  env: Env,
  {
    name,
    at,
    total,
    of,
  }: {
    readonly name: string;
    readonly at: EffectLocation;
    readonly total: (space: IrExpr, env: Env) => IrExpr;
    readonly of: readonly Stmt[];
  },
): IrExpr {
  if (at.kind === 'space') return total(context.value(at.space, env), env);
  return lift(context, env, {
    name,
    doc: 'How many there are to be taken in all.',
    module: 'judgments',
    result: 'number',
    of: [at, of],
    build: (builder, inner) => {
      const sum = builder.local('sum', 'number');
      return [
        assign(sum, int(0)),
        ...eachIn(context, builder, { set: at.set, env: inner }, (space, here) => [
          assign(sum, op('+', local(sum), total(space, here))),
        ]),
        { kind: 'return', value: local(sum) },
      ];
    },
  });
}
