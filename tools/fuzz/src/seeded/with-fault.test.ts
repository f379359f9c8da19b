import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAULTS } from './faults.ts';
import { applyChange } from './with-fault.ts';

const root = join(import.meta.dirname, '../../../..');
const text = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('seeded faults', () => {
  it.each(FAULTS.map((fault) => [fault.id, fault] as const))('%s applies to its files', (id, { changes }) => {
    for (const change of changes)
      expect(applyChange(id, change, text(change.file))).not.toBe(text(change.file));
  });

  it('have unique ids', () => {
    expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
  });
});

it('names a fault that no longer applies to its file', () => {
  const change = { file: 'a.ts', find: 'b', replace: 'c' };
  expect(applyChange('X1', change, 'abc')).toBe('acc');
  expect(() => applyChange('X1', change, 'ac')).toThrow('Fault X1: what it changes occurs 0 times in a.ts');
  expect(() => applyChange('X1', change, 'bb')).toThrow('occurs 2 times');
});
