/** Lowers `if possible: … else: …`: runs the second text if the first could change nothing. */
import { all, not, op, type IrExpr } from '../../../ir/expression.ts';
import { legal, whenAsked } from '../../judge/judgment.ts';
import { unnamed, writesUnknown } from '../defaults.ts';
import type { Construct } from '../construct.ts';
import { havingBranched } from '../../payments/price.ts';
import { payingEnv } from '../../judge/paying.ts';
import { branch } from '../../../ir/node-builders.ts';

export const ifPossible: Construct<'ifPossible'> = {
  lower: unnamed((routine, stmt, env) => [
    branch(
      legal(routine.context.judgeAll(stmt.then, payingEnv(routine.context, stmt.then, env))),
      routine.lowerAll(stmt.then, env),
      routine.lowerAll(stmt.else, env),
    ),
  ]),
  judge: (context, stmt, env) => {
    const first = context.judgeAll(stmt.then, env);
    const second = context.judgeAll(stmt.else, env);
    const paying = payingEnv(context, stmt.then, env);
    const possible = legal(paying === env ? first : context.judgeAll(stmt.then, paying));
    return whenAsked({
      must: () => op('or', possible, second.must),
      changes: () =>
        paying === env ? op('or', possible, second.changes) : all(not(possible), second.changes),
      full: () => op('if', possible, first.full, second.full),
    });
  },
  after: (context, stmt, env) => {
    const possible = (): IrExpr => legal(context.judgeAll(stmt.then, payingEnv(context, stmt.then, env)));
    const [first, second] = [context.afterAll(stmt.then, env), context.afterAll(stmt.else, env)];
    return havingBranched(env, first, second, (a, b) => op('if', possible(), a, b));
  },
  writes: writesUnknown,
  causes: (search, stmt, place) => [...search.text(stmt.then, place), ...search.text(stmt.else, place)],
  stages: (stmt) => [stmt.then, stmt.else],
};
