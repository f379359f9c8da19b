/** Lowers the statement that takes Available pieces out of the game. */
import { NO_SPACE } from '../../missing-values.ts';
import { ownSentenceCauses } from '../../judge/causes.ts';
import { cell, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { judgeTotal } from '../../pieces/judge-pieces.ts';
import { applyEffect } from '../../pieces/apply-effect.ts';
import { type PieceEffect, kindOf, totalOf } from '../../pieces/piece-effects.ts';
import { addToCount } from '../../statement-results.ts';
import { perform } from '../../../ir/node-builders.ts';

export const retire: StatementHandler<'retire'> = {
  lower: withoutBindings(lowerRetire),
  judge: (context, stmt, env) =>
    judgeTotal(context, stmt.amount, () => totalRetirable(context, stmt, env), env),
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: ownSentenceCauses,
};

function lowerRetire(routine: Routine, stmt: StmtOf<'retire'>, env: Env): readonly IrNode[] {
  return applyEffect(routine, {
    verb: 'retire',
    reportedContext: { verb: 'remove' },
    source: stmt.source,
    amount: stmt.amount,
    at: { kind: 'available' },
    env,
    effect: (spaceEnv) => countingEffect(routine, stmt, retireEffect(routine.context, stmt, spaceEnv), env),
    total: (spaceEnv) => totalRetirable(routine.context, stmt, spaceEnv),
  });
}

const countingEffect = (
  routine: Routine,
  stmt: StmtOf<'retire'>,
  effect: PieceEffect,
  env: Env,
): PieceEffect => ({
  ...effect,
  apply: (group, space, count, line) => [
    ...effect.apply(group, space, count, line),
    ...addToCount(routine, stmt, env, count),
  ],
});

function totalRetirable(context: Context, stmt: StmtOf<'retire'>, env: Env): IrExpr {
  return retireEffect(context, stmt, env).total(NO_SPACE);
}

function retireEffect(context: Context, stmt: StmtOf<'retire'>, env: Env): PieceEffect {
  const mask = context.value(stmt.mask, env);
  const capacity = (group: IrExpr): IrExpr => cell('AVAILABLE', kindOf(context, group));
  return {
    mask,
    capacity,
    lastMask: undefined,
    total: (space) => totalOf(context, { name: 'retirable', mask, space, capacity }),
    apply: (group, _space, count, line) => [perform('retire', [group, count], line)],
  };
}
