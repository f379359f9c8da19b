/**
 * Judges one statement. A statement that reads dice which are not rolled yet is judged with their lowest and their highest
 * results: `roll d`, then `Aid + d - 2`. That is exact for numbers that rise or fall with the dice.
 */
import type { Stmt } from '@quipu/language/checked';
import { op } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import { withHighestRolls, type Env } from '../environment.ts';
import { readsOutsideBlocks } from '../selection-uses.ts';
import { lazyJudgment, type Judgment } from './judgment.ts';

export function judgeStatement(context: Context, stmt: Stmt, env: Env): Judgment {
  const { judge } = context.handlerOf(stmt);
  const lowest = judge(context, stmt, env);
  if (!dependsOnRolls(stmt, env)) return lowest;
  const highest = judge(context, stmt, withHighestRolls(env));
  return lazyJudgment({
    canBegin: () => op('and', lowest.canBegin, highest.canBegin),
    // An optional text may be begun if some result changes something; an Event is effective only if every result does.
    hasEffect: () => op(env.assumeBestRoll ? 'or' : 'and', lowest.hasEffect, highest.hasEffect),
    // A space takes precedence if some result can be carried out there in full: no roll that may not occur excludes it.
    canComplete: () => op('or', lowest.canComplete, highest.canComplete),
  });
}

/** Whether a statement itself reads a die that is not rolled yet. */
export const dependsOnRolls = (stmt: Stmt, { highestRolls }: Env): boolean =>
  !HANDLES_ROLLS.has(stmt.kind) && readsOutsideBlocks(stmt, new Set(highestRolls.keys()));

/** `if` judges both branches; `pay` demands the payment for the lowest result. */
const HANDLES_ROLLS: ReadonlySet<Stmt['kind']> = new Set(['if', 'pay', 'let', 'roll']);
