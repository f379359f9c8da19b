import { describe, it } from 'vitest';
import { target } from './volume.ts';
import { lawsOf } from '@quipu/engine/laws';

describe('the laws hold for the hand-written volume', () => {
  it.each(lawsOf(target, { runs: 12, seed: 20, every: 8 }))('$name', ({ check }) => check(), 60_000);
});
