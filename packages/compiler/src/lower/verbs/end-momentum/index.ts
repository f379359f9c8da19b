/** Lowers the end of all Momentum. */
import { ownSentenceCauses } from '../../judge/causes.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { forgetSubjects } from '../end-lasting/forget-subjects.ts';
import { perform } from '../../../ir/node-builders.ts';

export const endMomentum: StatementHandler<'endMomentum'> = {
  lower: withoutBindings((routine, stmt) => [
    perform('endMomentum', [], routine.line(stmt.source)),
    ...forgetSubjects(routine, ({ until }) => until === 'Reset'),
  ]),
  judge: () => CERTAIN,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: ownSentenceCauses,
};
