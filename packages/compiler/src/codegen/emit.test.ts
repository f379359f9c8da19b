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

it('lists names that amendments replaced, and nothing where there are none', () => {
  const span = { file: 'errata.quipu', start: 0, end: 0 };
  const rename = { was: 'base', now: 'found', within: 'Rally' };
  const amendments = [
    { edition: 'Errata', path: 'Rally.base', verb: 'replace', span, line: 1, rename },
  ] as const;
  const files = emit({ ...toyChecked, amendments }, toyProgram(), { hashes, instrument: false });
  const play = files.find(({ path }) => path === 'play.ts')?.text;
  expect(play).toContain("renames: [\n    { was: 'base', now: 'found', within: 'Rally' },\n  ],");
  expect(emitted().get('play.ts')).not.toContain('renames');
});
