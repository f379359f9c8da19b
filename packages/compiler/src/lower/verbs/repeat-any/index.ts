/** Lowers `repeat any …` and `repeat up to 3 …`: repeats a block as often as the decider chooses. */
import { all, local, not, int, op, TRUE, type LocalId } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { isLegal, lazyJudgment } from '../../judge/judgment.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { amountValue } from '../../pieces/amounts.ts';
import { isExactlyOne } from '../../body-shape.ts';
import { lowerSelect } from '../../selections/lower-select.ts';
import { answerSegment } from '../../segments.ts';
import { stillPossibleConditions } from '../still-possible-conditions.ts';
import { BREAK, assign, loop, branch } from '../../../ir/node-builders.ts';

export const repeatAny: StatementHandler<'repeatAny'> = {
  lower: withoutBindings(lowerRepeatAny),
  judge: (context, stmt, env) => {
    const judgment = context.judgeAll(stmt.body, envOfRun(stmt, env));
    const isAllowed = stmt.most ? op('>', context.value(stmt.most, env), int(0)) : TRUE;
    return lazyJudgment({
      canBegin: () => TRUE,
      hasEffect: () => all(isAllowed, isLegal(judgment)),
      canComplete: () => TRUE,
    });
  },
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: (search, { body }, state) => search.causesOfStatements(body, state),
};

/**
 * A run is an attempt: it is possible if some result of its rolls changes something. The proof that an unlimited repetition ends
 * does not cover runs that change nothing.
 */
const envOfRun = ({ most }: StmtOf<'repeatAny'>, env: Env): Env =>
  most ? { ...env, assumeBestRoll: true } : env;

/** Creates a decision before each run. If the block is one `select`, that selection becomes open-ended and may repeat a space. */
function lowerRepeatAny(routine: Routine, stmt: StmtOf<'repeatAny'>, env: Env): readonly IrNode[] {
  const selection = repeatableSelection(stmt);
  if (selection) {
    const [nodes] = lowerSelect(routine, selection, env, { mayRepeat: true });
    return [{ kind: 'hit', statement: selection.id }, ...nodes];
  }
  const { most } = stmt;
  if (!most) return [loop('repeatAny', iterationNodes(routine, stmt, env))];
  const remaining = routine.builder.local('turns', 'number');
  return [
    assign(remaining, amountValue(routine.context, most, env)),
    loop('repeatAny', [
      branch(op('<=', local(remaining), int(0)), [BREAK]),
      ...iterationNodes(routine, stmt, env, remaining),
      assign(remaining, op('-', local(remaining), int(1))),
    ]),
  ];
}

/** Returns the only statement of the block with the amount of the repetition, if it selects one space. */
function repeatableSelection({ body, most }: StmtOf<'repeatAny'>): StmtOf<'select'> | undefined {
  const [onlyStmt] = body;
  if (body.length > 1 || onlyStmt?.kind !== 'select' || onlyStmt.random || !isExactlyOne(onlyStmt.amount))
    return undefined;
  return { ...onlyStmt, amount: most ? { kind: 'upTo', count: most } : { kind: 'any' } };
}

function iterationNodes(
  routine: Routine,
  stmt: StmtOf<'repeatAny'>,
  env: Env,
  remaining?: LocalId,
): readonly IrNode[] {
  const answer = routine.builder.local('again', 'number');
  const isPossible = isLegal(routine.context.judgeAll(stmt.body, envOfRun(stmt, env)));
  return [
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
      parameters: [
        ...(env.there === undefined
          ? []
          : [{ name: 'space', value: env.there, valueKind: 'spaces' as const }]),
        ...(remaining === undefined
          ? []
          : [{ name: 'left', value: local(remaining), valueKind: 'number' as const }]),
      ],
      env,
    }),
    branch(op('=', local(answer), int(1)), [BREAK]),
    ...routine.lowerAll(stmt.body, env),
  ];
}
