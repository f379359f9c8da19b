/** Lowers `pay`: spends Resources of the own Faction, or of another one. */
import { FALSE, int, op, type IrExpr } from '../../../ir/expression.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import { withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { spendNodes, canPay, resourcesTrack } from '../../payments/resources.ts';
import { afterNested, payerEnv, paymentOf } from '../../payments/spending.ts';
import { cannotPay } from '../../payments/payment-causes.ts';
import { flushesItself } from '../../reactions/flush-reactions.ts';

export const pay: StatementHandler<'pay'> = {
  lower: withoutBindings((routine, stmt, env) =>
    spendNodes(
      routine,
      payerEnv(routine.context, stmt, env),
      payableAmount(routine.context, stmt, env),
      stmt.source,
    ),
  ),
  judge: (context, stmt, env) => {
    const floor = stmt.leaving && context.value(stmt.leaving, env);
    const isAffordable = canPay(context, payerEnv(context, stmt, env), paymentOf(context, stmt, env), floor);
    return {
      canBegin: isAffordable,
      hasEffect: env.countsPayments ? isAffordable : FALSE,
      canComplete: isAffordable,
    };
  },
  envAfter: (context, stmt, env) => {
    const payer = payerEnv(context, stmt, env);
    const afterPayment = { ...payer, spent: op('+', payer.spent, paymentOf(context, stmt, env)) };
    return stmt.payer ? afterNested(env, afterPayment) : afterPayment;
  },
  writes: noKnownWrites,
  causes: cannotPay,
  flush: flushesItself,
};

/** The payment; a text that pays as much as is available leaves what the payer keeps. */
function payableAmount(context: Context, stmt: StmtOf<'pay'>, env: Env): IrExpr {
  const cost = paymentOf(context, stmt, env);
  if (!stmt.leaving) return cost;
  const balance = resourcesTrack(context, payerEnv(context, stmt, env).own);
  const available = op('-', balance, context.value(stmt.leaving, env));
  return op('min', cost, op('max', available, int(0)));
}
