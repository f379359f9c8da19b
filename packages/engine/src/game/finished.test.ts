import { expect, it } from 'vitest';
import { Game } from './game.ts';
import { fixtureVolume } from '../testing/fixture-volume.ts';

it('makes a finished game of a sample of a finished game', () => {
  const made = Game.create(fixtureVolume(), { seed: 3 });
  if (!made.ok) throw new Error(made.refusal.reason);
  const game = made.value;
  while (game.decision) game.choose({ key: 'leave' });
  const sample = game.sample('A', 1);
  expect(game.over).toBe(true);
  expect(sample.over).toBe(true);
  expect(sample.decision).toBeUndefined();
  expect(sample.choose({ key: 'leave' })).toMatchObject({ ok: false, refusal: { code: 'over' } });
});
