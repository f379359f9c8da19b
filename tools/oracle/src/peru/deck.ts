/** The deck: what is in it, in which order cards come, and which of them are open (2.1, 2.2, 2.4, set-up). */
import { checksOf } from '../harness/check.ts';
import type { Start } from '../harness/stream.ts';
import { CARDS, DEEP, PILE, PROPAGANDA, ROUNDS } from './facts/cards.ts';
import { PHASES } from './facts/texts.ts';
import type { Chapter } from './scene.ts';

const CHECKS = checksOf('deck', {
  size: '2.1: The deck has 27 cards.',
  known: '2.1: The deck is made of the 36 Event cards, each at most once, and of 3 Propaganda cards.',
  open: '2.2: The cards that were played are open, and no other one.',
  piles: '2.1: Each pile of 9 cards has 1 Propaganda card, in its last 3 cards.',
  round: '2.4: A Propaganda card is a Round, and there is no Round without one.',
});

/** The deck. */
export const deck: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    const { start, book, play } = scene;
    const seen = new Set<string>();
    let drawn = 0;
    let owing = false;
    const count = ({ deck: { revealed, unseen } }: Start['view']): void => {
      book.equals(CHECKS.size, revealed.length + unseen, ROUNDS * PILE, 'cards, seen and unseen');
      book.equals(CHECKS.open, revealed.length, drawn, 'open cards');
    };
    const turn = (card: string): void => {
      drawn += 1;
      if (card === PROPAGANDA) {
        owing = true;
        const place = ((drawn - 1) % PILE) + 1;
        const pile = Math.ceil(drawn / PILE);
        book.holds(
          CHECKS.piles,
          pile === play.propaganda && place > PILE - DEEP,
          `Propaganda ${play.propaganda} among the last ${DEEP} of pile ${play.propaganda}`,
          `card ${place} of pile ${pile}`,
        );
        return;
      }
      book.holds(CHECKS.known, CARDS.has(card) && !seen.has(card), 'an Event card that was not played', card);
      seen.add(card);
    };
    if (play.card !== '') turn(play.card);
    count(start.view);
    return {
      before: (entry) => {
        if (entry.kind === 'drawn') book.equals(CHECKS.round, owing, false, `a Round owed by ${play.card}`);
        if (entry.kind !== 'began' || !PHASES.includes(entry.body)) return;
        owing = false;
        book.equals(CHECKS.round, play.card, PROPAGANDA, `the card of ${entry.body}`);
      },
      after: (entry) => {
        if (entry.kind === 'drawn') turn(entry.card);
      },
      told: ({ after }) => count(after),
    };
  },
};
