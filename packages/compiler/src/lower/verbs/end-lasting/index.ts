/** Lowers the end of a lasting text. */
import { any, call, int, TRUE } from '../../../ir/expression.ts';
import { perform } from '../../../ir/node-builders.ts';
import { ownSentenceCauses } from '../../judge/causes.ts';
import { noKnownWrites, unchangedEnv, withoutBindings } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { forgetSubjects } from './forget-subjects.ts';

export const endLasting: StatementHandler<'endLasting'> = {
  lower: withoutBindings((routine, stmt) => [
    ...stmt.ends.map((lasting) => perform('endEffect', [int(lasting)], routine.line(stmt.source))),
    ...forgetSubjects(routine, (_, lasting) => stmt.ends.includes(lasting)),
  ]),
  judge: (_context, { ends }) => ({
    canBegin: TRUE,
    hasEffect: any(...ends.map((lasting) => call('inForce', int(lasting)))),
    canComplete: TRUE,
  }),
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: ownSentenceCauses,
};
