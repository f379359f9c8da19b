/** Lowers `Aid +1`: raises or lowers a track within its ends. */
import type { Track } from '@quipu/language';
import { int, op, TRUE, type IrExpr } from '../../../ir/expression.ts';
import type { Context } from '../../context.ts';
import { localsIn, type Env } from '../../environment.ts';
import type { Judgment } from '../../judge/judgment.ts';
import { unnamed, writesUnknown } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { track } from '../../payments/tracks.ts';
import { ownerOr } from '../../payments/owner.ts';
import { withArrivals } from '../../reactions/triggers.ts';
import { emptyPurse } from '../../payments/causes.ts';
import { inItsWords } from '../../judge/causes.ts';
import { trackNow } from '../../judge/precondition.ts';
import { RESOURCES } from '../../payments/resources.ts';
import { perform } from '../../../ir/node-builders.ts';

export const adjust: Construct<'adjust'> = {
  lower: unnamed((routine, stmt, env) => {
    const { context } = routine;
    const now = track(context, stmt.track, stmt.faction && context.value(stmt.faction, env));
    const value = op(stmt.sign > 0 ? '+' : '-', now, context.value(stmt.by, env));
    const args = [int(stmt.track), ownerOr(routine, stmt.faction, env), value];
    return withArrivals(routine, env, {
      index: stmt.track,
      write: perform('setTrack', args, routine.line(stmt.source)),
    });
  }),
  judge: judgeAdjust,
  after: (context, stmt, env) =>
    env.isReserving ? env : { ...env, spent: op('+', env.spent, adjusting(context, stmt, env)) },
  writes: writesUnknown,
  causes: (search, stmt, place) => [
    ...inItsWords(search, stmt, place),
    ...(stmt.sign > 0 || stmt.faction === undefined
      ? []
      : emptyPurse(search.context, stmt, { whose: stmt.faction, track: stmt.track }, place)),
  ],
};

/** Judges the change against the room that is left on the track. */
function judgeAdjust(context: Context, stmt: Of<'adjust'>, env: Env): Judgment {
  const info = context.checked.tracks[stmt.track];
  const now = trackNow(context, env, stmt.track, stmt.faction && context.value(stmt.faction, env));
  const by = context.value(stmt.by, env);
  if (by.kind !== 'number') return judgeChange(info, now, op(stmt.sign > 0 ? '+' : '-', now, by));
  const slack = stmt.sign > 0 ? op('-', int(info?.high ?? 0), now) : op('-', now, int(info?.low ?? 0));
  return { must: TRUE, changes: op('>', op('min', slack, by), int(0)), full: op('>=', slack, by) };
}

/** The Resources that the own Faction loses by a known amount; negative for a gain. */
function adjusting(context: Context, stmt: Of<'adjust'>, env: Env): IrExpr {
  const { name, low = 0, high = 0 } = context.checked.tracks[stmt.track] ?? {};
  if (name !== RESOURCES || stmt.faction === undefined || localsIn(stmt.by).size > 0) return int(0);
  const faction = context.value(stmt.faction, env);
  const now = trackNow(context, env, stmt.track, faction);
  const after = op(stmt.sign > 0 ? '+' : '-', now, context.value(stmt.by, env));
  const lost = op('-', now, op('min', op('max', after, int(low)), int(high)));
  return op('if', op('=', faction, env.own), lost, int(0));
}

/** Judges a computed amount, which may have either sign. */
function judgeChange(track: Track | undefined, now: IrExpr, wanted: IrExpr): Judgment {
  const { low, high } = track ?? { low: 0, high: 0 };
  const reached = op('min', op('max', wanted, int(low)), int(high));
  return { must: TRUE, changes: op('!=', reached, now), full: op('=', reached, wanted) };
}
