import { describe, expect, it } from 'vitest';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { combinationsOf, combinationText } from './combinations.ts';
import type { OptionTerm, Volume } from '../volume/volume.ts';

const term: OptionTerm = { name: '', rule: '', cell: 16, excludes: [], excludesSetups: [] };

function volume(setups: readonly string[], options: readonly Partial<OptionTerm>[]): Volume {
  return {
    ...fixtureVolume(),
    setups: setups.map((name) => ({ name, deck: 0, rule: '' })),
    options: options.map((option) => ({ ...term, ...option })),
  };
}

const texts = (rules: Volume): readonly string[] => combinationsOf(rules).map(combinationText);

describe('the combinations of a volume', () => {
  it('are its setups if it has no options', () => {
    expect(texts(fixtureVolume())).toEqual(['one']);
    expect(texts(volume(['Long', 'Quick'], []))).toEqual(['Long', 'Quick']);
  });

  it('contain each setup with each compatible set of options', () => {
    const pair = { name: 'Two', excludes: ['Three'] };
    const three = { name: 'Three', excludes: ['Two'] };
    expect(
      texts(volume(['Long', 'Quick'], [{ name: 'Short', excludesSetups: ['Quick'] }, pair, three])),
    ).toEqual([
      'Long',
      'Quick',
      'Long with Short',
      'Quick with Two',
      'Long with Two',
      'Quick with Three',
      'Long with Short, Two',
      'Long with Three',
      'Long with Short, Three',
    ]);
  });
});
