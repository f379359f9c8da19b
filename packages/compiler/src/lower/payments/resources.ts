/** Payments from the track named Resources, which each Faction has (1.7). */
import type { Source } from '@quipu/language';
import { num, op, YES, type X } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import type { Routine } from '../routine.ts';
import { settlePaid } from '../reactions/derived-changes.ts';
import { track } from './tracks.ts';
import { perform, when, write } from '../../ir/build.ts';

export const RESOURCES = 'Resources';

export function resourcesTrack(context: Context, faction: X): X {
  const index = context.checked.tracks.findIndex((t) => t.name === RESOURCES && t.eachFaction);
  if (index < 0) return num(0);
  return track(context, index, faction);
}

/** Whether the own Faction can pay a cost on top of what the judged text has spent. */
export function payable(context: Context, env: Env, cost: X): X {
  if (cost.kind === 'number' && cost.value === 0) return YES;
  return op('>=', op('-', resourcesTrack(context, env.own), env.spent), cost);
}

/** Pays for the current space, and records that an operation was paid for if that matters (2.3.6). */
export function spendNodes(routine: Routine, env: Env, cost: X, source: Source): readonly Node[] {
  const { context, index } = routine;
  const spend: Node = perform('spend', [env.own, cost, env.there ?? num(-1)], routine.line(source));
  const counts =
    context.checked.sequence.after?.paid === true && context.checked.bodies[index]?.kind !== 'activity';
  const spent = [spend, ...settlePaid(routine, RESOURCES, env.own)];
  if (!counts) return spent;
  const paid: Node = write('PAID', [], num(1));
  return [when(op('>', cost, num(0)), [paid]), ...spent];
}
