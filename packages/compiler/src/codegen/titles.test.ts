import { describe, expect, it } from 'vitest';
import { programOf } from '../compile.ts';
import { checkRules, withBase } from '../testing/rule-texts.ts';
import { titlesOf, wordsOf } from './titles.ts';

describe('the words of a name without a title', () => {
  it.each([
    ['AirLift', 'Air Lift'],
    ['PassiveOpposition', 'Passive Opposition'],
    ['LIMOP', 'LIMOP'],
    ['LoC', 'LoC'],
    ['LIMOPs', 'LIMOPs'],
    ['NATOBase', 'NATO Base'],
    ['MarchOfRebels', 'March Of Rebels'],
    ['base', 'base'],
  ])('are separated at capitals, except in abbreviations: %s', (name, words) => {
    expect(wordsOf(name)).toBe(words);
  });
});

describe('a stated title', () => {
  it('replaces the words of the name, in ways as well', () => {
    const rules = `operation MarchOfGovt "March" of Govt { select a City { way byNight: Aid +1 } }
activity HasteOfGovt "Forced March" of Govt with MarchOfGovt { Aid +1 }
`;
    const checked = checkRules(withBase({ rules }));
    expect(titlesOf(checked, programOf(checked))).toMatchObject({
      MarchOfGovt: 'March',
      'MarchOfGovt.byNight': 'March, by Night',
      HasteOfGovt: 'Forced March',
    });
  });
});
