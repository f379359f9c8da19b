import { expose } from 'comlink';
import { GameHost } from './host.ts';

expose(new GameHost());
