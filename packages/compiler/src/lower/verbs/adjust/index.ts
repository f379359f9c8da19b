/** Lowers `Aid +1`: raises or lowers a track within its ends. */
import type { Track } from '@quipu/language/checked';
import { int, op, TRUE, type IrExpr } from '../../../ir/expression.ts';
import type { Context } from '../../context.ts';
import { localsIn, type Env } from '../../environment.ts';
import type { Judgment } from '../../judge/judgment.ts';
import { withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { trackCell } from '../../payments/track-cell.ts';
import { ownerOrNone } from '../../payments/track-owner.ts';
import { withArrivalReactions } from '../../reactions/effect-reactions.ts';
import { emptyTrackCauses } from '../../payments/payment-causes.ts';
import { ownSentenceCauses } from '../../judge/causes.ts';
import { trackAfterSpending } from '../../judge/precondition.ts';
import { RESOURCES } from '../../payments/resources.ts';
import { perform } from '../../../ir/node-builders.ts';

export const adjust: StatementHandler<'adjust'> = {
  lower: withoutBindings((routine, stmt, env) => {
    const { context } = routine;
    const current = trackCell(context, stmt.track, stmt.faction && context.value(stmt.faction, env));
    const value = op(stmt.sign > 0 ? '+' : '-', current, context.value(stmt.by, env));
    const args = [int(stmt.track), ownerOrNone(routine, stmt.faction, env), value];
    return withArrivalReactions(routine, env, {
      index: stmt.track,
      write: perform('setTrack', args, routine.line(stmt.source)),
    });
  }),
  judge: judgeAdjust,
  envAfter: (context, stmt, env) =>
    env.isReserving ? env : { ...env, spent: op('+', env.spent, resourceLoss(context, stmt, env)) },
  writes: noKnownWrites,
  causes: (search, stmt, state) => [
    ...ownSentenceCauses(search, stmt, state),
    ...(stmt.sign > 0 || stmt.faction === undefined
      ? []
      : emptyTrackCauses(search.context, stmt, { owner: stmt.faction, track: stmt.track }, state)),
  ],
};

/** Judges the change against the room on the track. */
function judgeAdjust(context: Context, stmt: StmtOf<'adjust'>, env: Env): Judgment {
  const trackModel = context.checked.tracks[stmt.track];
  const current = trackAfterSpending(
    context,
    env,
    stmt.track,
    stmt.faction && context.value(stmt.faction, env),
  );
  const amount = context.value(stmt.by, env);
  if (amount.kind !== 'number')
    return judgeChange(trackModel, current, op(stmt.sign > 0 ? '+' : '-', current, amount));
  const room =
    stmt.sign > 0
      ? op('-', int(trackModel?.high ?? 0), current)
      : op('-', current, int(trackModel?.low ?? 0));
  return {
    canBegin: TRUE,
    hasEffect: op('>', op('min', room, amount), int(0)),
    canComplete: op('>=', room, amount),
  };
}

/** The Resources that the own Faction loses by a known amount; negative for a gain. */
function resourceLoss(context: Context, stmt: StmtOf<'adjust'>, env: Env): IrExpr {
  const { name, low = 0, high = 0 } = context.checked.tracks[stmt.track] ?? {};
  if (name !== RESOURCES || stmt.faction === undefined || localsIn(stmt.by).size > 0) return int(0);
  const faction = context.value(stmt.faction, env);
  const current = trackAfterSpending(context, env, stmt.track, faction);
  const newValue = op(stmt.sign > 0 ? '+' : '-', current, context.value(stmt.by, env));
  const loss = op('-', current, op('min', op('max', newValue, int(low)), int(high)));
  return op('if', op('=', faction, env.own), loss, int(0));
}

/** Judges a computed amount, which may have either sign. */
function judgeChange(track: Track | undefined, current: IrExpr, requested: IrExpr): Judgment {
  const { low, high } = track ?? { low: 0, high: 0 };
  const newValue = op('min', op('max', requested, int(low)), int(high));
  return {
    canBegin: TRUE,
    hasEffect: op('!=', newValue, current),
    canComplete: op('=', newValue, requested),
  };
}
