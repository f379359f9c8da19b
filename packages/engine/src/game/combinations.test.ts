import { describe, expect, it } from 'vitest';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { combinationsOf, combinationText } from './combinations.ts';
import type { VolumeOption, Volume } from '../volume/volume.ts';

const optionDefaults: VolumeOption = { name: '', rule: '', cell: 16, excludes: [], excludesSetups: [] };

function volumeWith(setups: readonly string[], options: readonly Partial<VolumeOption>[]): Volume {
  return {
    ...fixtureVolume(),
    setups: setups.map((name) => ({ name, deck: 0, rule: '' })),
    options: options.map((option) => ({ ...optionDefaults, ...option })),
  };
}

const combinationTexts = (volume: Volume): readonly string[] => combinationsOf(volume).map(combinationText);

describe('the combinations of a volume', () => {
  it('are its setups if it has no options', () => {
    expect(combinationTexts(fixtureVolume())).toEqual(['one']);
    expect(combinationTexts(volumeWith(['Long', 'Quick'], []))).toEqual(['Long', 'Quick']);
  });

  it('contain each setup with each compatible set of options', () => {
    const twoPlayers = { name: 'Two', excludes: ['Three'] };
    const threePlayers = { name: 'Three', excludes: ['Two'] };
    expect(
      combinationTexts(
        volumeWith(
          ['Long', 'Quick'],
          [{ name: 'Short', excludesSetups: ['Quick'] }, twoPlayers, threePlayers],
        ),
      ),
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
