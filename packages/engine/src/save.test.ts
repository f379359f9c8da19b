import { expect, it } from 'vitest';
import { hashText } from './digest.ts';
import { Game } from './game.ts';
import { tiny } from './laws/tiny.ts';
import { type CreateOptions } from './create.ts';
import { type Save } from './schemas.ts';
import { type Volume } from './volume.ts';

const volume = tiny();

function made(of: Volume = volume, options: CreateOptions = {}): Game {
  const game = Game.create(of, options);
  if (!game.ok) throw new Error(game.refusal.reason);
  return game.value;
}

/** The text of a save after a change to what it says, sealed anew. */
function forged(text: string, change: (save: Omit<Save, 'digest'>) => Omit<Save, 'digest'>): string {
  const { digest, ...content } = JSON.parse(text) as Save;
  expect(hashText(JSON.stringify(content))).toBe(digest);
  const changed = change(content);
  return JSON.stringify({ digest: hashText(JSON.stringify(changed)), ...changed });
}

it('loads what was saved, and goes on as any game', () => {
  const game = made();
  game.interject({ seat: 'B', standing: 'Lend', key: 'one' });
  for (const key of ['leave', 'take', 'borrow', '1', 'take']) game.choose({ key });
  const loaded = Game.load(volume, game.save());
  if (!loaded.ok) throw new Error(loaded.refusal.reason);
  expect(loaded.value.hash).toBe(game.hash);
  expect(loaded.value.turns).toEqual(game.turns);
  expect(loaded.value.decision).toEqual(game.decision);
  expect(loaded.value.choose({ key: 'borrow' }).ok).toBe(game.choose({ key: 'borrow' }).ok);
  expect(loaded.value.save()).toBe(game.save());
});

it('refuses a turn that would have left an obligation without a witness', () => {
  const game = made();
  game.interject({ seat: 'B', standing: 'Lend', key: 'one' });
  expect(game.decision?.options).toEqual(['take', 'leave']);
  game.choose({ key: 'leave' });
  const text = forged(game.save(), (save) => ({
    ...save,
    turns: save.turns.map((turn) => (turn[1] === 'leave' ? [turn[0], 'borrow'] : turn)),
  }));
  const loaded = Game.load(volume, text);
  expect(loaded).toMatchObject({
    ok: false,
    refusal: { code: 'diverged', reasons: [{ key: 'obligation', parameters: { goal: 'pay back' } }] },
    divergence: { turn: 1, expected: { point: 'move', key: 'borrow' }, found: 'move' },
  });
});
