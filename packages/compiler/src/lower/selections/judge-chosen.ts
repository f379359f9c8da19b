/** Judges the text for a chosen space or Faction. */
import type { Stmt } from '@quipu/language';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { op } from '../../ir/expression.ts';
import { overrideJudgment, joinJudgments, type Judgment } from '../judge/judgment.ts';
import { withoutReserveOf } from '../payments/reserve.ts';
import { readsLocals } from '../selection-uses.ts';

type StmtOf<Kind extends Stmt['kind']> = Extract<Stmt, { kind: Kind }>;

/**
 * Judges the block of a selection, and the later statements that read the chosen space or Faction. All of these
 * must remain possible.
 */
export function judgeChosen(
  context: Context,
  stmt: StmtOf<'select' | 'selectFaction'>,
  env: Env,
  block: Judgment = context.judgeAll(stmt.body, env),
): Judgment {
  const use = context.usesAfterBlock.get(stmt.id);
  if (!use) return block;
  const unknownNames = new Set([...(use.earlierNames ?? [])].filter((name) => !env.values.has(name)));
  const rest = use.rest.filter((later) => !readsLocals(later, unknownNames));
  const inner = withoutReserveOf(env, stmt);
  return overrideJudgment(joinJudgments(block, context.judgeAll(rest, inner, use.names)), {
    canBegin: () => op('and', block.canBegin, context.judgeAll([...stmt.body, ...rest], inner).canBegin),
  });
}
