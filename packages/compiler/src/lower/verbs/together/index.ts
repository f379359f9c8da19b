/** Lowers `together { … }`: reactions and derived values are settled once, at the end of the block. */
import { unnamed, writesUnknown } from '../defaults.ts';
import type { Construct } from '../construct.ts';
import { havingSpent } from '../../payments/price.ts';
import { settleTogether, settlingOnce } from '../../reactions/derived-changes.ts';

export const together: Construct<'together'> = {
  lower: unnamed((routine, stmt, env) => settlingOnce(routine, () => routine.lowerAll(stmt.body, env))),
  judge: (context, stmt, env) => context.judgeAll(stmt.body, env),
  after: (context, { body }, env) => havingSpent(env, context.afterAll(body, env)),
  writes: writesUnknown,
  causes: (search, { body }, place) => search.text(body, place),
  settle: (routine, { body }, made, own) => [...made, ...settleTogether(routine, body, own)],
  stages: ({ body }) => [body],
};
