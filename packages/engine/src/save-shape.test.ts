import { expect, it } from 'vitest';
import { Game } from './game.ts';
import { tiny } from './laws/tiny.ts';
import { saveShape, seatSaveShape } from './save-shape.ts';
import { saveSchema, seatSaveSchema } from './schemas.ts';
import { seatSave } from './seat-save.ts';

const WRONG: readonly unknown[] = [
  1,
  1.5,
  -1,
  'text',
  '',
  true,
  null,
  [],
  {},
  [1],
  ['a'],
  { a: 1 },
  ['a', 'b', 'c'],
];

/** The data with each of its parts in turn left out, joined by another, or of another sort. */
function* changed(data: unknown): Generator {
  yield* WRONG;
  if (Array.isArray(data)) {
    yield data.slice(1);
    for (const wrong of WRONG) yield [...(data as readonly unknown[]), wrong];
    for (const [index, part] of data.entries())
      for (const other of changed(part)) yield data.with(index, other);
  } else if (typeof data === 'object' && data !== null) {
    yield { ...data, other: 1 };
    for (const [key, part] of Object.entries(data)) {
      yield Object.fromEntries(Object.entries(data).filter(([name]) => name !== key));
      for (const other of changed(part)) yield { ...data, [key]: other };
    }
  }
}

function played(): Game {
  const made = Game.create(tiny(), { seed: 7, dice: [1, 2] });
  if (!made.ok) throw new Error(made.refusal.reason);
  made.value.interject({ seat: 'B', standing: 'Lend', key: 'one' });
  for (const key of ['leave', 'take']) made.value.choose({ key });
  return made.value;
}

it('takes for a save what the schema takes for one, and nothing else', () => {
  for (const [data, shape, schema] of [
    [JSON.parse(played().save()), saveShape, saveSchema],
    [JSON.parse(seatSave(played(), 'A')), seatSaveShape, seatSaveSchema],
  ] as const) {
    expect(shape.misfit(data)).toBeUndefined();
    for (const other of changed(data))
      expect([other, shape.misfit(other) === undefined]).toEqual([other, schema.safeParse(other).success]);
  }
});

it('says where a save is none, and what ought to be there', () => {
  const save = JSON.parse(played().save()) as Record<string, unknown>;
  expect(saveShape.misfit({ ...save, hash: 3 })).toEqual({ path: ['hash'], expected: 'a text' });
  expect(saveShape.misfit({ ...save, more: 3 })).toEqual({ path: ['more'], expected: 'absent' });
  expect(saveShape.misfit({ ...save, snapshots: [{ turns: 'x', cells: [] }] })).toEqual({
    path: ['snapshots', '0', 'turns'],
    expected: 'a whole number',
  });
});
