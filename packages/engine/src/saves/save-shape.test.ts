import { saveGame } from './save.ts';
import { assert, constantFrom, integer, nat, property } from 'fast-check';
import { expect, it } from 'vitest';
import { Game } from '../game/game.ts';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { wrongInSave } from './save-shape.ts';
import { saveSchema } from '../schemas.ts';
import type { Seed } from '../kernel/seed.ts';

const SECRET = '00112233445566778899aabbccddeeff';

/** A save with all that one may hold. */
function whole(seed: Seed = 3): Record<string, unknown> {
  const options = { seed, ...(typeof seed === 'number' && { dice: [1, 2] }) };
  const made = Game.create(fixtureVolume(), options);
  if (!made.ok) throw new Error(made.refusal.reason);
  const game = made.value;
  game.interject({ seat: 'B', standing: 'Lend', key: 'one' });
  for (const key of ['leave', 'take', 'borrow']) game.choose({ key });
  const save = JSON.parse(saveGame(game)) as Record<string, unknown>;
  const more = { options: ['x'], nonplayers: ['B'], deck: ['1'], board: { A: { b: 1, c: null, d: 'x' } } };
  return { ...save, base: 'Base', options: { ...options, ...more } };
}

/** All places in a value, each as the object that holds it and its key there. */
function placesIn(value: unknown): readonly (readonly [holder: Record<string, unknown>, key: string])[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [[holder, key] as const, ...placesIn(holder[key])]);
}

it('finds a save whole, and says where one is not', () => {
  expect(wrongInSave(whole())).toBeUndefined();
  expect(wrongInSave(whole(SECRET))).toBeUndefined();
  const cut = { ...whole(), options: { seed: SECRET.slice(1) } };
  expect(wrongInSave(cut)).toEqual({ place: 'options.seed', others: [] });
  expect(wrongInSave({ ...whole(), turns: [['move', 1]] })).toEqual({ place: 'turns.0', others: [] });
  expect(wrongInSave({ ...whole(), valueOf: 1 })).toEqual({ place: '', others: ['valueOf'] });
  const without = whole();
  Reflect.deleteProperty(without, 'hash');
  expect(wrongInSave(without)).toEqual({ place: 'hash', others: [] });
});

it('takes what the schema takes, and refuses what it refuses', () => {
  const places = placesIn(whole()).length;
  const values = [undefined, null, 1, -1, 1.5, 1e300, 'text', '', true, [], {}, [1], { a: 1 }, ['a', 'b']];
  const others = [...values, SECRET, SECRET.slice(1)];
  assert(
    property(nat(places - 1), constantFrom(...others), integer({ min: 0, max: 3 }), (place, other, how) => {
      const save = whole();
      const [holder, key] = placesIn(save)[place]!;
      if (how === 0) Reflect.deleteProperty(holder, key);
      else if (how === 1 && !Array.isArray(holder)) holder['another'] = other;
      else holder[key] = other;
      const sent = JSON.parse(JSON.stringify(save)) as object;
      expect(wrongInSave(sent) === undefined).toBe(saveSchema.safeParse(sent).success);
    }),
    { numRuns: 1000 },
  );
});
