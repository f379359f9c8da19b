/** Lowers the statement that puts a lasting text into force. */
import { int } from '../../../ir/expression.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import { unchangedEnv, noCauses, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { perform } from '../../../ir/node-builders.ts';

export const inForce: StatementHandler<'inForce'> = {
  lower: withoutBindings((routine, stmt, env) => [
    perform('putInForce', [int(stmt.lasting), env.own], routine.line(stmt.source)),
  ]),
  judge: () => CERTAIN,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: noCauses,
};
