/** Lowers the statement that sets a track to a value. */
import { ownSentenceCauses } from '../../judge/causes.ts';
import { int, op, TRUE, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { ownerOrNone } from '../../payments/track-owner.ts';
import { withArrivalReactions } from '../../reactions/effect-reactions.ts';
import { trackAfterSpending } from '../../judge/precondition.ts';
import { perform } from '../../../ir/node-builders.ts';

export const setTrack: StatementHandler<'setTrack'> = {
  lower: withoutBindings((routine, stmt, env) => {
    const value = newValue(routine.context, stmt, env);
    const args = [int(stmt.track), ownerOrNone(routine, stmt.faction, env), value];
    const write: IrNode = perform('setTrack', args, routine.line(stmt.source));
    return withArrivalReactions(routine, env, { index: stmt.track, write, to: value });
  }),
  judge: (context, stmt, env) => {
    const current = trackAfterSpending(
      context,
      env,
      stmt.track,
      stmt.faction && context.value(stmt.faction, env),
    );
    return { canBegin: TRUE, hasEffect: op('!=', current, newValue(context, stmt, env)), canComplete: TRUE };
  },
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: ownSentenceCauses,
  demandsState: () => true,
};

/** Returns the new value, clamped to the ends of the track. */
function newValue(context: Context, stmt: StmtOf<'setTrack'>, env: Env): IrExpr {
  const { low = 0, high = 0 } = context.checked.tracks[stmt.track] ?? {};
  const value = context.value(stmt.value, env);
  return op('min', op('max', value, int(low)), int(high));
}
