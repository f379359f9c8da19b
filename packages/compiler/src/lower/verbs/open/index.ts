/** Lowers the statement that opens a dormant space. */
import { ownSentenceCauses } from '../../judge/causes.ts';
import { not, int, TRUE } from '../../../ir/expression.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { perform } from '../../../ir/node-builders.ts';

export const open: StatementHandler<'open'> = {
  lower: withoutBindings((routine, stmt) => [
    perform('openSpace', [int(stmt.space)], routine.line(stmt.source)),
  ]),
  judge: (context, stmt, env) => ({
    canBegin: TRUE,
    hasEffect: not(context.value({ kind: 'open', type: 'truth', space: stmt.space }, env)),
    canComplete: TRUE,
  }),
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: ownSentenceCauses,
};
