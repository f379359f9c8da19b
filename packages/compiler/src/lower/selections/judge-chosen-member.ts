/** Judges the block of a selection for a chosen space or Faction. */
import type { Stmt } from '@quipu/language/checked';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { op } from '../../ir/expression.ts';
import { overrideJudgment, joinJudgments, type Judgment } from '../judge/judgment.ts';
import { withoutReserveOf } from '../payments/reserved-payments.ts';
import { readsLocals } from '../selection-uses.ts';

type StmtOf<Kind extends Stmt['kind']> = Extract<Stmt, { kind: Kind }>;

/**
 * Judges the block of a selection, and the later statements that read the chosen space or Faction. All of these
 * must remain possible.
 */
export function judgeChosenMember(
  context: Context,
  stmt: StmtOf<'select' | 'selectFaction'>,
  env: Env,
  block: Judgment = context.judgeAll(stmt.body, env),
): Judgment {
  const laterUse = context.usesAfterBlock.get(stmt.id);
  if (!laterUse) return block;
  // A statement that also reads a name of an earlier selection is judged with that one until its choice is made.
  const unboundLocals = new Set([...(laterUse.earlierLocals ?? [])].filter((name) => !env.values.has(name)));
  const laterStatements = laterUse.laterStatements.filter((later) => !readsLocals(later, unboundLocals));
  const envWithoutReserve = withoutReserveOf(env, stmt);
  return overrideJudgment(
    joinJudgments(block, context.judgeAll(laterStatements, envWithoutReserve, laterUse.locals)),
    {
      // Judged again as one text: the block may spend what later statements need.
      canBegin: () =>
        op(
          'and',
          block.canBegin,
          context.judgeAll([...stmt.body, ...laterStatements], envWithoutReserve).canBegin,
        ),
    },
  );
}
