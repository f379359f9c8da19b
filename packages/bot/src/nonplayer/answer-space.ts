/** Answers questions for a space: by the steps of the instruction, else by guidelines and chance. */
import { type Answer, type DecisionContext, offeredOptions } from './decision-context.ts';
import { drawEvenly, drawSpace } from './draw.ts';
import { type BindingsOf, applyPreferences, LazyBindings } from './filters.ts';
import { currentTree } from './candidate-steps.ts';
import { KEY_ANSWERS } from './answer-key.ts';
import { type Frame, unguidedNodeId, updateFrame } from './memory.ts';
import { recordUnguided, spaceCandidates, TRIAL_PURPOSE, trialKey } from './select-space.ts';
import { walkSteps } from './walk-steps.ts';
import type { Subject } from './trials.ts';

export function answerSpace(context: DecisionContext): Answer {
  const goalAnswer = answerChosenGoal(context);
  if (goalAnswer) return goalAnswer;
  const tree = currentTree(context);
  const answer =
    tree &&
    walkSteps(context, tree.nodes, tree.root.step.firstPossible, {
      candidates: spaceCandidates(context),
      keyAnswers: KEY_ANSWERS,
    });
  return answer ?? unguidedSpace(context);
}

/** Answers with the goal that was chosen before its origin, if it is offered. */
function answerChosenGoal(context: DecisionContext): Answer | undefined {
  const { profile, memory, frame, model } = context;
  const { goal } = frame;
  if (goal < 0 || profile.role !== 'goal') return undefined;
  const option = profile.optionOf[goal]!;
  if (option < 0 || !offeredOptions(context).includes(option)) return undefined;
  const choice = frame.choices.at(-1);
  const node = choice?.space === goal ? model.nodes[choice.nodeId] : undefined;
  const nextMemory = updateFrame(memory, (current): Frame => ({ ...current, goal: -1 }));
  return { option, memory: nextMemory, ...(node && { node }) };
}

/** Answers without a step: by common properties, guidelines or randomly, to the maximum extent (8.1.1). */
export function unguidedSpace(context: DecisionContext): Answer {
  const { profile, memory, frame, model } = context;
  const options = offeredOptions(context);
  const stop = profile.stop >= 0 && options.includes(profile.stop) ? profile.stop : undefined;
  const tree = currentTree(context);
  const selectsSpaces = tree && ((model.selectingSeats[tree.index]! >> context.seat) & 1) === 1;
  const isGuided = model.treeByPoint[context.seat]![profile.index]! >= 0 && selectsSpaces === true;
  if (isGuided && stop !== undefined) return { option: stop, memory, node: tree.root };
  if (isGuided && !isForced(context, options)) context.hasFailed = true;
  if (context.record) context.record.isMaximumExtent = true;
  const spaces = options.map((option) => profile.space[option]!).filter((space) => space >= 0);
  const unguidedId = unguidedNodeId(profile.index);
  const unused = spaces.filter(
    (space) => !frame.choices.some((choice) => choice.nodeId === unguidedId && choice.space === space),
  );
  if (stop !== undefined && unused.length === 0) return { option: stop, memory };
  if (spaces.length === 0) return { option: drawEvenly(context, 'option', options), memory };
  const candidates = unused.length > 0 ? unused : spaces;
  const guidelines = model.guidelines[context.seat];
  const preferences = tree?.root.step.prefer ?? guidelines?.whole.prefer ?? [];
  const subjectOf = (space: number): Subject => ({
    option: profile.optionOf[space]!,
    memory,
    until: 'text',
    key: trialKey(TRIAL_PURPOSE.space, undefined, profile.optionOf[space]!),
  });
  const bindingsOf: BindingsOf = (candidate) =>
    new LazyBindings(profile.role === 'goal' ? candidate : context.there, context.origin, candidate, () =>
      subjectOf(candidate),
    );
  const preferred = applyPreferences(context, preferences, candidates, bindingsOf);
  if (!tree && preferences.length > 0 && context.record) context.record.guidelineRule = guidelines?.rule;
  const space = drawSpace(context, preferred);
  return {
    option: profile.optionOf[space]!,
    memory: recordUnguided(memory, context, space),
    ...(tree && preferences.length > 0 && { node: tree.root }),
  };
}

/**
 * Whether the text that granted an Operation (such as an Event) fixed its space, so that nothing is selected. In
 * play such a decision is forced and not queried; a trial may query it.
 */
function isForced(
  { model, memory: { frames }, frame }: DecisionContext,
  options: readonly number[],
): boolean {
  const grantingTree = model.trees[frames.at(-2)?.treeIndex ?? -1];
  return (
    options.length === 1 &&
    model.trees[frame.treeIndex]?.instruction.kind === 'operation' &&
    frames.length > 1 &&
    grantingTree?.instruction.kind !== 'sequence'
  );
}
