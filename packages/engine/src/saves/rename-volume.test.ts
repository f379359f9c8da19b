import { expect, it } from 'vitest';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { inverseRenames, renameVolume } from './rename-volume.ts';

const volume = fixtureVolume({
  volume: {
    regions: [
      {
        name: 'TRACK_Aid',
        offset: 0,
        length: 2,
        visibility: 'all',
        dimensions: [{ name: 'faction', keys: ['Govt', 'Rebels'] }],
        values: { names: ['None', 'Some'], least: 0, optional: false },
      },
    ],
  },
});
const renames = [
  { was: 'Aid', now: 'Help', within: '' },
  { was: 'Govt', now: 'State', within: '' },
  { was: 'Some', now: 'Much', within: '' },
];

it('renames a region, its keys and its values', () => {
  const [region] = renameVolume(volume, renames).regions;
  expect(region?.name).toBe('TRACK_Help');
  expect(region?.dimensions[0]?.keys).toEqual(['State', 'Rebels']);
  expect(region?.values?.names).toEqual(['None', 'Much']);
});

it('restores the old names', () => {
  const secondRename = { was: 'Help', now: 'Relief', within: '' };
  const renamed = renameVolume(volume, [...renames, secondRename]);
  expect(renamed.regions[0]?.name).toBe('TRACK_Relief');
  expect(renameVolume(renamed, inverseRenames([...renames, secondRename])).regions).toEqual(volume.regions);
});

it('restores a name and its plural that became one word', () => {
  const merged = [
    { was: 'Gendarme', now: 'Police', within: '' },
    { was: 'Gendarmes', now: 'Police', within: '' },
  ];
  const inverse = [{ was: 'Police', now: 'Gendarme', plural: 'Gendarmes', within: '' }];
  expect(inverseRenames(merged)).toEqual(inverse);
  expect(inverseRenames(inverse)).toEqual(merged.toReversed());
});
