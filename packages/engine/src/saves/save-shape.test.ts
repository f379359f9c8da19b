import { saveGame } from './save.ts';
import { assert, constantFrom, integer, nat, property } from 'fast-check';
import { expect, it } from 'vitest';
import { Game } from '../game/game.ts';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { checkSaveShape } from './save-shape.ts';
import { saveSchema } from '../schemas.ts';
import type { Seed } from '../kernel/seed.ts';

const SECRET = '00112233445566778899aabbccddeeff';

/** A save with every optional field set. */
function whole(seed: Seed = 3): Record<string, unknown> {
  const options = { seed, ...(typeof seed === 'number' && { dice: [1, 2] }) };
  const outcome = Game.create(fixtureVolume(), options);
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  const game = outcome.value;
  game.interject({ seat: 'B', standing: 'Lend', key: 'one' });
  for (const key of ['leave', 'take', 'borrow']) game.choose({ key });
  const save = JSON.parse(saveGame(game)) as Record<string, unknown>;
  const extra = { options: ['x'], nonplayers: ['B'], deck: ['1'], board: { A: { b: 1, c: null, d: 'x' } } };
  return { ...save, base: 'Base', options: { ...options, ...extra } };
}

/** All places in a value, each as the object that holds it and its key there. */
function placesIn(value: unknown): readonly (readonly [holder: Record<string, unknown>, key: string])[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [[holder, key] as const, ...placesIn(holder[key])]);
}

it('accepts a valid save, and locates the fault of an invalid one', () => {
  expect(checkSaveShape(whole())).toBeUndefined();
  expect(checkSaveShape(whole(SECRET))).toBeUndefined();
  const cut = { ...whole(), options: { seed: SECRET.slice(1) } };
  expect(checkSaveShape(cut)).toEqual({ path: 'options.seed', unknownKeys: [] });
  expect(checkSaveShape({ ...whole(), turns: [['move', 1]] })).toEqual({ path: 'turns.0', unknownKeys: [] });
  expect(checkSaveShape({ ...whole(), valueOf: 1 })).toEqual({ path: '', unknownKeys: ['valueOf'] });
  const without = whole();
  Reflect.deleteProperty(without, 'hash');
  expect(checkSaveShape(without)).toEqual({ path: 'hash', unknownKeys: [] });
});

it('agrees with the schema', () => {
  const places = placesIn(whole()).length;
  const values = [undefined, null, 1, -1, 1.5, 1e300, 'text', '', true, [], {}, [1], { a: 1 }, ['a', 'b']];
  const others = [...values, SECRET, SECRET.slice(1)];
  assert(
    property(nat(places - 1), constantFrom(...others), integer({ min: 0, max: 3 }), (place, second, how) => {
      const save = whole();
      const [holder, key] = placesIn(save)[place]!;
      if (how === 0) Reflect.deleteProperty(holder, key);
      else if (how === 1 && !Array.isArray(holder)) holder['another'] = second;
      else holder[key] = second;
      const sent = JSON.parse(JSON.stringify(save)) as object;
      expect(checkSaveShape(sent) === undefined).toBe(saveSchema.safeParse(sent).success);
    }),
    { numRuns: 1000 },
  );
});
