import { exposeHost } from '@quipu/worker/host';
import { GameHost } from './host.ts';

exposeHost(new GameHost());
