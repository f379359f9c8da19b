/** Lowers `repeat any …`: repeats a block as often as the decider wants. */
import { local, not, int, op, TRUE } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { legal, whenAsked } from '../../judge/judgment.ts';
import { leavesNothing, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { lowerSelect } from '../../selections/select.ts';
import { single } from '../../segments.ts';
import { stillPossible } from '../still-possible.ts';
import { BREAK, loop, branch } from '../../../ir/node-builders.ts';

export const repeatAny: Construct<'repeatAny'> = {
  lower: unnamed(repeatAnyStatement),
  judge: (context, stmt, env) => {
    const j = context.judgeAll(stmt.body, env);
    return whenAsked({ must: () => TRUE, changes: () => legal(j), full: () => TRUE });
  },
  after: leavesNothing,
  writes: writesUnknown,
  causes: (search, { body }, place) => search.text(body, place),
};

/** Asks before each run. If the block is one `select`, that selection becomes open-ended and may repeat a space. */
function repeatAnyStatement(routine: Routine, stmt: Of<'repeatAny'>, env: Env): readonly IrNode[] {
  const [only] = stmt.body;
  if (stmt.body.length === 1 && only?.kind === 'select' && only.amount.kind === 'exactly') {
    const [nodes] = lowerSelect(routine, { ...only, amount: { kind: 'any' } }, env, { again: true });
    return [{ kind: 'hit', statement: only.id }, ...nodes];
  }
  const answer = routine.builder.local('again', 'number');
  const possible = legal(routine.context.judgeAll(stmt.body, env));
  return [
    loop('repeatAny', [
      branch(not(possible), [BREAK]),
      routine.decide({
        name: 'again',
        asks: 'yes',
        source: stmt.source,
        seat: env.own,
        segments: [single('yes', stillPossible(routine, stmt, env, possible)), single('done')],
        into: answer,
        parameters: env.there === undefined ? [] : [{ name: 'space', value: env.there, names: 'spaces' }],
        env,
      }),
      branch(op('=', local(answer), int(1)), [BREAK]),
      ...routine.lowerAll(stmt.body, env),
    ]),
  ];
}
