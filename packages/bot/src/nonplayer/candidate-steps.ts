/**
 * Finds the steps that may answer a follow-up decision, such as the pieces or origin of a selected space. A step is
 * tied to decisions by an `as` line, which names them; other steps apply to every decision about the selected space.
 */
import type { NonplayerCondition } from '@quipu/engine/play';
import { type DecisionContext, offersKey } from './decision-context.ts';
import { hasSuffix } from './point-profiles.ts';
import { type Bindings, checkCondition, holds, holdsInTurnTrial } from './evaluate-conditions.ts';
import { selectingNode } from './nonplayer-memory.ts';
import type { StepNode, InstructionTree } from './nonplayer-model.ts';
import { NO_INDEX } from './indices.ts';

/** The instruction of the innermost rules text in progress. */
export function currentTree({ model, frame }: DecisionContext): InstructionTree | undefined {
  return model.trees[frame.treeIndex];
}

/** Whether the `if` condition of a step holds; also records the condition and its result. */
export function isApplicable(
  context: DecisionContext,
  node: StepNode,
  bindings: Omit<Bindings, 'candidate'>,
): boolean {
  const condition: NonplayerCondition | undefined = node.step.if;
  if (!condition) return true;
  if (context.plannedInstruction !== undefined && node.plans.has(context.plannedInstruction)) return false;
  const isMet = holdsInTurnTrial(context, condition, { ...bindings, candidate: NO_INDEX });
  context.record?.addCondition(node, 'if', isMet, {
    condition: checkCondition(context, condition, { ...bindings, candidate: NO_INDEX }),
    keys: node.step.keys.filter((key) => offersKey(context, key)),
  });
  return isMet;
}

/** Whether the step is tied to decisions other than that of the profile. */
export function isTiedElsewhere(
  context: DecisionContext,
  node: StepNode,
  profile = context.profile,
): boolean {
  return node.tie !== undefined && !hasSuffix(profile, node.tie);
}

/**
 * The step that selected the current space. If the space was the only one, no step selected it. Returns then
 * the first step of the instruction that would have selected it.
 */
export function activeNode(context: DecisionContext): StepNode | undefined {
  const tree = currentTree(context);
  if (!tree || context.there < 0) return undefined;
  const selector = selectingNode(context.frame, context.model.nodes, context.there);
  if (!selector) return tree.allNodes.find((node) => wouldSelect(context, node));
  const belongsToTree = selector.tree === tree || selector.tree.isShared;
  return belongsToTree ? selector : undefined;
}

/** Whether a step would have selected the current space, by its conditions alone. */
export function wouldSelect(context: DecisionContext, { step, tie }: StepNode): boolean {
  if (!step.spaces || (tie !== undefined && hasSuffix(context.profile, tie))) return false;
  const bindings = { there: context.there, origin: context.origin, candidate: context.there };
  if (step.if && !holds(context, step.if, { ...bindings, candidate: NO_INDEX })) return false;
  const { truth } = step.spaces.only;
  if (truth && !holds(context, truth, bindings)) return false;
  const keys = step.keys.filter((key) => context.profile.options.has(key));
  return keys.length === 0 || keys.some((key) => offersKey(context, key));
}

function selectingAncestor(node: StepNode): StepNode | undefined {
  for (let current: StepNode | undefined = node; current; current = current.parent)
    if (current.step.spaces) return current;
  return undefined;
}

/**
 * Non-selecting steps tied to this decision, in order; substeps of a selecting step only if that step
 * selected the current space.
 */
export function tiedAnswerNodes(context: DecisionContext, active: StepNode | undefined): readonly StepNode[] {
  const tree = currentTree(context);
  if (!tree) return [];
  return tree.allNodes.filter((node) => {
    if (node.tie === undefined || node.step.spaces || !hasSuffix(context.profile, node.tie)) return false;
    const ancestor = selectingAncestor(node);
    return ancestor === undefined || ancestor === active;
  });
}

/**
 * All candidate steps with true conditions, the most specific first: tied steps, substeps of the active step, that
 * step and its ancestors, other steps that select no space, and the root with the common properties.
 */
export function candidateSteps(context: DecisionContext): readonly StepNode[] {
  const tree = currentTree(context);
  if (!tree) return [];
  const active = activeNode(context);
  const bindings = { there: context.there, origin: context.origin };
  const tiedSteps = tiedAnswerNodes(context, active).filter((node) => isApplicable(context, node, bindings));
  const activeSteps = active
    ? [
        ...applicableSteps(context, active.children, bindings),
        ...active.selfAndAncestors.filter(({ parent }) => parent !== undefined),
      ]
    : [];
  const untiedSteps = applicableSteps(context, tree.nodes, bindings);
  return [...new Set([...tiedSteps, ...activeSteps, ...untiedSteps, tree.root])];
}

/** The untied steps that select no space and whose conditions hold, each after its substeps. */
function applicableSteps(
  context: DecisionContext,
  nodes: readonly StepNode[],
  bindings: Omit<Bindings, 'candidate'>,
): readonly StepNode[] {
  return nodes.flatMap((node) => {
    if (node.step.spaces || node.tie !== undefined || !isApplicable(context, node, bindings)) return [];
    return [...applicableSteps(context, node.children, bindings), node];
  });
}
