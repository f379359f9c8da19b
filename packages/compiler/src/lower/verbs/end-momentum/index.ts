/** Lowers the end of all Momentum. */
import { ownSentenceCauses } from '../../judge/causes.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { perform } from '../../../ir/node-builders.ts';

export const endMomentum: StatementHandler<'endMomentum'> = {
  lower: withoutBindings((routine, stmt) => [perform('endMomentum', [], routine.line(stmt.source))]),
  judge: () => CERTAIN,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: ownSentenceCauses,
};
