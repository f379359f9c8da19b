/** Finds the origins from which steps allow pieces to move. */
import type { DecisionContext } from './decision-context.ts';
import { respectsKeepLimits } from './piece-limits.ts';
import { type BindingsOf, applyFilter } from './filters.ts';
import type { StepNode } from './nonplayer-model.ts';
import type { Subject } from './trials.ts';

export function allowedOrigins(
  context: DecisionContext,
  node: StepNode,
  origins: readonly number[],
  bindingsOf: BindingsOf,
): readonly number[] {
  let among = origins;
  for (const filter of node.from) {
    const allowed = applyFilter(context, filter, among, bindingsOf);
    context.record?.addFilter(filter, { how: 'only', kind: 'space', before: among, after: allowed });
    among = allowed;
  }
  const count = node.selfAndAncestors.find(({ step }) => step.count)?.step.count;
  return count
    ? among.filter((origin) => count(context.cells, -1, context.seat, bindingsOf(origin).there, origin) > 0)
    : among;
}

export function canMoveFrom(
  context: DecisionContext,
  nodes: readonly StepNode[],
  subject: Subject,
  origin: number,
): boolean {
  const outcomes = context.trials.outcomesFrom(context, subject) ?? [];
  return (
    outcomes.every(({ hasFailed }) => !hasFailed) && respectsKeepLimits(context, nodes, origin, outcomes)
  );
}
