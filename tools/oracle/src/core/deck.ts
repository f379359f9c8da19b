/** Checks of the deck: the cards drawn, their piles, and the open cards (2.1, 2.2). */
import type { View } from '@quipu/engine';
import type { Book, Check } from '../harness/check.ts';

/** The key of all Propaganda cards. */
export const PROPAGANDA = 'Propaganda';

export interface DeckChecks {
  readonly size: Check;
  readonly known: Check;
  readonly open: Check;
  readonly piles: Check;
}

/**
 * A deck: the number and size of its piles, the number of bottom cards of a pile among which its Propaganda
 * card is shuffled, and its Event cards.
 */
export interface DeckFacts {
  readonly piles: number;
  readonly cards: number;
  readonly last: number;
  readonly events: ReadonlyMap<string, unknown>;
}

/**
 * Checks of cards: `turn` when one is drawn, with the number of Propaganda cards so far; `count` with the
 * number `ahead` that are face up.
 */
export interface DeckWatch {
  readonly turn: (card: string, propaganda: number) => void;
  readonly count: (view: View, ahead: number) => void;
}

export function watchDeck(book: Book, checks: DeckChecks, facts: DeckFacts): DeckWatch {
  const { piles, cards, last, events } = facts;
  const all = piles * cards;
  const seen = new Set<string>();
  let drawn = 0;
  return {
    turn: (card, propaganda) => {
      drawn += 1;
      if (card === PROPAGANDA) {
        const [pile, place] = [Math.ceil(drawn / cards), ((drawn - 1) % cards) + 1];
        const ok = pile === propaganda && place > cards - last;
        const due = `Propaganda ${propaganda} among the last ${last} of pile ${propaganda}`;
        book.holds(checks.piles, ok, due, `card ${place} of pile ${pile}`);
        return;
      }
      book.holds(
        checks.known,
        events.has(card) && !seen.has(card),
        'an Event card that was not played',
        card,
      );
      seen.add(card);
    },
    count: ({ deck: { revealed, unseen } }, ahead) => {
      book.equals(checks.size, revealed.length + unseen, all, 'cards, seen and unseen');
      const open = drawn === 0 ? 0 : Math.min(drawn + ahead, all);
      book.equals(checks.open, revealed.length, open, 'open cards');
    },
  };
}
