/** Judging levels, tracks and payments. */
import type { Stmt, Track } from '@quipu/language';
import type { Context } from '../lower/context.ts';
import { hasMode, localsIn, MODE, type Env } from '../lower/environment.ts';
import { RESOURCES } from '../lower/resources.ts';
import { transferable } from '../lower/transfers.ts';
import { all, not, num, op, YES, type X } from '../program/expression.ts';
import type { Judgment } from './judgment.ts';
import { trackNow } from './precondition.ts';
import { asked, asksSome } from '../lower/amounts.ts';

type Of<S extends Stmt['s']> = Extract<Stmt, { s: S }>;

/** Free text costs nothing, and no price pays out. */
export const priceOf = (context: Context, env: Env, cost: X): X =>
  op('if', hasMode(env, MODE.free), num(0), atLeastNothing(context, cost));

const atLeastNothing = (context: Context, cost: X): X =>
  context.signs.neverNegative(cost) ? cost : op('max', num(0), cost);

/** What a `pay` costs: nothing in a free operation, unless the text says otherwise. */
export function paymentOf(context: Context, stmt: Extract<Stmt, { s: 'pay' }>, env: Env): X {
  const cost = context.value(stmt.cost, env);
  return stmt.always ? atLeastNothing(context, cost) : priceOf(context, env, cost);
}

/** The environment of text that a Faction carries out: it owes nothing of what another has spent. */
export function actingAs(env: Env, faction: X): Env {
  if (env.spent.x === 'number' && env.spent.value === 0) return { ...env, own: faction };
  const same = op('=', faction, env.own);
  return { ...env, own: faction, spent: op('if', same, env.spent, num(0)) };
}

/** Whether the scale applies to a space. */
export function isPopulated(context: Context, space: X): X {
  return context.among(
    space,
    context.checked.spaces.flatMap((s, i) => (s.populated ? [i] : [])),
  );
}

/** A shift of level: only where the scale applies, and only as far as it goes. */
export function judgeShift(context: Context, stmt: Of<'shift'>, env: Env): Judgment {
  const space = context.value(stmt.space, env);
  const level = context.value({ e: 'level', type: 'number', space: stmt.space }, env);
  const distance = op('max', op('-', num(stmt.toward), level), op('-', level, num(stmt.toward)));
  const populated = isPopulated(context, space);
  const steps = context.value(stmt.count, env);
  const nothing = op('<=', steps, num(0));
  return {
    must: YES,
    changes: all(populated, not(nothing), op('>', distance, num(0))),
    full: op('or', nothing, op('and', populated, op('>=', distance, steps))),
  };
}

/** A gain or loss on a track: as far as the track has room. */
export function judgeAdjust(context: Context, stmt: Of<'adjust'>, env: Env): Judgment {
  const info = context.checked.tracks[stmt.track];
  const now = trackNow(context, env, stmt.track, stmt.faction && context.value(stmt.faction, env));
  const by = context.value(stmt.by, env);
  if (by.x !== 'number') return judgeChange(info, now, op(stmt.sign > 0 ? '+' : '-', now, by));
  const slack = stmt.sign > 0 ? op('-', num(info?.high ?? 0), now) : op('-', now, num(info?.low ?? 0));
  return { must: YES, changes: op('>', op('min', slack, by), num(0)), full: op('>=', slack, by) };
}

/** What the own Faction loses of its Resources by an adjustment that the text settles; below 0 for a gain. */
export function adjusting(context: Context, stmt: Of<'adjust'>, env: Env): X {
  const { name, low = 0, high = 0 } = context.checked.tracks[stmt.track] ?? {};
  if (name !== RESOURCES || stmt.faction === undefined || localsIn(stmt.by).size > 0) return num(0);
  const faction = context.value(stmt.faction, env);
  const now = trackNow(context, env, stmt.track, faction);
  const after = op(stmt.sign > 0 ? '+' : '-', now, context.value(stmt.by, env));
  const lost = op('-', now, op('min', op('max', after, num(low)), num(high)));
  return op('if', op('=', faction, env.own), lost, num(0));
}

/** A change that may go either way. */
function judgeChange(track: Track | undefined, now: X, wanted: X): Judgment {
  const { low, high } = track ?? { low: 0, high: 0 };
  const reached = op('min', op('max', wanted, num(low)), num(high));
  return { must: YES, changes: op('!=', reached, now), full: op('=', reached, wanted) };
}

/** A transfer of a track or of held markers: as much as the giver has and the taker can take. */
export function judgeTransfer(context: Context, stmt: Of<'transfer' | 'transferHeld'>, env: Env): Judgment {
  const possible = transferable(context, stmt, env);
  const wanted = asked(context, stmt.amount, env);
  const some = op('>', wanted === undefined ? possible : op('min', possible, wanted), num(0));
  const enough = stmt.amount.a === 'exactly' && wanted !== undefined ? op('>=', possible, wanted) : some;
  const full = op('or', not(asksSome(context, stmt.amount, env)), enough);
  return { must: YES, changes: some, full };
}
