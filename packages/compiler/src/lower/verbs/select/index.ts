/** Lowers `select` of spaces, and runs a block in each of them. */
import { bind, bindSet } from '../../environment.ts';
import { writesUnknown } from '../defaults.ts';
import type { Construct } from '../construct.ts';
import { causesOfSelect } from '../../selections/causes.ts';
import { lowerSelect } from '../../selections/select.ts';
import { judgeSelect } from '../../selections/judge.ts';
import { settledAlready } from '../../reactions/derived-changes.ts';
import { spaceAxis, follow } from '../../standing/paths.ts';

export const select: Construct<'select'> = {
  lower: (routine, stmt, env) => lowerSelect(routine, stmt, env),
  judge: judgeSelect,
  after: (_context, stmt, env) => (env.sets.has(stmt.collect) ? env : bindSet(env, stmt.collect, [])),
  writes: writesUnknown,
  causes: causesOfSelect,
  settle: settledAlready,
  standing: (routine, stmt, path, rest) => {
    const [space, open] = spaceAxis(routine, stmt.set, path);
    const env = bind(bind(open.env, stmt.bind, space), stmt.set.candidate, space);
    return follow(routine, stmt.body.length > 0 ? stmt.body : rest, { ...open, env });
  },
};
