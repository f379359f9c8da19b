/** The difficult texts of `docs/encodings`: they parse, are complete and formatted, and unsupported ones are marked. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check, type SourceFile } from '../project/check.ts';
import { format } from '../format/format.ts';
import { parse } from './parse.ts';

const folder = new URL('../../../../docs/encodings/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.quipu'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

const groupSizes = { A: 9, B: 21, C: 8, D: 13, E: 2 };
const expectedIds = Object.entries(groupSizes).flatMap(([group, size]) =>
  Array.from({ length: size }, (_, index) => `${group}${index + 1}`),
);

const root = new URL('../../../../', import.meta.url);
const readSource = (path: string): SourceFile => ({ path, text: readFileSync(new URL(path, root), 'utf8') });
const readRuleFiles = (rules: string): SourceFile[] =>
  globSync(`${rules}/{,events/,nonplayers/}*.quipu`, { cwd: root }).map(readSource);
const prelude = readRuleFiles('rules/coin');

/** The declarations of a file, each from its first column on. */
const declarationsIn = (text: string): readonly string[] =>
  text
    .replaceAll(/^\/\/.*\n/gmu, '')
    .split(/^(?=\p{L})/mu)
    .filter((declaration) => declaration.trim() !== '');

/** The kind and name of a declaration, by which a text here replaces that of the volume. */
const declaredName = (text: string): string =>
  /^(?:rule [\d.]+ )?((?:event|operation|activity|procedure|held|track|define|round|standing|point) \w+|sequence|adapt \w+ for \w+|nonplayer \w+ of \w+|whenever [^{:]*)/u.exec(
    text,
  )?.[1] ?? text;

/** The offsets at which the texts of a file start. Adjacent comments with ids belong to one text. */
const textStarts = (text: string): readonly number[] =>
  [...text.matchAll(/^ *\/\/ [A-E]\d+(?: ·.*|)\n(?: *\/\/.*\n)*/gmu)].map(({ index }) => index);

/** The ids in the comments at an offset. */
const idsAt = (text: string, start: number): string =>
  /^(?: *\/\/.*\n)+/u
    .exec(text.slice(start))?.[0]
    .match(/(?<=\/\/ )[A-E]\d+(?= ·|$)/gmu)
    ?.join(' ') ?? '';

/** Files that are checked together: those for one volume; each edition separately. */
const fileGroups = Object.values(
  Object.groupBy(files, ({ name, text }) => {
    const volume = /Held beside `(.*?)`/u.exec(text)?.[1] ?? '';
    return /^edition /mu.test(text) ? `${name} ${volume}` : volume;
  }),
).map((group) => group ?? []);

describe('encodings of difficult texts', () => {
  it.each(files)('$name parses without diagnostics', ({ name, text }) => {
    expect(parse(name, text).diagnostics).toEqual([]);
  });

  it.each(files)('$name is formatted', ({ text }) => {
    expect(format(text).text).toBe(text);
  });

  it('contains each text once', () => {
    const ids = files.flatMap(({ text }) =>
      [...text.matchAll(/^ *\/\/ ([A-E]\d+)(?: ·|$)/gm)].flatMap(([, id]) => id ?? []),
    );
    expect(ids.sort()).toEqual([...expectedIds].sort());
  });

  it.each(fileGroups.map((group) => [group.map(({ name }) => name).join(', '), group] as const))(
    'marks the unsupported texts of %s',
    { timeout: 60_000 },
    (_, group) => {
      const volume = /Held beside `(.*?)`/u.exec(group[0]?.text ?? '')?.[1] ?? '';
      const rules = readRuleFiles(volume);
      const sources: SourceFile[] = group.map(({ name, text }) => ({ path: name, text }));
      const isEdition = group.some(({ text }) => /^edition /mu.test(text));
      const declaredNames = new Set(sources.flatMap(({ text }) => declarationsIn(text).map(declaredName)));
      const otherRules = rules.map(({ path, text }) => ({
        path,
        text: declarationsIn(text)
          .filter((declaration) => !declaredNames.has(declaredName(declaration)))
          .join(''),
      }));
      const { diagnostics } = isEdition
        ? check(sources, prelude, rules)
        : check([...otherRules, ...sources], prelude);
      const unsupportedIds = new Set<string>();
      for (const { severity, span, code, message } of diagnostics) {
        const text = sources.find(({ path }) => path === span.file)?.text;
        if (severity !== 'error' || text === undefined) continue;
        const start = textStarts(text).findLast((offset) => offset < span.start) ?? 0;
        expect(idsAt(text, start), `${span.file} ${code} ${message}`).not.toBe('');
        unsupportedIds.add(idsAt(text, start));
      }
      const markedIds = sources.flatMap(({ text }) =>
        textStarts(text)
          .filter((start, index, starts) =>
            text.slice(start, starts[index + 1]).includes('// Not carried out: '),
          )
          .map((start) => idsAt(text, start)),
      );
      expect([...unsupportedIds].sort()).toEqual(markedIds.sort());
    },
  );

  it('reports unsupported text as an error', () => {
    const text = 'event 1 "Talks" order Govt {\n  shaded: place 2 Cubes in Capital alternating\n}\n';
    const { drafts, diagnostics } = parse('talks', text);
    expect(diagnostics).toEqual([]);
    expect(drafts.map(({ message }) => message)).toEqual([
      'The language can express "alternating", but the compiler does not support it yet.',
    ]);
    const codes = check([{ path: 'talks', text }], []).diagnostics.map(({ code }) => code);
    expect(codes).toContain('Q0026');
  });
});
