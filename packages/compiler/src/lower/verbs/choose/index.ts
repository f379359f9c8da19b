/** Lowers the choice between the sets of pieces that a change of a point offers. */
import type { Stmt, PointChoice } from '@quipu/language';
import { all, any, call, cell, local, int, op, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { NEUTRAL } from '../../judge/judgment.ts';
import { leavesNothing, noCauses, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct } from '../construct.ts';
import { holds } from '../../points/functions.ts';
import { single } from '../../segments.ts';
import { count } from '../../pieces/counts.ts';
import { branch, write } from '../../../ir/node-builders.ts';

export const choose: Construct<'choose'> = {
  lower: unnamed((routine, stmt, env) => (stmt.deferred ? [] : chooseNodes(routine, stmt, env))),
  judge: () => NEUTRAL,
  after: leavesNothing,
  writes: writesUnknown,
  causes: noCauses,
};

/** Asks for the set, unless it is already chosen or the choice makes no difference. */
export function chooseNodes(
  routine: Routine,
  { choice, source }: Pick<Extract<Stmt, { kind: 'choose' }>, 'choice' | 'source'>,
  env: Env,
): readonly IrNode[] {
  const { context, builder } = routine;
  const chosen = builder.local('chosen', 'number');
  const open = op('=', cell('CHOSEN', int(choice.index)), int(0));
  return [
    branch(all(holds(context, choice.when, env), open, matters(context, choice, env)), [
      routine.decide({
        name: choice.point.split('.').at(-1) ?? 'choice',
        asks: 'mode',
        source,
        seat: env.own,
        segments: choice.options.map(({ label }) => single(label)),
        into: chosen,
        about: { space: env.there },
      }),
      write('CHOSEN', [int(choice.index)], op('+', local(chosen), int(1))),
    ]),
  ];
}

/** Whether more than one of the sets has a piece on the map. */
function matters(context: Context, { options }: PointChoice, env: Env): IrExpr {
  const there = options.map(({ mask }) => {
    const pieces = context.value(mask, env);
    const beside = context.checked.spaces.flatMap(({ holding }, s) =>
      holding ? [count(context, pieces, int(s))] : [],
    );
    return op(
      '>',
      beside.reduce((all, held) => op('-', all, held), call('countMap', pieces)),
      int(0),
    );
  });
  return any(...there.flatMap((one, i) => there.slice(i + 1).map((other) => op('and', one, other))));
}
