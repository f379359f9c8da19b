/** Lowers `pay`: spends Resources of the own Faction. */
import { FALSE, op } from '../../../ir/expression.ts';
import { withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { spendNodes, canPay } from '../../payments/resources.ts';
import { paymentOf } from '../../payments/spending.ts';
import { cannotPay } from '../../payments/payment-causes.ts';
import { flushesItself } from '../../reactions/flush-reactions.ts';

export const pay: StatementHandler<'pay'> = {
  lower: withoutBindings((routine, stmt, env) =>
    spendNodes(routine, env, paymentOf(routine.context, stmt, env), stmt.source),
  ),
  judge: (context, stmt, env) => {
    const isAffordable = canPay(context, env, paymentOf(context, stmt, env));
    return {
      canBegin: isAffordable,
      hasEffect: env.countsPayments ? isAffordable : FALSE,
      canComplete: isAffordable,
    };
  },
  envAfter: (context, stmt, env) => ({ ...env, spent: op('+', env.spent, paymentOf(context, stmt, env)) }),
  writes: noKnownWrites,
  causes: cannotPay,
  flush: flushesItself,
};
