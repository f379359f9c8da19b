/** Holds the table, so that the search of the agent does not block the page. */
import { agents } from '@quipu/bot';
import { volume } from '@quipu/peru';
import { hostTable } from '@quipu/worker/host';

hostTable(volume, { agents });
