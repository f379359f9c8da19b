/** Walks the steps of an instruction in order: the first step with an effect answers the decision. */
import { hasOption } from '@quipu/engine/play';
import type { Answer, DecisionContext } from './decision-context.ts';
import { hasSuffix, type PointProfile } from './point-profiles.ts';
import { type BindingsOf, applyFilter, holds, applyPreferences } from './evaluate-conditions.ts';
import { isApplicable, isTiedElsewhere } from './candidate-steps.ts';
import { hasChosen } from './nonplayer-memory.ts';
import type { StepNode } from './nonplayer-model.ts';
import type { TrialSubject } from './trials.ts';
import { NO_INDEX } from './indices.ts';

/** The spaces among which a selecting step may choose. */
export interface SpaceCandidates {
  /** The decision whose ties apply. For a move, the goal decision, even at the origin decision before it. */
  readonly profile: PointProfile;
  readonly spaces: readonly number[];
  readonly bindingsFor: (node: StepNode) => BindingsOf;
  /** Draws one of several equal spaces; undefined if no space is possible. */
  readonly draw: (node: StepNode, spaces: readonly number[]) => SpaceAnswer | undefined;
}

export interface SpaceAnswer extends Answer {
  readonly space: number;
  readonly node: StepNode;
}

/** How steps answer the decision: with a space, a key, or either. */
export interface WalkOptions {
  readonly candidates?: SpaceCandidates;
  readonly keyAnswers?: KeyAnswers;
}

/** The functions of `answer-key-decision.ts`, passed as a parameter to avoid an import cycle. */
export interface KeyAnswers {
  /** The choice to try for hypotheticals; `nothing` if the step cannot answer the decision. */
  readonly subjectOf: (context: DecisionContext, node: StepNode) => TrialSubject | 'nothing' | undefined;
  /** Answers with one of the keys of the step; undefined if none is possible. */
  readonly answer: (context: DecisionContext, node: StepNode, options: WalkOptions) => Answer | undefined;
}

/**
 * Returns the answer of the first possible step.
 * @param onlyFirstPossible - Whether only one of the steps is executed: after its first choice, the others are skipped.
 */
export function walkSteps(
  context: DecisionContext,
  nodes: readonly StepNode[],
  onlyFirstPossible: boolean,
  options: WalkOptions,
): Answer | undefined {
  const usedNodes = usedNodesOf(context, nodes);
  for (const [index, node] of nodes.entries()) {
    const isSkipped =
      (onlyFirstPossible && usedNodes.some((usedNode) => usedNode !== node)) ||
      isTiedElsewhere(context, node, options.candidates?.profile) ||
      (node.step.spaces && isSuperseded(node, nodes.slice(index + 1), usedNodes)) ||
      (context.plannedInstruction !== undefined && node.plans.has(context.plannedInstruction));
    if (isSkipped || !isConditionMet(context, node, options)) continue;
    const checkpoint = context.record?.checkpoint;
    const answer = node.step.spaces
      ? answerSpaces(context, node, options)
      : answerKeys(context, node, options);
    if (answer) return answer;
    if (checkpoint) context.record.rollBack(checkpoint);
  }
  return undefined;
}

/** The steps that have made a choice in this rules text. Empty if the decision grants actions: each selects again. */
function usedNodesOf(
  { profile, frame, model }: DecisionContext,
  nodes: readonly StepNode[],
): readonly StepNode[] {
  if (profile.grantsActions || frame.choices.length === 0) return [];
  return nodes.filter((node) => hasChosen(frame, model.nodes, (chooser) => chooser === node));
}

/** Whether a later step with the same tie has made a choice: steps select in order, so this one is skipped. */
function isSuperseded(
  node: StepNode,
  laterNodes: readonly StepNode[],
  usedNodes: readonly StepNode[],
): boolean {
  return usedNodes.some((usedNode) => usedNode.tie === node.tie && laterNodes.includes(usedNode));
}

function isConditionMet(context: DecisionContext, node: StepNode, { keyAnswers }: WalkOptions): boolean {
  const { step } = node;
  if (!step.if) return true;
  const isKeyed = step.keys.length > 0 && !step.spaces;
  const subject = isKeyed && keyAnswers ? keyAnswers.subjectOf(context, node) : undefined;
  if (isKeyed && (!keyAnswers || subject === 'nothing')) return false;
  const bindings = {
    there: context.there,
    origin: context.origin,
    ...(typeof subject === 'object' && { subject }),
  };
  return isApplicable(context, node, bindings);
}

function answerKeys(context: DecisionContext, node: StepNode, options: WalkOptions): Answer | undefined {
  const inner = walkSteps(context, node.children, node.step.firstPossible, options);
  if (inner) return inner;
  return options.keyAnswers?.answer(context, node, options);
}

