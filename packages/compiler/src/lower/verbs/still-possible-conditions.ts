import type { IrExpr } from '../../ir/expression.ts';
import type { Segment } from '../../ir/program.ts';
import type { Env } from '../environment.ts';
import type { Routine } from '../routine.ts';
import { causesOf } from '../judge/causes.ts';
import type { StmtOf } from './statement-handler.ts';

/**
 * Conditions of the answer "yes": the text is still possible. They are needed only in volumes with standing actions,
 * which may remove pieces or Resources while the question is pending.
 */
export function stillPossibleConditions(
  { context }: Routine,
  { body, source }: StmtOf<'may' | 'repeatAny'>,
  env: Env,
  isPossible: IrExpr,
): Segment['conditions'] {
  if (context.checked.standings.length === 0) return [];
  const reason = { key: 'nothing', rule: source.rule, parameters: {} };
  return [{ truth: isPossible, reason, causes: causesOf(context, body, env) }];
}
