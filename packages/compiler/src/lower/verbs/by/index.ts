/** Lowers `by Rebels { … }`: runs a block with another Faction as `own`. */
import { withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { asFaction, afterNested } from '../../payments/spending.ts';
import { isBound } from '../../judge/causes.ts';
import { followStatements } from '../../standing/follow-statements.ts';

export const by: StatementHandler<'by'> = {
  lower: withoutBindings((routine, stmt, env) =>
    routine.lowerAll(stmt.body, { ...env, own: routine.context.value(stmt.faction, env) }),
  ),
  judge: (context, stmt, env) =>
    context.judgeAll(stmt.body, asFaction(env, context.value(stmt.faction, env))),
  envAfter: (context, stmt, env) =>
    afterNested(env, context.envAfterAll(stmt.body, asFaction(env, context.value(stmt.faction, env)))),
  writes: noKnownWrites,
  causes: (search, stmt, state) => {
    const { env } = state;
    return isBound(stmt.faction, env)
      ? search.causesOfStatements(stmt.body, {
          ...state,
          env: asFaction(env, search.context.value(stmt.faction, env)),
        })
      : [];
  },
  singleRunBlocks: ({ body }) => [body],
  standingOptions: (routine, stmt, path) =>
    followStatements(routine, stmt.body, {
      ...path,
      env: { ...path.env, own: routine.context.value(stmt.faction, path.env) },
    }),
};
