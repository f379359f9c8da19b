/** Lowers `set there to Neutral`: sets the level of a space. */
import { inItsWords } from '../../judge/causes.ts';
import { int, op, TRUE, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import { leavesNothing, unnamed } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { isPopulated } from '../../spaces/populated.ts';
import { levelWritten } from '../../spaces/levels.ts';
import { perform, branch } from '../../../ir/node-builders.ts';

export const setLevel: Construct<'setLevel'> = {
  lower: unnamed((routine, stmt, env) => {
    const { context } = routine;
    const space = context.value(stmt.space, env);
    const line = routine.line(stmt.source);
    const write: IrNode = perform('setLevel', [space, levelSet(context, stmt, env)], line);
    return [branch(isPopulated(context, space), [write])];
  }),
  judge: (context, stmt, env) => {
    const space = context.value(stmt.space, env);
    const differs = op(
      '!=',
      context.value({ kind: 'level', type: 'number', space: stmt.space }, env),
      levelSet(context, stmt, env),
    );
    const populated = isPopulated(context, space);
    return { must: TRUE, changes: op('and', populated, differs), full: populated };
  },
  after: leavesNothing,
  writes: (context, stmt, env) =>
    levelWritten(context, context.value(stmt.space, env), () => levelSet(context, stmt, env)),
  causes: inItsWords,
  staysIn: (_context, { space }, isThere) => isThere(space),
  demands: () => true,
};

/** The new level, within the ends of the scale. */
function levelSet(context: Context, stmt: Of<'setLevel'>, env: Env): IrExpr {
  const value = context.value(stmt.value, env);
  const levels = context.checked.levels.map((level) => level.value);
  return op('min', op('max', value, int(Math.min(...levels))), int(Math.max(...levels)));
}
