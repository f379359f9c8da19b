/** The deck: what is in it, in which order cards come, and when a Propaganda card has a Round (2.1, 2.2, 2.4, 6.0). */
import { checksOf } from '../harness/check.ts';
import type { Start } from '../harness/stream.ts';
import { CARDS, PROPAGANDA } from './facts/cards.ts';
import { PHASES } from './facts/texts.ts';
import type { Chapter, Scene } from './scene.ts';

const CHECKS = checksOf('deck', {
  size: '2.1: The deck has 64 cards, 48 of a short game, 26 in Quick-Play.',
  known: '2.1: The deck is made of the 72 Event cards, each at most once, and of Propaganda cards.',
  shown: '2.2: The card that is shown next is the one that is played next.',
  open: '2.2: The played card and the next one are open, and no other one.',
  piles: '2.1: Each pile of the deck has 1 Propaganda card, in its last 6 cards if seeded.',
  round: '6.0: A Propaganda card is a Round, unless it lies behind another one.',
});

/** Piles of a deck: how many, of how many cards, and among how many of the last the Propaganda card lies. */
interface Piles {
  readonly piles: number;
  readonly cards: number;
  readonly last: number;
}

function pilesOf({ start: { setup, options }, piles }: Scene): Piles {
  if (setup === 'Quick') return { piles: 2, cards: 13, last: 7 };
  const seeded = options.includes('Seeded');
  return { piles, cards: 16, last: seeded ? 6 : 16 };
}

/** A Propaganda card has come as so many cards have been drawn: as many before it as piles, and deep enough in its own. */
function lookAtPile({ book, play }: Scene, drawn: number, { cards, last }: Piles): void {
  const place = ((drawn - 1) % cards) + 1;
  const pile = Math.ceil(drawn / cards);
  book.holds(
    CHECKS.piles,
    pile === play.propaganda && place > cards - last,
    `Propaganda ${play.propaganda} among the last ${last} of pile ${play.propaganda}`,
    `card ${place} of pile ${pile}`,
  );
}

/** A phase of a Round has begun. */
function lookAtRound({ book, play }: Scene, phase: string): void {
  book.holds(
    CHECKS.round,
    play.card === PROPAGANDA && !play.doubled,
    'a Round with a Propaganda card that does not follow another one',
    `${phase} on ${play.card}${play.doubled ? ', behind another one' : ''}`,
  );
}

/** The deck. */
export const deck: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    const { start, book, play } = scene;
    const piled = pilesOf(scene);
    const { piles, cards } = piled;
    const seen = new Set<string>();
    let drawn = 0;
    const turn = (card: string): void => {
      drawn += 1;
      if (card === PROPAGANDA) lookAtPile(scene, drawn, piled);
      else {
        book.holds(
          CHECKS.known,
          CARDS.has(card) && !seen.has(card),
          'an Event card that was not played',
          card,
        );
        seen.add(card);
      }
    };
    const count = ({ deck: { revealed, unseen } }: Start['view']): void => {
      book.equals(CHECKS.size, revealed.length + unseen, piles * cards, 'cards, seen and unseen');
      book.equals(
        CHECKS.open,
        revealed.length,
        drawn === 0 ? 0 : Math.min(drawn + (scene.showsNext ? 1 : 0), piles * cards),
        'open cards',
      );
    };
    // Forces that players deploy stand on the map before the first card is turned.
    if (play.card !== '') turn(play.card);
    count(start.view);
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
        turn(entry.card);
        owing = play.card === PROPAGANDA && !play.doubled;
      },
      told: ({ after }) => {
        count(after);
        book.holds(CHECKS.round, !owing, 'a Round with this Propaganda card', 'none');
        owing = false;
      },
    };
  },
};
