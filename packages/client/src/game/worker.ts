import { exposeHost } from '@quipu/worker/host';
import { GameHost } from './game-host.ts';

exposeHost(new GameHost());
