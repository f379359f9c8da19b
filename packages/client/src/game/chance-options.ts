/** Finds the options whose results depend on dice or hidden information, so that undo cannot take them back. */
import { type Game, previewOf } from '@quipu/engine';
import { answersFor, type FrameFlow } from './answers-for.ts';
import type { Answers } from './host-messages.ts';

/** Kinds of options that are not examined: many, and rarely by chance. */
const KINDS_WITHOUT_CHANCE: readonly string[] = ['number', 'pieces', 'stop', 'pass'];

/** Returns the options of a frame that may depend on chance, with their answers. */
export function chanceCandidates(
  frame: FrameFlow,
): readonly { readonly key: string; readonly answers: Answers }[] {
  const { decision, activities } = frame;
  const options = [
    ...(decision?.options ?? []).filter(({ kind }) => !KINDS_WITHOUT_CHANCE.includes(kind)),
    ...(activities?.decision.options ?? []).filter(({ kind }) => kind === 'activity'),
  ];
  return [...new Set(options.map(({ key }) => key))].flatMap((key) => {
    const answers = answersFor(frame, key);
    return answers ? [{ key, answers }] : [];
  });
}

/** Whether the result of answers depends on dice or hidden information. */
export function dependsOnChance(game: Game, [first, ...later]: Answers): boolean {
  const { decision } = game;
  if (!decision) return false;
  const preview = previewOf(game, [first.key, ...later.map(({ key }) => key)], decision.seat);
  return preview.ok && preview.value.stopReason === 'chance';
}
