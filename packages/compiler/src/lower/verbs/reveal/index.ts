/** Lowers `reveal`: makes a secret public. */
import { ownSentenceCauses } from '../../judge/causes.ts';
import { int } from '../../../ir/expression.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { perform } from '../../../ir/node-builders.ts';

export const reveal: StatementHandler<'reveal'> = {
  lower: withoutBindings((routine, stmt) => {
    const name = routine.context.checked.secrets[stmt.secret]?.among ? 'unmask' : 'reveal';
    return [perform(name, [int(stmt.secret)], routine.line(stmt.source))];
  }),
  judge: () => CERTAIN,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: ownSentenceCauses,
};
