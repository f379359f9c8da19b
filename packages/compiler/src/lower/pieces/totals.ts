/** Sums over the places of a statement. */
import type { EffectLocation, Expr, Stmt } from '@quipu/language';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { type IrExpr, int, op, local } from '../../ir/expression.ts';
import { lift } from '../lift.ts';
import { countPieces } from './counts.ts';
import { forEachMember } from '../spaces/sets.ts';
import { assign } from '../../ir/node-builders.ts';

/** How many pieces that a statement names are in its places. `word` makes the function's name unique. */
export const countMatching = (
  context: Context,
  env: Env,
  {
    stmt,
    prefix,
    at,
    mask,
  }: { readonly stmt: Stmt; readonly prefix: string; readonly at: EffectLocation; readonly mask: Expr },
): IrExpr =>
  totalOver(context, env, {
    name: `${prefix}_${context.statementName(stmt.id)}`,
    memberEnv: at,
    total: (space, spaceEnv) => countPieces(context, context.value(mask, spaceEnv), space),
    statements: [stmt],
  });

export function totalOver(
  context: Context,
  env: Env,
  {
    name,
    memberEnv: at,
    total,
    statements,
  }: {
    readonly name: string;
    readonly memberEnv: EffectLocation;
    readonly total: (space: IrExpr, env: Env) => IrExpr;
    readonly statements: readonly Stmt[];
  },
): IrExpr {
  if (at.kind === 'space') return total(context.value(at.space, env), env);
  return lift(context, env, {
    name,
    doc: 'How many there are to be taken in all.',
    module: 'judgments',
    result: 'number',
    freeLocalsOf: [at, statements],
    build: (builder, inner) => {
      const sum = builder.local('sum', 'number');
      return [
        assign(sum, int(0)),
        ...forEachMember(context, builder, { set: at.set, env: inner }, (space, spaceEnv) => [
          assign(sum, op('+', local(sum), total(space, spaceEnv))),
        ]),
        { kind: 'return', value: local(sum) },
      ];
    },
  });
}
