import { describe, expect, it } from 'vitest';
import { wordsOf } from './titles.ts';

describe('a name without a title', () => {
  it.each([
    ['AirLift', 'Air Lift'],
    ['PassiveOpposition', 'Passive Opposition'],
    ['LIMOP', 'LIMOP'],
    ['LoC', 'LoC'],
    ['LIMOPs', 'LIMOPs'],
    ['NATOBase', 'NATO Base'],
    ['base', 'base'],
  ])('reads as words: %s', (name, words) => {
    expect(wordsOf(name)).toBe(words);
  });
});
