/** Lowers `reveal`: makes a secret public. */
import { inItsWords } from '../../judge/causes.ts';
import { int } from '../../../ir/expression.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import { leavesNothing, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct } from '../construct.ts';
import { perform } from '../../../ir/node-builders.ts';

export const reveal: Construct<'reveal'> = {
  lower: unnamed((routine, stmt) => {
    const name = routine.context.checked.secrets[stmt.secret]?.among ? 'unmask' : 'reveal';
    return [perform(name, [int(stmt.secret)], routine.line(stmt.source))];
  }),
  judge: () => CERTAIN,
  after: leavesNothing,
  writes: writesUnknown,
  causes: inItsWords,
};
