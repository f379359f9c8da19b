/**
 * Known objections: the oracle of the first edition and the rule files interpret the French text differently,
 * as the notes of the latter state.
 */
import type { Finding } from '../../harness/stream.ts';

export const FINDINGS: readonly Finding[] = [
  {
    check: 'deck.size',
    text: '2.4.1: The deck of a short game has 63 cards: the 4th Propaganda card, which would stay face down, is omitted.',
    explains: ({ found }) => found === '63',
  },
];
