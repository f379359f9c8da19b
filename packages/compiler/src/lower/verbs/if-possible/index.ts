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
    const thenJudgment = context.judgeAll(stmt.then, env);
    const elseJudgment = context.judgeAll(stmt.else, env);
    const envWithPayment = payingEnv(context, stmt.then, env);
    const isPossible = isLegal(
      envWithPayment === env ? thenJudgment : context.judgeAll(stmt.then, envWithPayment),
    );
    return lazyJudgment({
      canBegin: () => op('or', isPossible, elseJudgment.canBegin),
      hasEffect: () =>
        envWithPayment === env
          ? op('or', isPossible, elseJudgment.hasEffect)
          : all(not(isPossible), elseJudgment.hasEffect),
      canComplete: () => op('if', isPossible, thenJudgment.canComplete, elseJudgment.canComplete),
    });
  },
  envAfter: (context, stmt, env) => {
    const isPossible = (): IrExpr => isLegal(context.judgeAll(stmt.then, payingEnv(context, stmt.then, env)));
    const [thenEnv, elseEnv] = [context.envAfterAll(stmt.then, env), context.envAfterAll(stmt.else, env)];
    return afterBranches(env, thenEnv, elseEnv, (a, b) => op('if', isPossible(), a, b));
  },
  writes: noKnownWrites,
  causes: (search, stmt, state) => [
    ...search.causesOfStatements(stmt.then, state),
    ...search.causesOfStatements(stmt.else, state),
  ],
  singleRunBlocks: (stmt) => [stmt.then, stmt.else],
};
