/** Payments from the track named Resources, which each Faction has (1.7). */
import { NO_SPACE } from '../missing-values.ts';
import type { Source } from '@quipu/language/checked';
import { any, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import type { Routine } from '../routine.ts';
import { flushAfterPayment } from '../reactions/flush-reactions.ts';
import { trackCell } from './track-cell.ts';
import { perform, branch, write } from '../../ir/node-builders.ts';

export const RESOURCES = 'Resources';

export function resourcesTrack(context: Context, faction: IrExpr): IrExpr {
  const index = context.checked.tracks.findIndex((t) => t.name === RESOURCES && t.eachFaction);
  if (index < 0) return int(0);
  return trackCell(context, index, faction);
}

/**
 * Whether the own Faction can pay a cost on top of what the judged text has spent, and keep at least `floor`. A cost of 0
 * can always be paid.
 */
export function canPay(context: Context, env: Env, cost: IrExpr, floor?: IrExpr): IrExpr {
  if (cost.kind === 'number' && cost.value === 0) return TRUE;
  const balance = op('-', resourcesTrack(context, env.own), env.spent);
  if (!floor) return op('>=', balance, cost);
  const isEnough = op('>=', op('-', balance, floor), cost);
  return cost.kind === 'number' ? isEnough : any(op('=', cost, int(0)), isEnough);
}

/** Pays for the current space, and records that an operation was paid for if that matters (2.3.6). */
export function spendNodes(routine: Routine, env: Env, cost: IrExpr, source: Source): readonly IrNode[] {
  const { context, index } = routine;
  const spend: IrNode = perform('spend', [env.own, cost, env.there ?? NO_SPACE], routine.line(source));
  const recordsPayment =
    context.checked.sequence.after?.paid === true && context.checked.bodies[index]?.kind !== 'activity';
  const spendAndFlush = [spend, ...flushAfterPayment(routine, RESOURCES, env.own)];
  if (!recordsPayment) return spendAndFlush;
  const recordPayment: IrNode = write('PAID', [], int(1));
  return [branch(op('>', cost, int(0)), [recordPayment]), ...spendAndFlush];
}
