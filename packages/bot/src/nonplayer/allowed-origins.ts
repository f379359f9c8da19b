/** Determines the origins from which a step allows pieces to move. */
import type { DecisionContext } from './decision-context.ts';
import { respectsKeepLimits } from './piece-limits.ts';
import { type BindingsOf, applyFilter } from './evaluate-conditions.ts';
import type { StepNode } from './nonplayer-model.ts';
import type { TrialSubject } from './trials.ts';
import { NO_INDEX } from './indices.ts';

/**
 * Reduces origins to those that pass all `from` lines and, if the step or an ancestor has a `count` line, to those
 * for which the innermost one allows at least one piece.
 */
export function allowedOrigins(
  context: DecisionContext,
  node: StepNode,
  origins: readonly number[],
  bindingsOf: BindingsOf,
): readonly number[] {
  let remaining = origins;
  for (const filter of node.from) {
    const allowed = applyFilter(context, filter, remaining, bindingsOf);
    context.record?.addFilter(filter, {
      kind: 'only',
      candidateKind: 'space',
      before: remaining,
      after: allowed,
    });
    remaining = allowed;
  }
  const count = node.selfAndAncestors.find(({ step }) => step.count)?.step.count;
  if (!count) return remaining;
  return remaining.filter((origin) => {
    const { there } = bindingsOf(origin);
    return count(context.cells, NO_INDEX, context.seat, there, origin) > 0;
  });
}

/**
 * Whether a move from the origin succeeds in all trials and respects `keep` lines. True if no trial is possible,
 * because trials are nested too deeply: the origin is then not excluded.
 */
export function canMoveFrom(
  context: DecisionContext,
  nodes: readonly StepNode[],
  subject: TrialSubject,
  origin: number,
): boolean {
  const outcomes = context.trials.outcomesOfOrigin(context, subject) ?? [];
  return (
    outcomes.every(({ hasFailed }) => !hasFailed) && respectsKeepLimits(context, nodes, origin, outcomes)
  );
}
