/**
 * The language reference is true: every sample of `docs/language` is checked and compiled beside `base.quipu`, as the words
 * behind its fence say. `docs/language/README.md` states the convention.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, render, type Result, type SourceFile } from '@quipu/language';
import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { printed } from './testing/build.ts';

const root = join(import.meta.dirname, '../../..');
const folder = 'docs/language';
/** Written by the parser's tests; its fragments are for parsing only. */
const elsewhere = 'syntax.md';

interface Sample {
  readonly page: string;
  readonly line: number;
  /** `declarations`, `statements in space`, `error Q2003 statements`. */
  readonly info: string;
  readonly text: string;
}

const read = (path: string): SourceFile => ({ path, text: readFileSync(join(root, path), 'utf8') });
const prelude = globSync('rules/coin/*.quipu', { cwd: root }).map(read);
const base = read(`${folder}/base.quipu`);
const track = read('packages/compiler/fixtures/track.quipu');

const samples = globSync('*.md', { cwd: join(root, folder) })
  .filter((page) => page !== elsewhere)
  .sort()
  .flatMap(samplesOf);

function samplesOf(page: string): Sample[] {
  const { text } = read(`${folder}/${page}`);
  return [...text.matchAll(/^```quipu([^\n]*)\n(.*?)^```$/gms)].map(
    ({ 1: info = '', 2: body = '', index }) => ({
      page,
      line: text.slice(0, index).split('\n').length,
      info: info.trim(),
      text: body,
    }),
  );
}

/** What stands around the statements of a sample. */
const around: Readonly<Record<string, readonly [before: string, after: string]>> = {
  statements: ['event 90 "Sample" order Govt Rebels Cartel {\n', '}\n'],
  'statements in space': [
    'event 90 "Sample" order Govt Rebels Cartel {\nselect a City or Province {\n',
    '}\n}\n',
  ],
  'statements in operation': ['operation Sample of Govt {\n', '}\n'],
};

const form =
  /^(?:error (?<code>Q\d{4}) |(?<pending>pending) )?(?<shape>declarations(?: by track)?|edition|statements(?: in space| in operation)?)$/;

interface Read {
  readonly result: Result;
  readonly expected: readonly string[];
  /** Known to the checker, and not to the compiler yet. */
  readonly pending: boolean;
}

function checkSample({ info, text }: Sample): Read {
  const { code, pending, shape } = form.exec(info)?.groups ?? {};
  if (shape === undefined) throw new Error(`"${info}" behind a fence says not how the sample is to be read.`);
  const [before, after] = around[shape] ?? ['', ''];
  const sample = { path: 'sample.quipu', text: before + text + after };
  return {
    result:
      shape === 'edition'
        ? check([sample], prelude, [base])
        : check([without(shape.endsWith('by track') ? track : base, text), sample], prelude),
    expected: code === undefined ? [] : [code],
    pending: pending !== undefined,
  };
}

/** A base without what a volume has once and the sample brings itself. */
function without(base: SourceFile, text: string): SourceFile {
  const own = ['sequence', 'victory'].filter((word) =>
    new RegExp(`^(rule [\\d.]+ )?${word} `, 'm').test(text),
  );
  const drop = (all: string, word: string): string =>
    all.replace(new RegExp(`^rule [\\d.]+ ${word} \\{\\n.*?^\\}\\n`, 'ms'), '');
  return { ...base, text: own.reduce(drop, base.text) };
}

describe('the language reference', () => {
  it.each(samples.map((sample) => [`${sample.page}:${sample.line} (${sample.info})`, sample] as const))(
    '%s',
    (_, sample) => {
      const { result, expected, pending } = checkSample(sample);
      const said = result.diagnostics.map((each) =>
        render(each, result.files.find(({ path }) => path === each.span.file)?.text ?? ''),
      );
      const codes = result.diagnostics.map(({ code }) => code);
      expect(codes, said.join('\n\n')).toEqual(expected);
      const { checked } = result;
      expect(checked === undefined).toBe(result.diagnostics.some(({ severity }) => severity === 'error'));
      if (!checked) return;
      if (pending) expect(() => compile(checked)).toThrow();
      else expect(compile(checked, { printed }).files).not.toHaveLength(0);
    },
  );

  it('shows more than a hundred samples', () => {
    expect(samples.length).toBeGreaterThan(100);
  });

  it('lists every diagnostic as the catalogues have it', () => {
    const script = join(root, folder, 'build/diagnostics.ts');
    expect(() => execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).not.toThrow();
  });
});
