/**
 * Agents that play a volume.
 * @module
 */
export { type Agent, randomAgent } from './agent.ts';
export { playOut, type Played, playWith, type RandomPlay } from './play-out.ts';
export { type Rng, rngOf } from './rng.ts';
