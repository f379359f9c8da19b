/** Computes limits on the number of pieces to move, place or remove, from `keep` and `count` lines. */
import type { Verb } from '@quipu/engine/play';
import { type DecisionContext, seatPiecesIn } from './decision-context.ts';
import { type Budget, type Frame, type NonplayerMemory, updateFrame } from './nonplayer-memory.ts';
import { movedCount, type Outcome } from './trial-outcome.ts';
import type { StepNode } from './nonplayer-model.ts';

/** The largest number of pieces of a group that `keep` lines allow to leave the origin; infinite without an origin. */
export function maxMovableCount(
  context: DecisionContext,
  steps: readonly StepNode[],
  group: number,
  origin = context.origin,
): number {
  if (origin < 0 || group < 0) return Infinity;
  let movable = Infinity;
  for (const { step } of steps)
    for (const limit of step.keep)
      movable = Math.min(movable, limit.spare(context.cells, group, context.seat, context.there, origin));
  return movable;
}

/**
 * Whether the actual moves in all trials respect `keep` lines. With only one kind of piece, or one piece,
 * neither kind nor number is queried, so the limits cannot be applied to a decision.
 */
export function respectsKeepLimits(
  context: DecisionContext,
  steps: readonly StepNode[],
  origin: number,
  outcomes: readonly Outcome[],
): boolean {
  if (steps.every(({ step }) => step.keep.length === 0)) return true;
  return outcomes.every((outcome) =>
    context.model.groupOwners.every(
      (_, group) =>
        movedCount(outcome, origin, group) <= Math.max(0, maxMovableCount(context, steps, group, origin)),
    ),
  );
}

/** Verbs that do not move pieces, so that limits do not apply. */
const UNLIMITED_VERBS: ReadonlySet<Verb | undefined> = new Set<Verb>([
  'activate',
  'flip',
  'hide',
  'transfer',
]);

export interface CountLimit {
  /** Number of pieces that may still be moved or placed. */
  readonly remaining: number;
  readonly node: StepNode;
  /** Contains the budget, from which the remainder is computed at the next decision. */
  readonly memory: NonplayerMemory;
}

/**
 * The remainder of the first applicable `count`. It limits all pieces between an origin and a goal, or into a
 * space, so it is computed once and reduced by the pieces moved since.
 */
export function countLimitOf(context: DecisionContext, steps: readonly StepNode[]): CountLimit | undefined {
  if (UNLIMITED_VERBS.has(context.profile.point.verb)) return undefined;
  const node = steps.find(({ step }) => step.count !== undefined);
  if (!node) return undefined;
  const { cells, seat, there, origin, memory, frame, model } = context;
  const budget = frame.budgets.find(
    (entry) => entry.nodeId === node.id && entry.space === there && entry.origin === origin,
  );
  const currentCount = seatPiecesIn(model, cells, there, seat);
  if (budget) return { remaining: budget.limit - Math.abs(currentCount - budget.initialCount), node, memory };
  const limit = node.step.count!(cells, context.piece, seat, there, origin);
  const newBudget: Budget = { nodeId: node.id, space: there, origin, limit, initialCount: currentCount };
  return {
    remaining: limit,
    node,
    memory: updateFrame(memory, (current): Frame => ({
      ...current,
      budgets: [...current.budgets, newBudget],
    })),
  };
}
