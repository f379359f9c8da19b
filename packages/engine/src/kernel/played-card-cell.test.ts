import { expect, it } from 'vitest';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { playedCell } from './played-card-cell.ts';

it('counts cards by the position in the deck, or else by the revealed cards', () => {
  const volume = fixtureVolume();
  expect(playedCell(volume)).toBe(volume.deck.revealed);
  const region = { ...volume.regions[0]!, name: 'POSITION', offset: 21 };
  expect(playedCell({ ...volume, regions: [...volume.regions, region] })).toBe(21);
});
