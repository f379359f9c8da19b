/** Lowers `end game`. */
import { CERTAIN } from '../../judge/judgment.ts';
import { unchangedEnv, noCauses, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { PAUSE, perform } from '../../../ir/node-builders.ts';

export const endGame: StatementHandler<'endGame'> = {
  lower: withoutBindings((routine, stmt) => [perform('endGame', [], routine.line(stmt.source)), PAUSE]),
  judge: () => CERTAIN,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: noCauses,
};
