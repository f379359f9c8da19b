/** Lowers `together { … }`: reactions run and derived values are updated once, at the end of the block. */
import { withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { afterNested } from '../../payments/spending.ts';
import { flushAfterTogether, suppressFlushWhile } from '../../reactions/flush-reactions.ts';

export const together: StatementHandler<'together'> = {
  lower: withoutBindings((routine, stmt, env) =>
    suppressFlushWhile(routine, () => routine.lowerAll(stmt.body, env)),
  ),
  judge: (context, stmt, env) => context.judgeAll(stmt.body, env),
  // Names of the block end with it, but its spending counts for later statements.
  envAfter: (context, { body }, env) => afterNested(env, context.envAfterAll(body, env)),
  writes: noKnownWrites,
  causes: (search, { body }, state) => search.causesOfStatements(body, state),
  flush: (routine, { body }, nodes, faction) => [...nodes, ...flushAfterTogether(routine, body, faction)],
  singleRunBlocks: ({ body }) => [body],
};
