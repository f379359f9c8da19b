import { describe, expect, it } from 'vitest';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { combinationsOf, combinationText } from './combinations.ts';
import type { OptionTerm, Volume } from '../volume/volume.ts';

const optionDefaults: OptionTerm = { name: '', rule: '', cell: 16, excludes: [], excludesSetups: [] };

function volumeWith(setups: readonly string[], options: readonly Partial<OptionTerm>[]): Volume {
  return {
    ...fixtureVolume(),
    setups: setups.map((name) => ({ name, deck: 0, rule: '' })),
    options: options.map((option) => ({ ...optionDefaults, ...option })),
  };
}

const texts = (volume: Volume): readonly string[] => combinationsOf(volume).map(combinationText);

describe('the combinations of a volume', () => {
  it('are its setups if it has no options', () => {
    expect(texts(fixtureVolume())).toEqual(['one']);
    expect(texts(volumeWith(['Long', 'Quick'], []))).toEqual(['Long', 'Quick']);
  });

  it('contain each setup with each compatible set of options', () => {
    const two = { name: 'Two', excludes: ['Three'] };
    const three = { name: 'Three', excludes: ['Two'] };
    expect(
      texts(volumeWith(['Long', 'Quick'], [{ name: 'Short', excludesSetups: ['Quick'] }, two, three])),
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
