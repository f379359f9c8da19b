/** Lowers `repeat 2: …`: repeats a block a number of times. */
import { local, not, int, op } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { whenAsked } from '../../judge/judgment.ts';
import { leavesNothing, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { amountValue } from '../../pieces/amounts.ts';
import { BREAK, assign, loop, branch } from '../../../ir/node-builders.ts';

export const repeat: Construct<'repeat'> = {
  lower: unnamed(repeatStatement),
  judge: (context, stmt, env) => {
    const nothing = op('<=', context.value(stmt.count, env), int(0));
    const j = context.judgeAll(stmt.body, env);
    return whenAsked({
      must: () => op('or', nothing, j.must),
      changes: () => op('and', not(nothing), j.changes),
      full: () => op('or', nothing, j.full),
    });
  },
  after: leavesNothing,
  writes: writesUnknown,
  causes: (search, { body }, place) => search.text(body, place),
};

function repeatStatement(routine: Routine, stmt: Of<'repeat'>, env: Env): readonly IrNode[] {
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
