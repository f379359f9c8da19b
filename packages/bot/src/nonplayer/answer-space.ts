/** Answers questions for a space: by the steps of the instruction, else by guidelines and chance. */
import { type Answer, type DecisionContext, offeredOptions } from './decision-context.ts';
import { drawEvenly, drawSpace } from './random-draws.ts';
import { type BindingsOf, applyPreferences, LazyBindings } from './evaluate-conditions.ts';
import { currentTree } from './candidate-steps.ts';
import { KEY_ANSWERS } from './answer-key-decision.ts';
import { type Frame, unguidedNodeId, updateFrame } from './nonplayer-memory.ts';
import type { InstructionTree } from './nonplayer-model.ts';
import { recordUnguided, spaceCandidates, TRIAL_PURPOSE, trialKey } from './select-space.ts';
import { walkSteps } from './walk-steps.ts';
import type { TrialSubject } from './trials.ts';
import { hasBit, NO_INDEX } from './indices.ts';

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
  return answer ?? answerUnguidedSpace(context);
}

/** Answers with the goal that was chosen before its origin, if it is offered. */
function answerChosenGoal(context: DecisionContext): Answer | undefined {
  const { profile, memory, frame, model } = context;
  const { goal } = frame;
  if (goal < 0 || profile.role !== 'goal') return undefined;
  const option = profile.optionBySpace[goal]!;
  if (option < 0 || !offeredOptions(context).includes(option)) return undefined;
  const choice = frame.choices.at(-1);
  const node = choice?.space === goal ? model.nodes[choice.nodeId] : undefined;
  const nextMemory = updateFrame(memory, (current): Frame => ({ ...current, goal: NO_INDEX }));
  return { option, memory: nextMemory, ...(node && { node }) };
}

/** Answers without a step: by common properties, guidelines or randomly, to the maximum extent (8.1.1). */
export function answerUnguidedSpace(context: DecisionContext): Answer {
  const { profile, memory } = context;
  const options = offeredOptions(context);
  const stop = profile.stop >= 0 && options.includes(profile.stop) ? profile.stop : undefined;
  const selectingTree = currentSelectingTree(context);
  if (selectingTree && stop !== undefined) return { option: stop, memory, node: selectingTree.root };
  if (selectingTree && !isForced(context, options)) context.hasFailed = true;
  if (context.record) context.record.isMaximumExtent = true;
  const spaces = options.map((option) => profile.space[option]!).filter((space) => space >= 0);
  const unusedSpaces = spaces.filter((space) => !isChosenUnguided(context, space));
  if (stop !== undefined && unusedSpaces.length === 0) return { option: stop, memory };
  if (spaces.length === 0) return { option: drawEvenly(context, 'option', options), memory };
  return answerPreferredSpace(context, unusedSpaces.length > 0 ? unusedSpaces : spaces);
}

/** The current instruction, if it answers this decision and its steps select spaces. */
function currentSelectingTree(context: DecisionContext): InstructionTree | undefined {
  const { model, profile, seat } = context;
  const tree = currentTree(context);
  if (!tree || model.treeIndexByPoint[seat]![profile.index]! < 0) return undefined;
  return hasBit(model.selectingSeats[tree.index]!, seat) ? tree : undefined;
}

function isChosenUnguided({ profile, frame }: DecisionContext, space: number): boolean {
  const unguidedId = unguidedNodeId(profile.index);
  return frame.choices.some((choice) => choice.nodeId === unguidedId && choice.space === space);
}

/** Draws a space by the preferences of the instruction, or else of the guidelines. */
function answerPreferredSpace(context: DecisionContext, spaces: readonly number[]): Answer {
  const { profile, memory, model } = context;
  const tree = currentTree(context);
  const guidelines = model.guidelines[context.seat];
  const preferences = tree?.root.step.prefer ?? guidelines?.whole.prefer ?? [];
  const subjectOf = (space: number): TrialSubject => ({
    option: profile.optionBySpace[space]!,
    memory,
    until: 'text',
    key: trialKey(TRIAL_PURPOSE.space, undefined, profile.optionBySpace[space]!),
  });
  const bindingsOf: BindingsOf = (candidate) =>
    new LazyBindings(profile.role === 'goal' ? candidate : context.there, context.origin, candidate, () =>
      subjectOf(candidate),
    );
  const preferred = applyPreferences(context, preferences, spaces, bindingsOf);
  if (!tree && preferences.length > 0 && context.record) context.record.guidelineRule = guidelines?.rule;
  const space = drawSpace(context, preferred);
  return {
    option: profile.optionBySpace[space]!,
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
  const grantingTree = model.trees[frames.at(-2)?.treeIndex ?? NO_INDEX];
  return (
    options.length === 1 &&
    model.trees[frame.treeIndex]?.instruction.kind === 'operation' &&
    frames.length > 1 &&
    grantingTree?.instruction.kind !== 'sequence'
  );
}
