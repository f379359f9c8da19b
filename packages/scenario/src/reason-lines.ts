import type { NonplayerReason } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import { reasonRendererOf } from '@quipu/words';
import { isSelfEvident, reasonDetails, reasonSentence } from '@quipu/words/internal';
import { englishNamesOf } from '@quipu/words/english';

/** Renders the reason of a Non-player with its step; empty for a choice that only repeats the Faction. */
export function reasonLines(volume: Volume, reason: NonplayerReason): string[] {
  const renderer = reasonRendererOf(volume, englishNamesOf(volume));
  if (isSelfEvident(renderer, reason)) return [];
  const step = reason.step === '' ? [] : [`step ${reason.step} of ${reason.box}`];
  const details = [...step, ...reasonDetails(renderer, reason)];
  return [reasonSentence(renderer, reason), ...details.map((line) => `  ${line}`)];
}
