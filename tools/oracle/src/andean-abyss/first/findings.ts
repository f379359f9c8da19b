/** What the oracle of the first edition objects to that is known, and is somebody else's to mend. Each goes once it is mended. */
import type { Finding } from '../../harness/stream.ts';

/** Known objections. */
export const FINDINGS: readonly Finding[] = [
  {
    check: 'deck.size',
    text: '2.4.1: The deck of a short game has 63 cards: the 4th Propaganda card, which nobody would see, is left out.',
    explains: ({ found }) => found === '63',
  },
  {
    check: 'marches.locsAll',
    text: '8.7.2: Once the next Round is the final one, FARC March onto no LoC; the French text withholds them only where the next card is the final Propaganda card.',
  },
  {
    check: 'rallies.foreign',
    text: '8.2: Panamá is taken before the other space of its box, as in the second edition; the French text has it taken before every other space of the table.',
  },
  {
    check: 'rallies.backingPlace',
    text: '8.6.1: Elite Backing has placed a Guerrilla where neither FARC nor AUC had a Base, with an AUC Base free for it (once in 1,000 games).',
  },
];
