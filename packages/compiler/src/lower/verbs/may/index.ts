/** Lowers `may …`: text that the decider may skip. */
import { local, int, op, TRUE } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { legal, whenAsked } from '../../judge/judgment.ts';
import { leavesNothing, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { follow } from '../../standing/paths.ts';
import { single } from '../../segments.ts';
import { stillPossible } from '../still-possible.ts';
import { branch } from '../../../ir/node-builders.ts';

export const may: Construct<'may'> = {
  lower: unnamed(mayStatement),
  judge: (context, stmt, env) => {
    const j = context.judgeAll(stmt.body, { ...env, hopeful: true });
    return whenAsked({ must: () => TRUE, changes: () => legal(j), full: () => TRUE });
  },
  after: leavesNothing,
  writes: writesUnknown,
  causes: (search, { body }, place) => search.text(body, place),
  stages: ({ body }) => [body],
  standing: (routine, stmt, path) => follow(routine, stmt.body, path),
};

/** Asks yes or no, if yes would change something. */
function mayStatement(routine: Routine, stmt: Of<'may'>, env: Env): readonly IrNode[] {
  const answer = routine.builder.local('answer', 'number');
  const possible = legal(routine.context.judgeAll(stmt.body, { ...env, hopeful: true }));
  return [
    branch(possible, [
      routine.decide({
        name: 'may',
        asks: 'yes',
        source: stmt.source,
        seat: env.own,
        segments: [single('yes', stillPossible(routine, stmt, env, possible)), single('no')],
        into: answer,
        parameters: env.there === undefined ? [] : [{ name: 'space', value: env.there, names: 'spaces' }],
        env,
      }),
      branch(op('=', local(answer), int(0)), routine.lowerAll(stmt.body, env)),
    ]),
  ];
}
