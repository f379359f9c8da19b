import { agents } from '@quipu/bot';
import { volume } from '@quipu/sample';
import { hostTable } from '@quipu/worker/host';

hostTable(volume, { agents });
