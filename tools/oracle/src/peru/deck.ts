/**
 * Checks the deck: its contents, the order of cards, and which of them are face up (2.1, 2.2, 2.4, set-up).
 */
import { watchDeck } from '../core/deck.ts';
import { checksOf } from '../harness/check.ts';
import { CARDS, DEEP, PILE, PROPAGANDA, ROUNDS } from './facts/cards.ts';
import { PHASES } from './facts/texts.ts';
import type { Chapter } from './scene.ts';

const CHECKS = checksOf('deck', {
  size: '2.1: The deck has 27 cards.',
  known: '2.1: The deck consists of the 36 Event cards, each at most once, and of 3 Propaganda cards.',
  open: '2.2: The cards that were played are open, and no other one.',
  piles: '2.1: Each pile of 9 cards has 1 Propaganda card, in its last 3 cards.',
  round: '2.4: A Propaganda card is a Round, and every Round has one.',
});

export const deck: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    const { start, book, play } = scene;
    const facts = { piles: ROUNDS, cards: PILE, last: DEEP, events: CARDS };
    const { turn, count } = watchDeck(book, CHECKS, facts);
    let owing = play.card === PROPAGANDA;
    if (play.card !== '') turn(play.card, play.propaganda);
    count(start.view, 0);
    return {
      before: (entry) => {
        if (entry.kind === 'drawn') book.equals(CHECKS.round, owing, false, `a Round owed by ${play.card}`);
        if (entry.kind !== 'began' || !PHASES.includes(entry.body)) return;
        owing = false;
        book.equals(CHECKS.round, play.card, PROPAGANDA, `the card of ${entry.body}`);
      },
      after: (entry) => {
        if (entry.kind !== 'drawn') return;
        turn(entry.card, play.propaganda);
        owing ||= entry.card === PROPAGANDA;
      },
      afterTurn: ({ after }) => count(after, 0),
    };
  },
};
