/** Computes plans: the spaces that an instruction would select in a position. */
import { PLY } from '@quipu/engine/play';
import type { DecisionContext } from './decision-context.ts';
import { wouldSelect } from './candidate-steps.ts';
import { type Plan, selectingNode } from './nonplayer-memory.ts';
import { selectSpace } from './select-space.ts';
import { type InstructionTree, resourcesOf } from './nonplayer-model.ts';

const NO_SPACES: ReadonlySet<number> = new Set();

/**
 * The spaces that the named instruction would select: computed while it selects spaces, and read from memory during
 * an activity.
 */
export function plannedSpaces(context: DecisionContext, name: string): ReadonlySet<number> {
  const { model, memory, profile, seat } = context;
  const tree = model.trees[model.treeIndexByPoint[seat]![profile.index]!];
  const isCurrent = tree?.instruction.name === name;
  if (isCurrent && profile.role === 'space') return planOf(context, name).spaces;
  const plan = memory.frames.findLast((frame) => frame.plan?.name === name)?.plan;
  if (plan) return plan.spaces;
  return isCurrent ? forcedSpaces(context, tree) : NO_SPACES;
}

/**
 * The current space, if it was the only one and so was selected without a question or plan. Empty if no step
 * would have selected it.
 */
function forcedSpaces(
  context: DecisionContext,
  { allNodes, instruction }: InstructionTree,
): ReadonlySet<number> {
  const { there, frame, model } = context;
  if (there < 0 || selectingNode(frame, model.nodes, there)) return NO_SPACES;
  const isPlanned = allNodes.some((node) => !node.plans.has(instruction.name) && wouldSelect(context, node));
  return isPlanned ? new Set([there]) : NO_SPACES;
}

/**
 * Computes the plan of the named instruction: selects spaces until no step allows another. A decision belongs to one
 * instruction, so its cache holds one plan.
 */
export function planOf(context: DecisionContext, name: string): Plan {
  if (context.cache.plan) return context.cache.plan;
  const plan: Plan = { name, ply: context.cells[PLY]!, spaces: selectAllSpaces(context, name) };
  context.cache.plan = plan;
  return plan;
}

function selectAllSpaces(context: DecisionContext, name: string): ReadonlySet<number> {
  const spaces = new Set<number>();
  // A plan must not use the dice of the decision itself.
  const planContext: DecisionContext = {
    ...context,
    plannedInstruction: name,
    record: undefined,
    cache: { trials: undefined, plan: undefined },
    hasFailed: false,
    dice: context.dice.forTrials(),
  };
  // Spaces are paid one by one; if one is too expensive, a cheaper one may still be affordable.
  let resources = resourcesOf(context.model, context.cells, context.seat) ?? Infinity;
  const tooExpensive = new Set<number>();
  let { memory } = planContext;
  for (;;) {
    const current: DecisionContext = { ...planContext, memory, frame: memory.frames.at(-1) ?? context.frame };
    const selection = selectSpace(current, new Set([...spaces, ...tooExpensive]));
    if (!selection) break;
    const cost = resources === Infinity ? 0 : context.trials.optionCost(context, selection.option);
    if (cost > resources) {
      tooExpensive.add(selection.space);
      continue;
    }
    resources -= cost;
    spaces.add(selection.space);
    ({ memory } = selection);
  }
  return spaces;
}
