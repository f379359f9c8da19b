/** Lowers `cancel Event`. */
import { int } from '../../../ir/expression.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import { unchangedEnv, noCauses, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { EVENT_CANCELLED } from '../../sequence/event-cancellation.ts';
import { write } from '../../../ir/node-builders.ts';

export const cancelEvent: StatementHandler<'cancelEvent'> = {
  lower: withoutBindings(() => [write(EVENT_CANCELLED, [], int(1))]),
  judge: () => CERTAIN,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: noCauses,
};
