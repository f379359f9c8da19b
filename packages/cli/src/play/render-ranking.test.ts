import { fixture } from '@quipu/scenario/testing';
import { loadLocale, Names } from '@quipu/words';
import { createColors } from 'picocolors';
import { expect, it } from 'vitest';
import { createGame, createTable } from '../games/create-game.ts';
import { playOut } from '../games/play-out.ts';
import { renderRanking } from './render-ranking.ts';

it('states the order of ties where equal margins have different places', async () => {
  const texts = {
    'victory ties': [[0, 'Ties go to the first of these: [Red](faction:Red), Blue.', '7', '7.3']],
  } as const;
  const names = new Names(fixture, await loadLocale('en'), { texts });
  const table = createTable(createGame({ ...fixture, margin: () => 0 }, { seed: 5 }));
  playOut(table, 5);
  const lines = renderRanking(table.game, names, createColors(false)).split('\n');
  expect(lines.slice(-2)).toEqual([
    'Equal margins: the rule for ties decides the order.',
    'Ties go to the first of these: Red, Blue.',
  ]);
});
