import { describe, it } from 'vitest';
import { target } from '../target/volume.ts';
import { lawsOf } from './laws.ts';

describe('the laws hold for the hand-written volume', () => {
  it.each(lawsOf(target, { runs: 12, seed: 20, every: 8 }))('$name', ({ check }) => check(), 60_000);
});
