import { saveGame } from './save.ts';
import { assert, constantFrom, nat, property } from 'fast-check';
import { expect, it } from 'vitest';
import { Game } from '../game/game.ts';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import { checkSaveShape } from './save-shape.ts';
import { saveSchema } from '../schemas.ts';
import type { Seed } from '../kernel/seed.ts';

const SECRET = '00112233445566778899aabbccddeeff';

/** A save with every optional field set. */
function completeSave(seed: Seed = 3): Record<string, unknown> {
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

/** All members of a value and of its members, each by its parent object and its key. */
function locationsIn(value: unknown): readonly (readonly [parent: Record<string, unknown>, key: string])[] {
  if (typeof value !== 'object' || value === null) return [];
  const parent = value as Record<string, unknown>;
  return Object.keys(parent).flatMap((key) => [[parent, key] as const, ...locationsIn(parent[key])]);
}

it('accepts a valid save, and locates the fault of an invalid one', () => {
  expect(checkSaveShape(completeSave())).toBeUndefined();
  expect(checkSaveShape(completeSave(SECRET))).toBeUndefined();
  const withShortSeed = { ...completeSave(), options: { seed: SECRET.slice(1) } };
  expect(checkSaveShape(withShortSeed)).toEqual({ path: 'options.seed', unknownKeys: [] });
  expect(checkSaveShape({ ...completeSave(), turns: [['move', 1]] })).toEqual({
    path: 'turns.0',
    unknownKeys: [],
  });
  expect(checkSaveShape({ ...completeSave(), valueOf: 1 })).toEqual({ path: '', unknownKeys: ['valueOf'] });
  const withoutHash = completeSave();
  Reflect.deleteProperty(withoutHash, 'hash');
  expect(checkSaveShape(withoutHash)).toEqual({ path: 'hash', unknownKeys: [] });
});

it('accepts exactly the values that the schema accepts', () => {
  const locationCount = locationsIn(completeSave()).length;
  const values = [undefined, null, 1, -1, 1.5, 1e300, 'text', '', true, [], {}, [1], { a: 1 }, ['a', 'b']];
  const replacements = [...values, SECRET, SECRET.slice(1)];
  assert(
    property(
      nat(locationCount - 1),
      constantFrom(...replacements),
      constantFrom('delete', 'add', 'replace', 'replace'),
      (index, replacement, mutation) => {
        const save = completeSave();
        const [parent, key] = locationsIn(save)[index]!;
        if (mutation === 'delete') Reflect.deleteProperty(parent, key);
        else if (mutation === 'add' && !Array.isArray(parent)) parent['another'] = replacement;
        else parent[key] = replacement;
        const serialized = JSON.parse(JSON.stringify(save)) as object;
        expect(checkSaveShape(serialized) === undefined).toBe(saveSchema.safeParse(serialized).success);
      },
    ),
    { numRuns: 1000 },
  );
});
