/** Lowers the statement that sets a track to a value. */
import { inItsWords } from '../../judge/causes.ts';
import { int, op, TRUE, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import { leavesNothing, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { ownerOr } from '../../payments/owner.ts';
import { withArrivals } from '../../reactions/triggers.ts';
import { trackNow } from '../../judge/precondition.ts';
import { perform } from '../../../ir/node-builders.ts';

export const setTrack: Construct<'setTrack'> = {
  lower: unnamed((routine, stmt, env) => {
    const value = valueSet(routine.context, stmt, env);
    const args = [int(stmt.track), ownerOr(routine, stmt.faction, env), value];
    const write: IrNode = perform('setTrack', args, routine.line(stmt.source));
    return withArrivals(routine, env, { index: stmt.track, write, to: value });
  }),
  judge: (context, stmt, env) => {
    const now = trackNow(context, env, stmt.track, stmt.faction && context.value(stmt.faction, env));
    return { must: TRUE, changes: op('!=', now, valueSet(context, stmt, env)), full: TRUE };
  },
  after: leavesNothing,
  writes: writesUnknown,
  causes: inItsWords,
  demands: () => true,
};

/** Returns the value that a text sets, within the ends of the track. */
function valueSet(context: Context, stmt: Of<'setTrack'>, env: Env): IrExpr {
  const { low = 0, high = 0 } = context.checked.tracks[stmt.track] ?? {};
  const value = context.value(stmt.value, env);
  return op('min', op('max', value, int(low)), int(high));
}
