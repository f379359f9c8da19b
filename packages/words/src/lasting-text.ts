/** Renders the texts of lasting effects, with the Faction that executed the Event. */
import type { Names } from './names.ts';
import { asMarked, type FactionCase, type Marked } from './nouns/index.ts';
import { fillSentence } from './placeholders.ts';

/** The most sentences of a lasting effect in a line of the log. */
const MAX_SENTENCES = 2;

/**
 * Replaces the placeholders for the Faction that executes an Event by its name, or by their fallback.
 * @example
 * fillEventFaction(names, 'pieces {eventFaction:of|of the Faction that executes this Event}', 'Rebels'); // 'pieces of the [Rebels](faction:Rebels)'
 */
export const fillEventFaction = (names: Names, sentence: string, faction: string | null): string =>
  sentence.replaceAll(/\{eventFaction:(\w+)\|([^}]*)\}/gu, (_, role: string, fallback: string) =>
    faction === null ? fallback : names.faction(faction).inCase(role as FactionCase),
  );

/** The first sentences of the first path that has any, in one line without a full stop; empty if there are none. */
export function lastingText(names: Names, paths: readonly string[], faction: string | null): Marked {
  const sentences = paths.map((path) => names.markedSentences(path)).find(({ length }) => length > 0) ?? [];
  // A heading without the effects below it would end the line, unless it is all that fits.
  const fitting = sentences.slice(0, MAX_SENTENCES);
  const [first, second] = fitting;
  const shown = second?.sentence.endsWith(':') && first ? [first] : fitting;
  const line = shown
    .map(({ sentence }) => fillSentence(names, fillEventFaction(names, sentence, faction), {}))
    .join(' ');
  return asMarked(sentences.length > shown.length ? `${line} \u{2026}` : line.replace(/\.$/u, ''));
}
