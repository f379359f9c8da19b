/** Lowers the end of a lasting text. */
import { any, call, int, TRUE } from '../../../ir/expression.ts';
import { perform } from '../../../ir/node-builders.ts';
import { ownSentenceCauses } from '../../judge/causes.ts';
import { noKnownWrites, unchangedEnv, withoutBindings } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';

export const endLasting: StatementHandler<'endLasting'> = {
  lower: withoutBindings((routine, stmt) =>
    stmt.lastings.map((lasting) => perform('endEffect', [int(lasting)], routine.line(stmt.source))),
  ),
  judge: (_context, { lastings }) => ({
    canBegin: TRUE,
    hasEffect: any(...lastings.map((lasting) => call('inForce', int(lasting)))),
    canComplete: TRUE,
  }),
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: ownSentenceCauses,
};
