import type { NonplayerReason } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import { isSelfEvident, reasonDetails, reasonSentence, reasonRendererOf } from '@quipu/words';
import { englishNamesOf } from '@quipu/words/english';

/** Renders the reason of a Non-player with its step; empty for a choice that only repeats the Faction. */
export function reasonLines(volume: Volume, reason: NonplayerReason): string[] {
  const renderer = reasonRendererOf(volume, englishNamesOf(volume));
  if (isSelfEvident(renderer, reason)) return [];
  const step = reason.step === '' ? [] : [`step ${reason.step} of ${reason.box}`];
  const details = [...step, ...reasonDetails(renderer, reason)];
  return [reasonSentence(renderer, reason), ...details.map((line) => `  ${line}`)];
}
