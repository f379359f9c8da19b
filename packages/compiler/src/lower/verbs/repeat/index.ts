/** Lowers `repeat 2: …`: repeats a block a number of times. */
import { local, not, int, op } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { lazyJudgment } from '../../judge/judgment.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { amountValue } from '../../pieces/amounts.ts';
import { BREAK, assign, loop, branch } from '../../../ir/node-builders.ts';

export const repeat: StatementHandler<'repeat'> = {
  lower: withoutBindings(lowerRepeat),
  judge: (context, stmt, env) => {
    const isZero = op('<=', context.value(stmt.count, env), int(0));
    const judgment = context.judgeAll(stmt.body, env);
    return lazyJudgment({
      canBegin: () => op('or', isZero, judgment.canBegin),
      hasEffect: () => op('and', not(isZero), judgment.hasEffect),
      canComplete: () => op('or', isZero, judgment.canComplete),
    });
  },
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: (search, { body }, state) => search.rowCauses(body, state),
};

function lowerRepeat(routine: Routine, stmt: StmtOf<'repeat'>, env: Env): readonly IrNode[] {
  const turns = routine.builder.local('turns', 'number');
  return [
    assign(turns, amountValue(routine.context, stmt.count, env)),
    loop('repeat', [
      branch(op('<=', local(turns), int(0)), [BREAK]),
      assign(turns, op('-', local(turns), int(1))),
      ...routine.lowerAll(stmt.body, env),
    ]),
  ];
}
