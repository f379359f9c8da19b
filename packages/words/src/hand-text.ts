/** Renders log lines about the hands of Factions. */
import type { Entry } from '@quipu/engine';
import type { Names } from './names.ts';

type HandEntry = Pick<Extract<Entry, { readonly kind: 'hand' }>, 'faction' | 'holder' | 'track' | 'action'>;

/** `Government: Tactics card taken at random from the hand of the Rebels` */
export function handText(names: Names, { faction, holder, track, action }: HandEntry): string {
  const { cardChosen, cardDrawnForDiscard, cardGiven, cardTaken, handLookedAt, handRevealed } =
    names.locale.log;
  const messages = {
    take: cardTaken,
    discard: cardDrawnForDiscard,
    look: handLookedAt,
    reveal: handRevealed,
    choose: cardChosen,
    receive: cardGiven,
  } as const;
  const message = messages[action];
  const hand = names.noun('track', track).text;
  return message({ faction: names.faction(faction), holder: names.faction(holder), hand });
}
