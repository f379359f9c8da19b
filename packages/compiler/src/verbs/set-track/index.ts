/** A track is put on a value. */
import { inItsWords } from '../../judge/causes.ts';
import { num, op, YES } from '../../program/expression.ts';
import type { Node } from '../../program/program.ts';
import { leavesNothing, unnamed, writesUnknown } from '../answers.ts';
import type { Construct } from '../construct.ts';
import { ownerOr } from '../../payments/owner.ts';
import { withArrivals } from '../../reactions/triggers.ts';
import { trackNow } from '../../judge/precondition.ts';
import { perform } from '../../program/build.ts';

/** What is asked of `setTrack`. */
export const setTrack: Construct<'setTrack'> = {
  lower: unnamed((routine, stmt, env) => {
    const value = routine.context.value(stmt.value, env);
    const args = [num(stmt.track), ownerOr(routine, stmt.faction, env), value];
    const write: Node = perform('setTrack', args, routine.line(stmt.source));
    return withArrivals(routine, env, { index: stmt.track, write, to: value });
  }),
  judge: (context, stmt, env) => {
    const now = trackNow(context, env, stmt.track, stmt.faction && context.value(stmt.faction, env));
    return { must: YES, changes: op('!=', now, context.value(stmt.value, env)), full: YES };
  },
  after: leavesNothing,
  writes: writesUnknown,
  causes: inItsWords,
  demands: () => true,
};
