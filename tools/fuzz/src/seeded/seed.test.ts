import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAULTS } from './faults.ts';
import { changed } from './seed.ts';

const root = join(import.meta.dirname, '../../../..');
const text = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('faults to put back', () => {
  it.each(FAULTS.map((fault) => [fault.id, fault] as const))(
    '%s still stands where it is put back',
    (id, { changes }) => {
      for (const change of changes)
        expect(changed(id, change, text(change.file))).not.toBe(text(change.file));
    },
  );

  it('are told apart by their ids', () => {
    expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
  });
});

it('says which fault no longer fits its file', () => {
  const change = { file: 'a.ts', find: 'b', replace: 'c' };
  expect(changed('X1', change, 'abc')).toBe('acc');
  expect(() => changed('X1', change, 'ac')).toThrow('Fault X1: what it changes occurs 0 times in a.ts');
  expect(() => changed('X1', change, 'bb')).toThrow('occurs 2 times');
});
