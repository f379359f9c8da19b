/** French. */
import { plurals } from '../nouns/lists.ts';
import { french as nouns } from '../nouns/french.ts';
import type { Tongue } from '../tongue.ts';
import { cards, log } from './log.ts';

/** French. */
export const french: Tongue = { nouns, isMany: plurals('fr'), cards, log };
