/** Lowers `repeat any …`: repeats a block as often as the decider wants. */
import { local, not, int, op, TRUE } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { isLegal, lazyJudgment } from '../../judge/judgment.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { lowerSelect } from '../../selections/lower-select.ts';
import { answerSegment } from '../../segments.ts';
import { stillPossibleConditions } from '../still-possible-conditions.ts';
import { BREAK, loop, branch } from '../../../ir/node-builders.ts';

export const repeatAny: StatementHandler<'repeatAny'> = {
  lower: withoutBindings(lowerRepeatAny),
  judge: (context, stmt, env) => {
    const judgment = context.judgeAll(stmt.body, env);
    return lazyJudgment({
      canBegin: () => TRUE,
      hasEffect: () => isLegal(judgment),
      canComplete: () => TRUE,
    });
  },
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: (search, { body }, state) => search.causesOfStatements(body, state),
};

/** Creates a decision before each run. If the block is one `select`, that selection becomes open-ended and may repeat a space. */
function lowerRepeatAny(routine: Routine, stmt: StmtOf<'repeatAny'>, env: Env): readonly IrNode[] {
  const [onlyStmt] = stmt.body;
  if (stmt.body.length === 1 && onlyStmt?.kind === 'select' && onlyStmt.amount.kind === 'exactly') {
    const [nodes] = lowerSelect(routine, { ...onlyStmt, amount: { kind: 'any' } }, env, { mayRepeat: true });
    return [{ kind: 'hit', statement: onlyStmt.id }, ...nodes];
  }
  const answer = routine.builder.local('again', 'number');
  const isPossible = isLegal(routine.context.judgeAll(stmt.body, env));
  return [
    loop('repeatAny', [
      branch(not(isPossible), [BREAK]),
      routine.decide({
        name: 'again',
        questionKind: 'yes',
        source: stmt.source,
        seat: env.own,
        segments: [
          answerSegment('yes', stillPossibleConditions(routine, stmt, env, isPossible)),
          answerSegment('done'),
        ],
        into: answer,
        parameters: env.there === undefined ? [] : [{ name: 'space', value: env.there, valueKind: 'spaces' }],
        env,
      }),
      branch(op('=', local(answer), int(1)), [BREAK]),
      ...routine.lowerAll(stmt.body, env),
    ]),
  ];
}
