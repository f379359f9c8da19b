/** Describes a deck: the number of cards, the piles, and the Events left out. */
import type { Names } from '@quipu/words';
import type { Translate } from '../words/messages.ts';
import type { Deck } from './start-options.ts';

type Pile = Deck['piles'][number];

function pileText({ count, events, rounds, amongLast }: Pile, names: Names, translate: Translate): string {
  const contents = [
    ...(events > 0 ? [translate('deckEvents', { count: events })] : []),
    ...rounds.map((round) => names.plainName('round', round)),
  ].join(' + ');
  const position =
    amongLast === null || rounds.length === 0 ? '' : ` ${translate('amongLast', { count: amongLast })}`;
  return `${count} × (${contents}${position})`;
}

export function deckText({ cardCount, leftOut, piles }: Deck, names: Names, translate: Translate): string {
  const pileTexts = piles.map((pile) => pileText(pile, names, translate)).join(', ');
  const leftOutText = leftOut > 0 ? `; ${translate('deckLeftOut', { count: leftOut })}` : '';
  return `${translate('deckCards', { count: cardCount, piles: pileTexts })}${leftOutText}`;
}
