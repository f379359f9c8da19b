/** Lowers the statement that puts a lasting text into force. */
import { int } from '../../../ir/expression.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import { leavesNothing, noCauses, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct } from '../construct.ts';
import { perform } from '../../../ir/node-builders.ts';

export const inForce: Construct<'inForce'> = {
  lower: unnamed((routine, stmt, env) => [
    perform('putInForce', [int(stmt.lasting), env.own], routine.line(stmt.source)),
  ]),
  judge: () => CERTAIN,
  after: leavesNothing,
  writes: writesUnknown,
  causes: noCauses,
};
