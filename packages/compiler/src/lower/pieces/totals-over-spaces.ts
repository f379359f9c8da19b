/** Sums over the spaces of a statement. */
import type { EffectLocation, Expr, Stmt } from '@quipu/language/checked';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { type IrExpr, int, op, local } from '../../ir/expression.ts';
import { lift } from '../lift.ts';
import { countPieces } from './piece-counts.ts';
import { forEachMember } from '../spaces/space-sets.ts';
import { assign } from '../../ir/node-builders.ts';

/**
 * Returns the number of the statement's pieces in its spaces. `prefix` distinguishes functions of one statement in
 * generated code.
 */
export const countMatching = (
  context: Context,
  env: Env,
  {
    stmt,
    prefix,
    location,
    mask,
  }: {
    readonly stmt: Stmt;
    readonly prefix: string;
    readonly location: EffectLocation;
    readonly mask: Expr;
  },
): IrExpr =>
  totalOver(context, env, {
    name: `${prefix}_${context.statementName(stmt.id)}`,
    location,
    total: (space, spaceEnv) => countPieces(context, context.value(mask, spaceEnv), space),
    statements: [stmt],
  });

/** Returns the sum of `total` over a location: computed inline for one space, by a function for a set. */
export function totalOver(
  context: Context,
  env: Env,
  {
    name,
    location,
    total,
    statements,
  }: {
    readonly name: string;
    readonly location: EffectLocation;
    readonly total: (space: IrExpr, env: Env) => IrExpr;
    readonly statements: readonly Stmt[];
  },
): IrExpr {
  if (location.kind === 'space') return total(context.value(location.space, env), env);
  return lift(context, env, {
    name,
    doc: 'The total number of pieces that can be affected.',
    module: 'judgments',
    result: 'number',
    freeLocalsOf: [location, statements],
    build: (builder, inner) => {
      const sum = builder.local('sum', 'number');
      return [
        assign(sum, int(0)),
        ...forEachMember(context, builder, { set: location.set, env: inner }, (space, spaceEnv) => [
          assign(sum, op('+', local(sum), total(space, spaceEnv))),
        ]),
        { kind: 'return', value: local(sum) },
      ];
    },
  });
}
