/** Lowers `by Rebels { … }`: runs a block with another Faction as `own`. */
import { unnamed, writesUnknown } from '../defaults.ts';
import type { Construct } from '../construct.ts';
import { actingAs, havingSpent } from '../../payments/price.ts';
import { isKnown } from '../../judge/causes.ts';
import { follow } from '../../standing/paths.ts';

export const by: Construct<'by'> = {
  lower: unnamed((routine, stmt, env) =>
    routine.lowerAll(stmt.body, { ...env, own: routine.context.value(stmt.faction, env) }),
  ),
  judge: (context, stmt, env) => context.judgeAll(stmt.body, actingAs(env, context.value(stmt.faction, env))),
  after: (context, stmt, env) =>
    havingSpent(env, context.afterAll(stmt.body, actingAs(env, context.value(stmt.faction, env)))),
  writes: writesUnknown,
  causes: (search, stmt, place) => {
    const { env } = place;
    return isKnown(stmt.faction, env)
      ? search.text(stmt.body, { ...place, env: actingAs(env, search.context.value(stmt.faction, env)) })
      : [];
  },
  stages: ({ body }) => [body],
  standing: (routine, stmt, path) =>
    follow(routine, stmt.body, {
      ...path,
      env: { ...path.env, own: routine.context.value(stmt.faction, path.env) },
    }),
};
