/** Lowers `may …`: text that the decider may skip. */
import { local, int, op, TRUE } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { isLegal, lazyJudgment } from '../../judge/judgment.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { followStatements } from '../../standing/follow-statements.ts';
import { answerSegment } from '../../segments.ts';
import { stillPossibleConditions } from '../still-possible-conditions.ts';
import { branch } from '../../../ir/node-builders.ts';

export const may: StatementHandler<'may'> = {
  lower: withoutBindings(lowerMay),
  judge: (context, stmt, env) => {
    const judgment = context.judgeAll(stmt.body, { ...env, assumeBestRoll: true });
    return lazyJudgment({
      canBegin: () => TRUE,
      hasEffect: () => isLegal(judgment),
      canComplete: () => TRUE,
    });
  },
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: (search, { body }, state) => search.causesOfStatements(body, state),
  singleRunBlocks: ({ body }) => [body],
  standingOptions: (routine, stmt, path) => followStatements(routine, stmt.body, path),
};

/** Offers the choice only if "yes" would change something. */
function lowerMay(routine: Routine, stmt: StmtOf<'may'>, env: Env): readonly IrNode[] {
  const answer = routine.builder.local('answer', 'number');
  const isPossible = isLegal(routine.context.judgeAll(stmt.body, { ...env, assumeBestRoll: true }));
  return [
    branch(isPossible, [
      routine.decide({
        name: 'may',
        questionKind: 'yes',
        source: stmt.source,
        seat: env.own,
        segments: [
          answerSegment('yes', stillPossibleConditions(routine, stmt, env, isPossible)),
          answerSegment('no'),
        ],
        into: answer,
        parameters: env.there === undefined ? [] : [{ name: 'space', value: env.there, valueKind: 'spaces' }],
        env,
      }),
      branch(op('=', local(answer), int(0)), routine.lowerAll(stmt.body, env)),
    ]),
  ];
}
