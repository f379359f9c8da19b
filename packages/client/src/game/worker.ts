import { expose } from 'comlink';
import { tellAlive } from './alive.ts';
import { GameHost } from './host.ts';

expose(new GameHost());
tellAlive();
