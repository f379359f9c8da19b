/** Lowers the choice between sets of pieces for a declared value (`point`) that a change in force offers. */
import type { Stmt, PointChoice } from '@quipu/language/checked';
import { all, any, call, cell, local, int, op, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { NEUTRAL } from '../../judge/judgment.ts';
import { unchangedEnv, noCauses, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { isInForce } from '../../points/change-in-force.ts';
import { answerSegment } from '../../segments.ts';
import { countPieces } from '../../pieces/piece-counts.ts';
import { branch, write } from '../../../ir/node-builders.ts';

export const choose: StatementHandler<'choose'> = {
  lower: withoutBindings((routine, stmt, env) =>
    stmt.deferred ? /* Decided at the first use of the value. */ [] : chooseNodes(routine, stmt, env),
  ),
  judge: () => NEUTRAL,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: noCauses,
};

/** Creates the decision, unless the set is already chosen or the choice makes no difference. */
export function chooseNodes(
  routine: Routine,
  { choice, source }: Pick<Extract<Stmt, { kind: 'choose' }>, 'choice' | 'source'>,
  env: Env,
): readonly IrNode[] {
  const { context, builder } = routine;
  const answer = builder.local('chosen', 'number');
  // The cell holds the number of the chosen set plus 1, and 0 before the decision.
  const isUndecided = op('=', cell('CHOSEN', int(choice.index)), int(0));
  return [
    branch(all(isInForce(context, choice.when, env), isUndecided, isChoiceRelevant(context, choice, env)), [
      routine.decide({
        name: choice.point.split('.').at(-1) ?? 'choice',
        questionKind: 'mode',
        source,
        seat: env.own,
        segments: choice.options.map(({ label }) => answerSegment(label)),
        into: answer,
        questionContext: { space: env.there },
      }),
      write('CHOSEN', [int(choice.index)], op('+', local(answer), int(1))),
    ]),
  ];
}

/** Whether more than one of the sets has a piece on the map. */
function isChoiceRelevant(context: Context, { options }: PointChoice, env: Env): IrExpr {
  const presenceTests = options.map(({ mask }) => {
    const pieces = context.value(mask, env);
    const countsOffMap = context.checked.spaces.flatMap(({ holding }, s) =>
      holding ? [countPieces(context, pieces, int(s))] : [],
    );
    return op(
      '>',
      countsOffMap.reduce((total, count) => op('-', total, count), call('countMap', pieces)),
      int(0),
    );
  });
  return any(
    ...presenceTests.flatMap((first, i) =>
      presenceTests.slice(i + 1).map((second) => op('and', first, second)),
    ),
  );
}
