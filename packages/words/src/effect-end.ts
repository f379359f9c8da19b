/** States when a lasting effect ends. */
import type { Names } from './names.ts';
import type { PlayMessages } from './play-messages.ts';

/**
 * `until the end of the next Propaganda Round`. The round is that of the volume's round cards.
 * @example
 * effectEndText(names, 'nextCard'); // 'until the next card'
 */
export function effectEndText(names: Names, end: keyof PlayMessages['effectEnds']): string {
  const { effectEnds } = names.locale.play;
  if (end !== 'Reset') return effectEnds[end];
  const round = Object.values(names.words.printed.cards).find((card) => card.round !== undefined)?.round;
  return effectEnds.Reset({ round: names.plainName('round', round ?? null) });
}
