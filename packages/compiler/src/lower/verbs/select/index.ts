/** Lowers `select` of spaces, with a block that runs in each of them. */
import { bind, bindSet } from '../../environment.ts';
import { noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { causesOfSelect } from '../../selections/selection-causes.ts';
import { lowerSelect } from '../../selections/lower-select.ts';
import { judgeSelect } from '../../selections/judge-selection.ts';
import { flushesItself } from '../../reactions/flush-reactions.ts';
import { spaceAxis, followStatements } from '../../standing/follow-statements.ts';

export const select: StatementHandler<'select'> = {
  lower: (routine, stmt, env) => lowerSelect(routine, stmt, env),
  judge: judgeSelect,
  // Before the choice, the set counts as empty.
  envAfter: (_context, stmt, env) => (env.sets.has(stmt.collect) ? env : bindSet(env, stmt.collect, [])),
  writes: noKnownWrites,
  causes: causesOfSelect,
  flush: flushesItself,
  standingOptions: (routine, stmt, path, laterStatements) => {
    const [space, spacePath] = spaceAxis(routine, stmt.set, path);
    const env = bind(bind(spacePath.env, stmt.bind, space), stmt.set.candidate, space);
    return followStatements(routine, stmt.body.length > 0 ? stmt.body : laterStatements, {
      ...spacePath,
      env,
    });
  },
};
