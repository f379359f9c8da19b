/**
 * Finds the candidate steps for a follow-up decision: steps tied to it, the step that made the choice and its
 * substeps, and the common properties.
 */
import type { NonplayerCondition } from '@quipu/engine/play';
import { type DecisionContext, offersKey } from './decision-context.ts';
import { hasSuffix } from './point-profiles.ts';
import { type Bindings, decidingParts, holds, holdsOfTurn } from './filters.ts';
import { selectorOf } from './memory.ts';
import type { StepNode, InstructionTree } from './nonplayer-model.ts';

export function instructionOf({ model, frame }: DecisionContext): InstructionTree | undefined {
  return model.texts[frame.text];
}

export function isApplicable(
  context: DecisionContext,
  node: StepNode,
  bindings: Omit<Bindings, 'candidate'>,
): boolean {
  const condition: NonplayerCondition | undefined = node.step.if;
  if (!condition) return true;
  if (context.planning !== undefined && node.plans.has(context.planning)) return false;
  const isMet = holdsOfTurn(context, condition, { ...bindings, candidate: -1 });
  context.record?.addCondition(node, 'if', isMet, {
    parts: decidingParts(context, condition, { ...bindings, candidate: -1 }, isMet),
    keys: node.step.keys.filter((key) => offersKey(context, key)),
  });
  return isMet;
}

export function isTiedElsewhere(
  context: DecisionContext,
  node: StepNode,
  profile = context.profile,
): boolean {
  return node.tie !== undefined && !hasSuffix(profile, node.tie);
}

/** The step that selected the current space, or else the first one that would. */
export function activeNode(context: DecisionContext): StepNode | undefined {
  const text = instructionOf(context);
  if (!text || context.there < 0) return undefined;
  const selector = selectorOf(context.frame, context.model.nodes, context.there);
  if (selector) return selector.text === text || selector.text.isShared ? selector : undefined;
  return text.allNodes.find((node) => wouldSelect(context, node));
}

/** Whether a step would have selected the current space, by its conditions alone. */
export function wouldSelect(context: DecisionContext, { step, tie }: StepNode): boolean {
  if (!step.spaces || (tie !== undefined && hasSuffix(context.profile, tie))) return false;
  const bindings = { there: context.there, origin: context.origin, candidate: context.there };
  if (step.if && !holds(context, step.if, { ...bindings, candidate: -1 })) return false;
  const { truth } = step.spaces.only;
  if (truth && !holds(context, truth, bindings)) return false;
  const keys = step.keys.filter((key) => context.profile.options.has(key));
  return keys.length === 0 || keys.some((key) => isOffered(context, key));
}

function isOffered({ out, profile }: DecisionContext, key: string): boolean {
  const option = profile.options.get(key)!;
  return ((out[option >> 5]! >> (option & 31)) & 1) === 1;
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
export function tiedNodes(context: DecisionContext, active: StepNode | undefined): readonly StepNode[] {
  const text = instructionOf(context);
  if (!text) return [];
  return text.allNodes.filter((node) => {
    if (node.tie === undefined || node.step.spaces || !hasSuffix(context.profile, node.tie)) return false;
    const ancestor = selectingAncestor(node);
    return ancestor === undefined || ancestor === active;
  });
}

/** All candidate steps with true conditions, the most specific first. */
export function candidateSteps(context: DecisionContext): readonly StepNode[] {
  const text = instructionOf(context);
  if (!text) return [];
  const active = activeNode(context);
  const result: StepNode[] = [];
  const add = (node: StepNode): void => {
    if (!result.includes(node)) result.push(node);
  };
  const bindings = { there: context.there, origin: context.origin };
  for (const node of tiedNodes(context, active)) if (isApplicable(context, node, bindings)) add(node);
  const addInner = (nodes: readonly StepNode[]): void => {
    for (const node of nodes) {
      if (node.step.spaces || node.tie !== undefined || !isApplicable(context, node, bindings)) continue;
      addInner(node.children);
      add(node);
    }
  };
  if (active) {
    addInner(active.children);
    for (let current: StepNode = active; current.parent; current = current.parent) add(current);
  }
  addInner(text.nodes);
  add(text.root);
  return result;
}
