/** Where the oracle of the first edition reads the French text otherwise than the rule files do, whose notes say so: two readings of one text. */
import type { Finding } from '../../harness/stream.ts';

/** Objections that come of it. */
export const FINDINGS: readonly Finding[] = [
  {
    check: 'deck.size',
    text: '2.4.1: The deck of a short game has 63 cards: the 4th Propaganda card, which nobody would see, is left out.',
    explains: ({ found }) => found === '63',
  },
];
