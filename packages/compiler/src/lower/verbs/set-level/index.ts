/** Lowers `set there to Neutral`: sets the level of a space. */
import { inItsWords } from '../../judge/causes.ts';
import { num, op, YES, type X } from '../../../ir/expression.ts';
import type { Node } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import { leavesNothing, unnamed } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { isPopulated } from '../../spaces/populated.ts';
import { levelWritten } from '../../spaces/levels.ts';
import { perform, when } from '../../../ir/build.ts';

export const setLevel: Construct<'setLevel'> = {
  lower: unnamed((routine, stmt, env) => {
    const { context } = routine;
    const space = context.value(stmt.space, env);
    const line = routine.line(stmt.source);
    const write: Node = perform('setLevel', [space, levelSet(context, stmt, env)], line);
    return [when(isPopulated(context, space), [write])];
  }),
  judge: (context, stmt, env) => {
    const space = context.value(stmt.space, env);
    const differs = op(
      '!=',
      context.value({ kind: 'level', type: 'number', space: stmt.space }, env),
      levelSet(context, stmt, env),
    );
    const populated = isPopulated(context, space);
    return { must: YES, changes: op('and', populated, differs), full: populated };
  },
  after: leavesNothing,
  writes: (context, stmt, env) =>
    levelWritten(context, context.value(stmt.space, env), () => levelSet(context, stmt, env)),
  causes: inItsWords,
  staysIn: (_context, { space }, isThere) => isThere(space),
  demands: () => true,
};

/** The new level, within the ends of the scale. */
function levelSet(context: Context, stmt: Of<'setLevel'>, env: Env): X {
  const value = context.value(stmt.value, env);
  const levels = context.checked.levels.map((level) => level.value);
  return op('min', op('max', value, num(Math.min(...levels))), num(Math.max(...levels)));
}