function answerSpaces(
  context: DecisionContext,
  node: StepNode,
  { candidates, keyAnswers }: WalkOptions,
): Answer | undefined {
  if (!allowsAnotherSpace(context, node)) return undefined;
  if (!candidates) return keyAnswers && keyBeforeSpace(context, node);
  return isOverriddenByTie(context, node, candidates.profile)
    ? undefined
    : selectSpace(context, node, candidates);
}

/** Answers a key that is queried before the space, if any space qualifies. */
function keyBeforeSpace(context: DecisionContext, node: StepNode): Answer | undefined {
  const { profile, out, model, memory } = context;
  const { truth } = node.step.spaces!.only;
  const option = node.step.keys
    .map((key) => profile.options.get(key))
    .find((option) => option !== undefined && hasOption(out, option));
  if (option === undefined) return undefined;
  const bindingsOf: BindingsOf = (candidate) => ({ there: context.there, origin: context.origin, candidate });
  const { spaces } = model.volume.names;
  const hasSpace = !truth || spaces.some((_, space) => holds(context, truth, bindingsOf(space)));
  return hasSpace ? { option, node, memory } : undefined;
}

/** Whether the limits of the step and its instruction allow another space. */
function allowsAnotherSpace(context: DecisionContext, node: StepNode): boolean {
  const { cells, seat, there, origin, frame, model } = context;
  const { instruction } = node.tree;
  const countSpaces = (matches: (nodeId: number) => boolean): number =>
    frame.choices.filter(({ space, nodeId }) => space >= 0 && matches(nodeId)).length;
  const stepLimit = node.step.spaces?.most?.(cells, NO_INDEX, seat, there, origin) ?? Infinity;
  if (countSpaces((nodeId) => nodeId === node.id) >= stepLimit) return false;
  const instructionLimit = instruction.most?.(cells, NO_INDEX, seat, there, origin) ?? Infinity;
  if (countSpaces((nodeId) => model.nodes[nodeId]?.tree === node.tree) >= instructionLimit) return false;
  const { resources } = model.nonplayers;
  if (!instruction.spend || !resources || !context.isPaid) return true;
  const spent = frame.initialResources - resources(cells, NO_INDEX, seat, there, origin);
  return spent < instruction.spend(cells, NO_INDEX, seat, there, origin);
}

/** Whether the step is not tied, but another selecting step is tied to this decision and takes precedence. */
function isOverriddenByTie(
  { frame, model }: DecisionContext,
  node: StepNode,
  profile: PointProfile,
): boolean {
  if (node.tie !== undefined) return false;
  return (model.trees[frame.treeIndex] ?? node.tree).ties.some((tie) => hasSuffix(profile, tie));
}

function selectSpace(
  context: DecisionContext,
  node: StepNode,
  candidates: SpaceCandidates,
): SpaceAnswer | undefined {
  const repeated = repeatSpace(context, node, candidates);
  if (repeated) return repeated;
  const bindingsOf = candidates.bindingsFor(node);
  const { only: allowedSpaces } = node.step.spaces!;
  let remaining = applyFilter(context, allowedSpaces, candidates.spaces, bindingsOf);
  context.record?.addFilter(allowedSpaces, {
    kind: 'only',
    candidateKind: 'space',
    before: candidates.spaces,
    after: remaining,
  });
  while (remaining.length > 0) {
    const checkpoint = context.record?.checkpoint;
    const preferred = applyPreferences(context, node.prefer, remaining, bindingsOf);
    const answer = candidates.draw(node, preferred);
    if (answer) return answer;
    if (checkpoint) context.record.rollBack(checkpoint);
    remaining = remaining.filter((space) => !preferred.includes(space));
  }
  return undefined;
}

/** Repeats the last selected space until the `stay` condition of the step holds. */
function repeatSpace(
  context: DecisionContext,
  node: StepNode,
  candidates: SpaceCandidates,
): SpaceAnswer | undefined {
  const { stay } = node.step;
  const lastChoice = context.frame.choices.findLast(
    (choice) => choice.nodeId === node.id && choice.space >= 0,
  );
  if (!stay?.truth || !lastChoice || !candidates.spaces.includes(lastChoice.space)) return undefined;
  const { space } = lastChoice;
  if (holds(context, stay.truth, { there: space, origin: context.origin, candidate: space }))
    return undefined;
  const checkpoint = context.record?.checkpoint;
  context.record?.addFilter(stay, {
    kind: 'prefer',
    candidateKind: 'space',
    before: candidates.spaces,
    after: [space],
  });
  const answer = candidates.draw(node, [space]);
  if (!answer && checkpoint) context.record.rollBack(checkpoint);
  return answer;
}
