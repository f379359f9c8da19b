import { expect, it } from 'vitest';
import { mixesOf, watchStretch } from '../harness/games.ts';
import { EMPTY, merged, violationsText } from '../harness/report.ts';
import { volumeNamed } from '../harness/volume.ts';
import { andeanAbyss } from './oracle.ts';

const volume = await volumeNamed('andean-abyss');

it('50 games, of players and of every mix, go by the rulebook', () => {
  const mixes = mixesOf(volume);
  const each = Math.floor(50 / (mixes.length + 1));
  const alone = 50 - each * (mixes.length - 1);
  const report = mixes
    .map((nonplayers) => ({ nonplayers, first: 0, games: nonplayers.length === 0 ? alone : each, seed: 1 }))
    .map((stretch) => watchStretch(volume, andeanAbyss, stretch))
    .reduce(merged, EMPTY);
  expect(violationsText(report)).toBe('');
  expect(report.games).toBe(50);
}, 300_000);
