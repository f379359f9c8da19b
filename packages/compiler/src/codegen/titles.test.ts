import { describe, expect, it } from 'vitest';
import { wordsOf } from './titles.ts';

describe('the words of a name without a title', () => {
  it.each([
    ['AirLift', 'Air Lift'],
    ['PassiveOpposition', 'Passive Opposition'],
    ['LIMOP', 'LIMOP'],
    ['LoC', 'LoC'],
    ['LIMOPs', 'LIMOPs'],
    ['NATOBase', 'NATO Base'],
    ['base', 'base'],
  ])('are separated at capitals, except in abbreviations: %s', (name, words) => {
    expect(wordsOf(name)).toBe(words);
  });
});
