import { int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { Env } from '../environment.ts';
import { lazyJudgment, type Judgment } from '../judge/judgment.ts';

/** Judges a text that handles up to `count` of the possible cards. */
export function judgeCardCount(possible: IrExpr, count: IrExpr, env: Env): Judgment {
  const canComplete = op('>=', possible, count);
  return lazyJudgment({
    canBegin: () => (env.strict ? canComplete : TRUE),
    hasEffect: () => op('>', op('min', possible, count), int(0)),
    canComplete: () => canComplete,
  });
}
