/** Lowers `pay`: spends Resources of the own Faction. */
import { FALSE, op } from '../../../ir/expression.ts';
import { unnamed, writesUnknown } from '../defaults.ts';
import type { Construct } from '../construct.ts';
import { spendNodes, payable } from '../../payments/resources.ts';
import { paymentOf } from '../../payments/price.ts';
import { cannotPay } from '../../payments/causes.ts';
import { settledAlready } from '../../reactions/derived-changes.ts';

export const pay: Construct<'pay'> = {
  lower: unnamed((routine, stmt, env) =>
    spendNodes(routine, env, paymentOf(routine.context, stmt, env), stmt.source),
  ),
  judge: (context, stmt, env) => {
    const affordable = payable(context, env, paymentOf(context, stmt, env));
    return { must: affordable, changes: env.paying ? affordable : FALSE, full: affordable };
  },
  after: (context, stmt, env) => ({ ...env, spent: op('+', env.spent, paymentOf(context, stmt, env)) }),
  writes: writesUnknown,
  causes: cannotPay,
  settle: settledAlready,
};
