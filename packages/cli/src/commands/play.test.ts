import { toy } from '@quipu/scenario/toy';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createGame } from '../games/create.ts';
import { playOut } from '../games/random.ts';
import { testIo, type TestIo } from '../terminal/test-io.ts';
import { playAt } from './play.ts';

async function played(...answers: string[]): Promise<TestIo> {
  const io = testIo({ cwd: mkdtempSync(join(tmpdir(), 'quipu-')), answers });
  expect(await playAt(createGame(toy, { seed: 5 }), io)).toBe(0);
  return io;
}

it('plays a whole game from lines, and ends with the ranking', async () => {
  const io = await played('Hill', 'done', 'hide', 'never read');
  expect(io.stdout()).toMatch(/^The Toy Standard, seed 5\n/);
  expect(io.stdout()).toContain('Red: Ambush');
  expect(io.stdout().trimEnd().split('\n').slice(-3)).toEqual([
    'Place  Faction  Margin',
    '1.     Red           0',
    '2.     Blue          0',
  ]);
});

it('ends where the input ends', async () => {
  const io = await played('Hill');
  expect(io.stdout()).toContain('1 left (3.1)');
});

it('writes the save that was asked for and nothing beside it', async () => {
  const io = await played('Hill', 'save game.json', 'load game.json', 'quit');
  expect(io.stdout()).toContain('Saved as game.json.');
  expect(readdirSync(io.cwd)).toEqual(['game.json']);
});

it('plays the same random game for the same seed', () => {
  const one = createGame(toy, { seed: 9 });
  const two = createGame(toy, { seed: 9 });
  playOut(one, 9);
  playOut(two, 9);
  expect(one.over).toBe(true);
  expect(two.hash).toBe(one.hash);
});
