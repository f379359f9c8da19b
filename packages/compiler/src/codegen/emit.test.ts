import { describe, expect, it } from 'vitest';
import { emit } from './emit.ts';
import { toyChecked, toyProgram } from './toy.ts';

const hashes = { all: 'a', layout: 'b', rules: { Rally: 'c' } };
const emitted = (instrument = false): ReadonlyMap<string, string> =>
  new Map(emit(toyChecked, toyProgram(), { hashes, instrument }).map(({ path, text }) => [path, text]));

describe('emission', () => {
  const files = emitted();

  it('gives the same bytes every time', () => {
    expect([...emitted()]).toEqual([...files]);
  });

  it('counts statements only when asked to', () => {
    expect(files.get('operations.ts')).not.toContain('hits');
    expect(emitted(true).get('operations.ts')).toContain('hits[0]! += 1;');
    expect(emitted(true).has('hits.ts')).toBe(true);
  });
});
