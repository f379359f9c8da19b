/** What Factions pay with: the track named Resources that each of them has (1.7). */
import { num, op, YES, type X } from '../program/expression.ts';
import type { Context } from './context.ts';
import type { Env } from './environment.ts';
import { track } from './expression.ts';

/** The name of the track that pays. */
export const RESOURCES = 'Resources';

/** A Faction's Resources. */
export function resourcesTrack(context: Context, faction: X): X {
  const index = context.checked.tracks.findIndex((t) => t.name === RESOURCES && t.eachFaction);
  if (index < 0) return num(0);
  return track(context, index, faction);
}

/** Whether the own Faction can pay a cost on top of what the judged text has spent. */
export function payable(context: Context, env: Env, cost: X): X {
  if (cost.x === 'number' && cost.value === 0) return YES;
  return op('>=', op('-', resourcesTrack(context, env.own), env.spent), cost);
}
