/** Answers questions for a space: by the steps of the instruction, else by guidelines and chance. */
import { type Answer, type DecisionContext, offeredOptions } from './decision-context.ts';
import { drawEvenly, drawSpace } from './draw.ts';
import { type BindingsOf, applyPreferences, LazyBindings } from './filters.ts';
import { instructionOf } from './candidate-steps.ts';
import { KEYS } from './answer-key.ts';
import { updateFrame } from './memory.ts';
import { trialKey, spaceCandidates, recordUnguided } from './select-space.ts';
import { walkSteps } from './walk-steps.ts';
import type { Subject } from './trials.ts';

export function answerSpace(context: DecisionContext): Answer {
  const { profile, memory, frame } = context;
  if (frame.goal >= 0 && profile.role === 'goal') {
    const goalOption = profile.optionOf[frame.goal]!;
    const goal = frame.goal;
    const nextMemory = updateFrame(memory, (frame) => ({ ...frame, goal: -1 }));
    if (goalOption >= 0 && offeredOptions(context).includes(goalOption)) {
      const choice = frame.choices.at(-1);
      const node = choice?.space === goal ? context.model.nodes[choice.node] : undefined;
      return { option: goalOption, memory: nextMemory, ...(node && { node }) };
    }
  }
  const text = instructionOf(context);
  if (text) {
    const answer = walkSteps(context, text.nodes, text.root.step.firstPossible, {
      candidates: spaceCandidates(context),
      keyAnswers: KEYS,
    });
    if (answer) return answer;
  }
  return unguidedSpace(context);
}

/** Answers without a step: by common properties, guidelines or randomly, to the maximum extent (8.1.1). */
export function unguidedSpace(context: DecisionContext): Answer {
  const { profile, memory, frame, model } = context;
  const options = offeredOptions(context);
  const stop = profile.stop >= 0 && options.includes(profile.stop) ? profile.stop : undefined;
  const text = instructionOf(context);
  const selectsSpaces = text && ((model.selectingSeats[text.index]! >> context.seat) & 1) === 1;
  const isGuided = model.textByPoint[context.seat]![profile.index]! >= 0 && selectsSpaces === true;
  if (isGuided && stop !== undefined) return { option: stop, memory, node: text.root };
  if (isGuided && !isForced(context, options)) context.failed = true;
  if (context.record) context.record.extent = true;
  const spaces = options.map((option) => profile.space[option]!).filter((space) => space >= 0);
  const unused = spaces.filter(
    (space) => !frame.choices.some((choice) => choice.node === -1 - profile.index && choice.space === space),
  );
  if (stop !== undefined && unused.length === 0) return { option: stop, memory };
  if (spaces.length === 0) return { option: drawEvenly(context, 'option', options), memory };
  const among = unused.length > 0 ? unused : spaces;
  const guidelines = model.guidelines[context.seat];
  const lines = text?.root.step.prefer ?? guidelines?.whole.prefer ?? [];
  const subjectOf = (space: number): Subject => ({
    option: profile.optionOf[space]!,
    memory,
    until: 'text',
    key: trialKey(undefined, profile.optionOf[space]!, 0),
  });
  const bindingsOf: BindingsOf = (candidate) =>
    new LazyBindings(profile.role === 'goal' ? candidate : context.there, context.origin, candidate, () =>
      subjectOf(candidate),
    );
  const preferred = applyPreferences(context, lines, among, bindingsOf);
  if (!text && lines.length > 0 && context.record) context.record.guideline = guidelines?.rule;
  const space = drawSpace(context, preferred);
  return {
    option: profile.optionOf[space]!,
    memory: recordUnguided(memory, context, space),
    ...(text && lines.length > 0 && { node: text.root }),
  };
}

/**
 * Whether the granting text fixed the space of an Operation, so that there is no selection. In play such a
 * decision is forced.
 */
function isForced(
  { model, memory: { frames }, frame }: DecisionContext,
  options: readonly number[],
): boolean {
  const grantingTree = model.texts[frames.at(-2)?.text ?? -1];
  return (
    options.length === 1 &&
    model.texts[frame.text]?.instruction.kind === 'operation' &&
    frames.length > 1 &&
    grantingTree?.instruction.kind !== 'sequence'
  );
}
