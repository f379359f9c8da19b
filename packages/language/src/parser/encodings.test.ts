/** The hard texts of `docs/encodings` are read, complete, and laid out as the formatter would. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../project/project.ts';
import { format } from '../format/format.ts';
import { parse } from './parse.ts';

const folder = new URL('../../../../docs/encodings/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.quipu'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

const groups = { A: 9, B: 21, C: 8, D: 13, E: 2 };
const wanted = Object.entries(groups).flatMap(([group, size]) =>
  Array.from({ length: size }, (_, index) => `${group}${index + 1}`),
);

describe('the encodings of the hard texts', () => {
  it.each(files)('$name is read without a fault', ({ name, text }) => {
    expect(parse(name, text).diagnostics).toEqual([]);
  });

  it.each(files)('$name stays as it is when it is formatted', ({ text }) => {
    expect(format(text).text).toBe(text);
  });

  it('holds each of the texts once', () => {
    const found = files.flatMap(({ text }) =>
      [...text.matchAll(/^ *\/\/ ([A-E]\d+)(?: ·|$)/gm)].flatMap(([, id]) => id ?? []),
    );
    expect(found.sort()).toEqual([...wanted].sort());
  });

  it('never holds text that the engine would pass over in silence', () => {
    const text = 'event 1 "Marked" order Govt {\n  shaded: mark Control until Reset\n}\n';
    const { drafts, diagnostics } = parse('marked', text);
    expect(diagnostics).toEqual([]);
    expect(drafts.map(({ message }) => message)).toEqual([
      'The language has a form for "mark", and the engine does not carry it out yet.',
    ]);
    const codes = check([{ path: 'marked', text }], []).diagnostics.map(({ code }) => code);
    expect(codes).toContain('Q0026');
  });
});
