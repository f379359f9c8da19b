/** Lowers `reveal` of a secret number or choice: its track shows what was chosen. */
import { int } from '../../../ir/expression.ts';
import { perform } from '../../../ir/node-builders.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import { ownSentenceCauses } from '../../judge/causes.ts';
import { noKnownWrites, unchangedEnv, withoutBindings } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';

export const showValue: StatementHandler<'showValue'> = {
  lower: withoutBindings((routine, { track, source }) => [
    perform('showHidden', [int(track)], routine.line(source)),
  ]),
  judge: () => CERTAIN,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: ownSentenceCauses,
};
