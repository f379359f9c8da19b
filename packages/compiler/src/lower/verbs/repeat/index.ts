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
    const isSkipped = op('<=', context.value(stmt.count, env), int(0));
    const judgment = context.judgeAll(stmt.body, env);
    return lazyJudgment({
      canBegin: () => op('or', isSkipped, judgment.canBegin),
      hasEffect: () => op('and', not(isSkipped), judgment.hasEffect),
      canComplete: () => op('or', isSkipped, judgment.canComplete),
    });
  },
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: (search, { body }, state) => search.causesOfStatements(body, state),
};

function lowerRepeat(routine: Routine, stmt: StmtOf<'repeat'>, env: Env): readonly IrNode[] {
  const remaining = routine.builder.local('turns', 'number');
  return [
    assign(remaining, amountValue(routine.context, stmt.count, env)),
    loop('repeat', [
      branch(op('<=', local(remaining), int(0)), [BREAK]),
      assign(remaining, op('-', local(remaining), int(1))),
      ...routine.lowerAll(stmt.body, env),
    ]),
  ];
}
