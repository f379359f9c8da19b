/** The condition of a `yes` whose text was possible when the question was asked. */
import type { IrExpr } from '../../ir/expression.ts';
import type { Segment } from '../../ir/program.ts';
import type { Env } from '../environment.ts';
import type { Routine } from '../routine.ts';
import { causesOf } from '../judge/causes.ts';
import type { StmtOf } from './statement-handler.ts';

/** Returns a condition only in volumes with standing actions: while the question is pending, these may take away what the text needs. */
export function stillPossibleConditions(
  { context }: Routine,
  { body, source }: StmtOf<'may' | 'repeatAny'>,
  env: Env,
  possible: IrExpr,
): Segment['conditions'] {
  if (context.checked.standings.length === 0) return [];
  const reason = { key: 'nothing', rule: source.rule, parameters: {} };
  return [{ truth: possible, reason, causes: causesOf(context, body, env) }];
}
