import { expect, it } from 'vitest';
import { Game } from './game.ts';
import { fixtureVolume } from '../testing/fixture-volume.ts';

it('samples a finished game as a finished game', () => {
  const outcome = Game.create(fixtureVolume(), { seed: 3 });
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  const game = outcome.value;
  while (game.decision) game.choose({ key: 'leave' });
  const sample = game.sample('A', 1);
  expect(game.over).toBe(true);
  expect(sample.over).toBe(true);
  expect(sample.decision).toBeUndefined();
  expect(sample.choose({ key: 'leave' })).toMatchObject({ ok: false, refusal: { code: 'over' } });
});
