/**
 * Checks the deck: its contents, the order of cards, and which Propaganda cards have a Round (2.1, 2.2, 2.4,
 * 6.0).
 */
import type { View } from '@quipu/engine';
import { type DeckFacts, watchDeck } from '../core/deck.ts';
import { checksOf } from '../harness/check.ts';
import { CARDS, PROPAGANDA } from './facts/cards.ts';
import { PHASES } from './facts/texts.ts';
import type { Chapter, Scene } from './scene.ts';

const CHECKS = checksOf('deck', {
  size: '2.1: The deck has 64 cards, 48 of a short game, 26 in Quick-Play.',
  known: '2.1: The deck consists of the 72 Event cards, each at most once, and of Propaganda cards.',
  shown: '2.2: The card that is shown next is the one that is played next.',
  open: '2.2: The played card and the next one are open, and no other one.',
  piles: '2.1: Each pile of the deck has 1 Propaganda card, in its last 6 cards if seeded.',
  round: '6.0: A Propaganda card is a Round, unless it follows another one.',
});

function factsOf({ start: { setup, options }, piles }: Scene): DeckFacts {
  if (setup === 'Quick') return { piles: 2, cards: 13, last: 7, events: CARDS };
  return { piles, cards: 16, last: options.includes('Seeded') ? 6 : 16, events: CARDS };
}

function lookAtRound({ book, play }: Scene, phase: string): void {
  book.holds(
    CHECKS.round,
    play.card === PROPAGANDA && !play.doubled,
    'a Round with a Propaganda card that does not follow another one',
    `${phase} on ${play.card}${play.doubled ? ', after another one' : ''}`,
  );
}

export const deck: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    const { start, book, play } = scene;
    const { turn, count } = watchDeck(book, CHECKS, factsOf(scene));
    const look = (view: View): void => count(view, scene.showsNext ? 1 : 0);
    // Forces deployed by players are on the map before the first card is revealed.
    if (play.card !== '') turn(play.card, play.propaganda);
    look(start.view);
    let owing = false;
    return {
      before: (entry) => {
        if (entry.kind === 'drawn' && play.card !== '') {
          if (scene.showsNext) book.equals(CHECKS.shown, entry.card, play.next, 'the card that was shown');
          owing = false;
        } else if (entry.kind === 'began' && entry.body === PHASES[0]) owing = false;
        if (entry.kind === 'began' && PHASES.includes(entry.body)) lookAtRound(scene, entry.body);
      },
      after: (entry) => {
        if (entry.kind !== 'drawn') return;
        turn(entry.card, play.propaganda);
        owing = play.card === PROPAGANDA && !play.doubled;
      },
      afterTurn: ({ after }) => {
        look(after);
        book.holds(CHECKS.round, !owing, 'a Round with this Propaganda card', 'none');
        owing = false;
      },
    };
  },
};
