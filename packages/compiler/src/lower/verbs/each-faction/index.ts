/** Lowers `for each f in Insurgents: …`: runs a block for each of several Factions. */
import { inItsWords } from '../../judge/causes.ts';
import { all, any, int, TRUE } from '../../../ir/expression.ts';
import { whenAsked } from '../../judge/judgment.ts';
import { bind } from '../../environment.ts';
import { leavesNothing, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct } from '../construct.ts';

export const eachFaction: Construct<'eachFaction'> = {
  lower: unnamed((routine, stmt, env) =>
    stmt.factions.flatMap((f) => routine.lowerAll(stmt.body, bind(env, stmt.bind, int(f)))),
  ),
  judge: (context, stmt, env) => {
    const each = stmt.factions.map((f) => context.judgeAll(stmt.body, bind(env, stmt.bind, int(f))));
    return whenAsked({
      must: () => TRUE,
      changes: () => any(...each.map((e) => e.changes)),
      full: () => all(...each.map((e) => e.full)),
    });
  },
  after: leavesNothing,
  writes: writesUnknown,
  causes: inItsWords,
};
