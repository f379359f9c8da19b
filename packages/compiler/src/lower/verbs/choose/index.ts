/** Lowers the choice between the sets of pieces that a change of a point offers. */
import type { Stmt, PointChoice } from '@quipu/language';
import { all, any, call, cell, local, int, op, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { NEUTRAL } from '../../judge/judgment.ts';
import { unchangedEnv, noCauses, withoutBindings, noKnownWrites } from '../defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { isInForce } from '../../points/functions.ts';
import { answerSegment } from '../../segments.ts';
import { countPieces } from '../../pieces/counts.ts';
import { branch, write } from '../../../ir/node-builders.ts';

export const choose: StatementHandler<'choose'> = {
  lower: withoutBindings((routine, stmt, env) => (stmt.deferred ? [] : chooseNodes(routine, stmt, env))),
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
  const chosen = builder.local('chosen', 'number');
  const isUndecided = op('=', cell('CHOSEN', int(choice.index)), int(0));
  return [
    branch(all(isInForce(context, choice.when, env), isUndecided, isRelevant(context, choice, env)), [
      routine.decide({
        name: choice.point.split('.').at(-1) ?? 'choice',
        asks: 'mode',
        source,
        seat: env.own,
        segments: choice.options.map(({ label }) => answerSegment(label)),
        into: chosen,
        about: { space: env.there },
      }),
      write('CHOSEN', [int(choice.index)], op('+', local(chosen), int(1))),
    ]),
  ];
}

/** Whether more than one of the sets has a piece on the map. */
function isRelevant(context: Context, { options }: PointChoice, env: Env): IrExpr {
  const onMap = options.map(({ mask }) => {
    const pieces = context.value(mask, env);
    const offMap = context.checked.spaces.flatMap(({ holding }, s) =>
      holding ? [countPieces(context, pieces, int(s))] : [],
    );
    return op(
      '>',
      offMap.reduce((all, held) => op('-', all, held), call('countMap', pieces)),
      int(0),
    );
  });
  return any(...onMap.flatMap((first, i) => onMap.slice(i + 1).map((second) => op('and', first, second))));
}
