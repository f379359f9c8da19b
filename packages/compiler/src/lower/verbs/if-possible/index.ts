/** Lowers `if possible: … else: …`: runs the second text if the first could change nothing. */
import { all, not, op, type IrExpr } from '../../../ir/expression.ts';
import { isLegal, lazyJudgment } from '../../judge/judgment.ts';
import { withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { afterBranches } from '../../payments/spending.ts';
import { payingEnv } from '../../judge/paying-env.ts';
import { branch } from '../../../ir/node-builders.ts';

export const ifPossible: StatementHandler<'ifPossible'> = {
  lower: withoutBindings((routine, stmt, env) => [
    branch(
      isLegal(routine.context.judgeAll(stmt.then, payingEnv(routine.context, stmt.then, env))),
      routine.lowerAll(stmt.then, env),
      routine.lowerAll(stmt.else, env),
    ),
  ]),
  judge: (context, stmt, env) => {
    const first = context.judgeAll(stmt.then, env);
    const second = context.judgeAll(stmt.else, env);
    const envWithPayment = payingEnv(context, stmt.then, env);
    const isPossible = isLegal(envWithPayment === env ? first : context.judgeAll(stmt.then, envWithPayment));
    return lazyJudgment({
      canBegin: () => op('or', isPossible, second.canBegin),
      hasEffect: () =>
        envWithPayment === env
          ? op('or', isPossible, second.hasEffect)
          : all(not(isPossible), second.hasEffect),
      canComplete: () => op('if', isPossible, first.canComplete, second.canComplete),
    });
  },
  envAfter: (context, stmt, env) => {
    const isPossible = (): IrExpr => isLegal(context.judgeAll(stmt.then, payingEnv(context, stmt.then, env)));
    const [first, second] = [context.envAfterAll(stmt.then, env), context.envAfterAll(stmt.else, env)];
    return afterBranches(env, first, second, (a, b) => op('if', isPossible(), a, b));
  },
  writes: noKnownWrites,
  causes: (search, stmt, state) => [
    ...search.rowCauses(stmt.then, state),
    ...search.rowCauses(stmt.else, state),
  ],
  stages: (stmt) => [stmt.then, stmt.else],
};
