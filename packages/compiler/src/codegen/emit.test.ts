import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emit } from './emit.ts';
import { toyChecked, toyProgram } from './toy.ts';

const hashes = { all: 'a', layout: 'b', rules: { Rally: 'c' } };
const goldens = join(import.meta.dirname, 'fixtures/toy');
const emitted = (instrument = false): ReadonlyMap<string, string> =>
  new Map(emit(toyChecked, toyProgram(), { hashes, instrument }).map(({ path, text }) => [path, text]));

describe('emission', () => {
  const files = emitted();

  it.each([...files])('prints %s as the golden file has it', async (path, text) => {
    await expect(text).toMatchFileSnapshot(join(goldens, path));
  });

  it('leaves no golden file over', () => {
    const known = existsSync(goldens) ? readdirSync(goldens).filter((path) => path.endsWith('.ts')) : [];
    expect(known.sort()).toEqual([...files.keys()]);
  });

  it('gives the same bytes every time', () => {
    expect([...emitted()]).toEqual([...files]);
  });

  it('counts statements only when asked to', () => {
    expect(files.get('operations.ts')).not.toContain('hits');
    expect(emitted(true).get('operations.ts')).toContain('hits[0]! += 1;');
    expect(emitted(true).has('hits.ts')).toBe(true);
  });
});
