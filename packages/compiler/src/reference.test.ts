/**
 * Checks and compiles every sample of `docs/language` together with `base.quipu`, as the words after its fence specify. `docs/language/README.md` states the convention.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, renderDiagnostic, type CheckResult, type SourceFile } from '@quipu/language';
import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';

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

/** A sample as a rule file. Statements are wrapped in a declaration, which a number makes unique. */
function fileOf(shape: string, text: string, number: number): SourceFile {
  const event = `event ${90 + number} "Sample ${number}" order Govt Rebels Cartel`;
  const around: Readonly<Record<string, string>> = {
    statements: `${event} {\n${text}}\n`,
    'statements in space': `${event} {\nselect a City or Province {\n${text}}\n}\n`,
    'statements in operation': `operation Sample${number} of Govt {\n${text}}\n`,
  };
  return { path: `sample${number}.quipu`, text: around[shape] ?? text };
}

const form =
  /^(?:error (?<code>Q\d{4}) |(?<pending>pending) )?(?<shape>declarations(?: by track)?|edition|statements(?: in space| in operation)?)$/;

interface ReadSample {
  readonly shape: string;
  readonly result: CheckResult;
  readonly expected: readonly string[];
  /** Known to the checker, and not to the compiler yet. */
  readonly pending: boolean;
}

function checkSample({ info, text }: Sample): ReadSample {
  const { code, pending, shape } = form.exec(info)?.groups ?? {};
  if (shape === undefined) throw new Error(`"${info}" behind a fence says not how the sample is to be read.`);
  const sample = fileOf(shape, text, 0);
  return {
    shape,
    result:
      shape === 'edition'
        ? check([sample], prelude, [base])
        : check([without(shape.endsWith('by track') ? track : base, text), sample], prelude),
    expected: code === undefined ? [] : [code],
    pending: pending !== undefined,
  };
}

/** The base rules without declarations that a volume may have once and that the sample contains. */
function without(base: SourceFile, text: string): SourceFile {
  const replacedParts = ['sequence', 'victory'].filter((word) =>
    new RegExp(`^(rule [\\d.]+ )?${word} `, 'm').test(text),
  );
  const drop = (all: string, word: string): string =>
    all.replace(new RegExp(`^rule [\\d.]+ ${word} \\{\\n.*?^\\}\\n`, 'ms'), '');
  return { ...base, text: replacedParts.reduce(drop, base.text) };
}

describe('the language reference', () => {
  const statements: { readonly shape: string; readonly text: string }[] = [];

  it.each(samples.map((sample) => [`${sample.page}:${sample.line} (${sample.info})`, sample] as const))(
    '%s',
    (_, sample) => {
      const { shape, result, expected, pending } = checkSample(sample);
      const messages = result.diagnostics.map((each) =>
        renderDiagnostic(each, result.files.find(({ path }) => path === each.span.file)?.text ?? ''),
      );
      const codes = result.diagnostics.map(({ code }) => code);
      expect(codes, messages.join('\n\n')).toEqual(expected);
      const { checked } = result;
      expect(checked === undefined).toBe(result.diagnostics.some(({ severity }) => severity === 'error'));
      if (!checked) return;
      if (pending) expect(() => compile(checked)).toThrow();
      else if (shape.startsWith('statements')) statements.push({ shape, text: sample.text });
      else expect(compile(checked).files).not.toHaveLength(0);
    },
  );

  // Statements bring no names that could be another's, so that the base is compiled once for all of them.
  it('compiles all statements', () => {
    expect(statements.length).toBeGreaterThan(50);
    const compiled = (some: typeof statements): readonly unknown[] => {
      const files = some.map(({ shape, text }, i) => fileOf(shape, text, i));
      const { checked, diagnostics } = check([base, ...files], prelude);
      if (!checked) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
      return compile(checked).files;
    };
    try {
      expect(compiled(statements)).not.toHaveLength(0);
    } catch {
      // On failure, compile each one alone to find the statement at fault.
      for (const statement of statements) expect(() => compiled([statement]), statement.text).not.toThrow();
      throw new Error('each compiles alone, and not all of them together');
    }
  });

  it('shows more than a hundred samples', () => {
    expect(samples.length).toBeGreaterThan(100);
  });

  it('lists every diagnostic with the text of the catalogues', () => {
    const script = join(root, folder, 'build/diagnostics.ts');
    expect(() => execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).not.toThrow();
  });
});
