/**
 * Checks and compiles every sample of `docs/language` together with `base.quipu`, as the words after its fence specify.
 * `docs/language/README.md` states the convention.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, renderDiagnostic, type CheckResult, type SourceFile } from '@quipu/language';
import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';

const root = join(import.meta.dirname, '../../..');
const folder = 'docs/language';
/** Tested by the parser: its fragments cannot be checked. */
const parserPage = 'syntax.md';

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
  .filter((page) => page !== parserPage)
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
  const wrapped: Readonly<Record<string, string>> = {
    statements: `${event} {\n${text}}\n`,
    'statements in space': `${event} {\nselect a City or Province {\n${text}}\n}\n`,
    'statements in operation': `operation Sample${number} of Govt {\n${text}}\n`,
  };
  return { path: `sample${number}.quipu`, text: wrapped[shape] ?? text };
}

const infoPattern =
  /^(?:error (?<code>Q\d{4}) |(?<pending>pending) )?(?<shape>declarations(?: by track)?|edition|statements(?: in space| in operation)?)$/;

interface CheckedSample {
  readonly shape: string;
  readonly result: CheckResult;
  readonly expected: readonly string[];
  /** Whether the checker supports it but the compiler does not yet. */
  readonly pending: boolean;
}

function checkSample({ info, text }: Sample): CheckedSample {
  const { code, pending, shape } = infoPattern.exec(info)?.groups ?? {};
  if (shape === undefined)
    throw new Error(`"${info}" after a fence does not specify how to read the sample.`);
  const sample = fileOf(shape, text, 0);
  return {
    shape,
    result:
      shape === 'edition'
        ? check([sample], prelude, [base])
        : check([withoutReplaced(shape.endsWith('by track') ? track : base, text), sample], prelude),
    expected: code === undefined ? [] : [code],
    pending: pending !== undefined,
  };
}

/** The base rules without unique declarations that the sample replaces. */
function withoutReplaced(base: SourceFile, text: string): SourceFile {
  const replacedParts = ['sequence', 'victory'].filter((word) =>
    new RegExp(`^(rule [\\d.]+ )?${word} `, 'm').test(text),
  );
  const drop = (rules: string, word: string): string =>
    rules.replace(new RegExp(`^rule [\\d.]+ ${word} \\{\\n.*?^\\}\\n`, 'ms'), '');
  return { ...base, text: replacedParts.reduce(drop, base.text) };
}

describe('the language reference', () => {
  const statements: { readonly shape: string; readonly text: string }[] = [];

  it.each(samples.map((sample) => [`${sample.page}:${sample.line} (${sample.info})`, sample] as const))(
    '%s',
    (_, sample) => {
      const { shape, result, expected, pending } = checkSample(sample);
      const messages = result.diagnostics.map((diagnostic) =>
        renderDiagnostic(
          diagnostic,
          result.files.find(({ path }) => path === diagnostic.span.file)?.text ?? '',
        ),
      );
      const codes = result.diagnostics.map(({ code }) => code);
      expect(codes, messages.join('\n\n')).toEqual(expected);
      const { checked } = result;
      expect(checked === undefined).toBe(result.diagnostics.some(({ severity }) => severity === 'error'));
      if (!checked) return;
      if (pending) expect(() => compile(checked)).toThrow();
      else if (shape.startsWith('statements')) statements.push({ shape, text: sample.text });
      // Samples with scenarios are compiled and played by the tests of @quipu/scenario.
      else if (!/^scenario "/m.test(sample.text)) expect(compile(checked).files).not.toHaveLength(0);
    },
  );

  // Statements declare no names, so they are compiled together, and the base only once.
  it('compiles all statements', () => {
    expect(statements.length).toBeGreaterThan(50);
    const compiled = (bodies: typeof statements): readonly unknown[] => {
      const files = bodies.map(({ shape, text }, i) => fileOf(shape, text, i));
      const { checked, diagnostics } = check([base, ...files], prelude);
      if (!checked) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
      return compile(checked).files;
    };
    try {
      expect(compiled(statements)).not.toHaveLength(0);
    } catch {
      // On failure, compile each one alone to find the statement at fault.
      for (const statement of statements) expect(() => compiled([statement]), statement.text).not.toThrow();
      throw new Error('each statement compiles alone, but not all together');
    }
  });

  it('contains more than a hundred samples', () => {
    expect(samples.length).toBeGreaterThan(100);
  });

  it('lists every diagnostic with the text of the catalogues', () => {
    const script = join(root, folder, 'build/diagnostics.ts');
    expect(() => execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).not.toThrow();
  });
});
