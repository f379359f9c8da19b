/** Walks the steps of an instruction in order: the first step with an effect answers the decision. */
import type { Answer, DecisionContext } from './decision-context.ts';
import { hasSuffix, type PointProfile } from './point-profiles.ts';
import { type BindingsOf, applyFilter, holds, applyPreferences } from './filters.ts';
import { isApplicable, isTiedElsewhere } from './candidate-steps.ts';
import { hasChosen } from './memory.ts';
import type { StepNode } from './nonplayer-model.ts';
import type { Subject } from './trials.ts';

export interface SpaceCandidates {
  /** The decision whose ties apply: that of the goal, even if the origin is queried first. */
  readonly face: PointProfile;
  readonly spaces: readonly number[];
  readonly caseOf: (node: StepNode) => BindingsOf;
  /** Draws one of several equal spaces; undefined if no space is possible. */
  readonly take: (node: StepNode, among: readonly number[]) => SpaceAnswer | undefined;
}

export interface SpaceAnswer extends Answer {
  readonly space: number;
  readonly node: StepNode;
}

export interface WalkOptions {
  readonly candidates?: SpaceCandidates;
  readonly keyAnswers?: KeyAnswers;
}

export interface KeyAnswers {
  readonly subjectOf: (context: DecisionContext, node: StepNode) => Subject | 'nothing' | undefined;
  readonly answer: (context: DecisionContext, node: StepNode, options: WalkOptions) => Answer | undefined;
}

/**
 * Returns the answer of the first possible step. A selecting step has ended once a later one at the same
 * decision has had an effect.
 */
export function walkSteps(
  context: DecisionContext,
  nodes: readonly StepNode[],
  firstPossible: boolean,
  options: WalkOptions,
): Answer | undefined {
  const { profile, frame, model, planning } = context;
  // Each granted text selects again.
  const finished =
    profile.grantsActions || frame.choices.length === 0
      ? []
      : nodes.filter((node) => hasChosen(frame, model.nodes, (finishedNode) => finishedNode === node));
  for (const [index, node] of nodes.entries()) {
    if (firstPossible && finished.some((finishedNode) => finishedNode !== node)) continue;
    if (isTiedElsewhere(context, node, options.candidates?.face)) continue;
    if (
      node.step.spaces &&
      finished.some((finishedNode) => finishedNode.tie === node.tie && nodes.indexOf(finishedNode) > index)
    )
      continue;
    if (planning !== undefined && node.plans.has(planning)) continue;
    if (!isConditionMet(context, node, options)) continue;
    const mark = context.record?.checkpoint;
    const answer = node.step.spaces
      ? answerSpaces(context, node, options)
      : answerKeys(context, node, options);
    if (answer) return answer;
    if (mark) context.record.rollBack(mark);
  }
  return undefined;
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
  if (!hasSpacesLeft(context, node)) return undefined;
  if (candidates)
    return isShadowed(node, context, candidates.face) ? undefined : selectAmong(context, node, candidates);
  return keyAnswers ? keyBeforeSpace(context, node) : undefined;
}

/** Answers a key that is queried before the space, if any space qualifies. */
function keyBeforeSpace(context: DecisionContext, node: StepNode): Answer | undefined {
  const { profile, cells, seat, model, memory } = context;
  const { only } = node.step.spaces!;
  const option = node.step.keys
    .map((key) => profile.options.get(key))
    .find((option) => option !== undefined && isOffered(context, option));
  if (option === undefined) return undefined;
  const bindingsOf: BindingsOf = (candidate) => ({ there: context.there, origin: context.origin, candidate });
  const spaces = model.volume.names.spaces.map((_, space) => space);
  if (
    only.truth &&
    !spaces.some((space) => holds({ ...context, cells, seat }, only.truth!, bindingsOf(space)))
  )
    return undefined;
  return { option, node, memory };
}

function isOffered({ out }: DecisionContext, option: number): boolean {
  return ((out[option >> 5]! >> (option & 31)) & 1) === 1;
}

/** Whether the limits of the step and its instruction allow another space. */
function hasSpacesLeft(context: DecisionContext, node: StepNode): boolean {
  const { cells, seat, there, origin, frame, model } = context;
  const { instruction } = node.text;
  const countChoices = (matches: (id: number) => boolean): number =>
    frame.choices.reduce((sum, choice) => (choice.space >= 0 && matches(choice.node) ? sum + 1 : sum), 0);
  const most = node.step.spaces?.most?.(cells, -1, seat, there, origin);
  if (most !== undefined && countChoices((id) => id === node.id) >= most) return false;
  const instructionLimit = instruction.most?.(cells, -1, seat, there, origin);
  if (
    instructionLimit !== undefined &&
    countChoices((id) => model.nodes[id]?.text === node.text) >= instructionLimit
  )
    return false;
  const { resources } = model.nonplayers;
  if (!instruction.spend || !resources || !context.isPaid) return true;
  const spent = frame.initialResources - resources(cells, -1, seat, there, origin);
  return spent < instruction.spend(cells, -1, seat, there, origin);
}

/** Whether a selecting step is tied to this decision, so that untied steps do not answer it. */
function isShadowed(node: StepNode, { frame, model }: DecisionContext, profile: PointProfile): boolean {
  if (node.tie !== undefined) return false;
  return (model.texts[frame.text] ?? node.text).ties.some((tie) => hasSuffix(profile, tie));
}

function selectAmong(
  context: DecisionContext,
  node: StepNode,
  places: SpaceCandidates,
): SpaceAnswer | undefined {
  const repeated = repeatSpace(context, node, places);
  if (repeated) return repeated;
  const bindingsOf = places.caseOf(node);
  const { only } = node.step.spaces!;
  let among = applyFilter(context, only, places.spaces, bindingsOf);
  context.record?.addFilter(only, { how: 'only', kind: 'space', before: places.spaces, after: among });
  const { prefer } = node;
  while (among.length > 0) {
    const mark = context.record?.checkpoint;
    const preferred = applyPreferences(context, prefer, among, bindingsOf);
    const answer = places.take(node, preferred);
    if (answer) return answer;
    if (mark) context.record.rollBack(mark);
    among = among.filter((space) => !preferred.includes(space));
  }
  return undefined;
}

/** Repeats the last selected space while the step's `stay` condition does not hold. */
function repeatSpace(
  context: DecisionContext,
  node: StepNode,
  places: SpaceCandidates,
): SpaceAnswer | undefined {
  const { stay } = node.step;
  const space = context.frame.choices.findLast(
    (choice) => choice.node === node.id && choice.space >= 0,
  )?.space;
  if (!stay?.truth || space === undefined || !places.spaces.includes(space)) return undefined;
  if (holds(context, stay.truth, { there: space, origin: context.origin, candidate: space }))
    return undefined;
  const mark = context.record?.checkpoint;
  context.record?.addFilter(stay, { how: 'prefer', kind: 'space', before: places.spaces, after: [space] });
  const answer = places.take(node, [space]);
  if (!answer && mark) context.record.rollBack(mark);
  return answer;
}
