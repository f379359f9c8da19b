/** The game and its computer players, in a thread of their own so that the page stays responsive. */
import { agents } from '@quipu/bot';
import { hostTable } from '@quipu/worker/host';
import { volume } from './volume.ts';

hostTable(volume, { agents });
