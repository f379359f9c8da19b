/** Lowers the statement that takes Available pieces out of the game. */
import { inItsWords } from '../../judge/causes.ts';
import { cell, int, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { leavesNothing, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { judgeTotal } from '../../pieces/judge.ts';
import { takePieces } from '../../pieces/choosing.ts';
import { type Take, kindOf, totalOf } from '../../pieces/candidates.ts';
import { perform } from '../../../ir/node-builders.ts';

export const retire: Construct<'retire'> = {
  lower: unnamed(retireStatement),
  judge: (context, stmt, env) => judgeTotal(context, stmt.amount, () => retirable(context, stmt, env), env),
  after: leavesNothing,
  writes: writesUnknown,
  causes: inItsWords,
};

function retireStatement(routine: Routine, stmt: Of<'retire'>, env: Env): readonly IrNode[] {
  return takePieces(routine, {
    verb: 'retire',
    about: { verb: 'remove' },
    source: stmt.source,
    amount: stmt.amount,
    at: { kind: 'available' },
    env,
    take: (here) => retiring(routine.context, stmt, here),
    total: (here) => retirable(routine.context, stmt, here),
  });
}

function retirable(context: Context, stmt: Of<'retire'>, env: Env): IrExpr {
  return retiring(context, stmt, env).total(int(-1));
}

function retiring(context: Context, stmt: Of<'retire'>, env: Env): Take {
  const mask = context.value(stmt.mask, env);
  const capacity = (group: IrExpr): IrExpr => cell('AVAILABLE', kindOf(context, group));
  return {
    mask,
    capacity,
    last: undefined,
    total: (space) => totalOf(context, { name: 'retirable', mask, space, capacity }),
    apply: (group, _space, n, line) => [perform('retire', [group, n], line)],
  };
}
