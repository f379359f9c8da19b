import { ESLint } from 'eslint';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const eslint = new ESLint({ cwd: root });

/** The rules that fire when the given text stands in a package's entry file. */
async function fired(path: string, text: string): Promise<string[]> {
  const results = await eslint.lintText(text, { filePath: join(root, path) });
  return [
    ...new Set(results.flatMap((result) => result.messages.map((m) => m.ruleId ?? `error: ${m.message}`))),
  ];
}

const entry = (name: string): string => `packages/${name}/src/index.ts`;

describe('lint', { timeout: 60_000 }, () => {
  it.each(['engine', 'bot', 'table', 'words'])('is content with plain code in %s', async (name) => {
    expect(
      await fired(entry(name), '/** One. */\nexport const one: number = new Int32Array([1])[0]!;\n'),
    ).toEqual([]);
  });

  const unportable: [code: string, rule: string][] = [
    ["import 'node:fs';", 'no-restricted-imports'],
    ["import 'fs/promises';", 'no-restricted-imports'],
    ["await import('node:fs');", 'no-restricted-syntax'],
    ["await import('fs/promises');", 'no-restricted-syntax'],
    ['void Date.now();', 'no-restricted-globals'],
    ['void new Date();', 'no-restricted-globals'],
    ['void process.cwd();', 'no-restricted-globals'],
    ['void performance.now();', 'no-restricted-globals'],
    ['void globalThis.performance;', 'no-restricted-properties'],
    ['void Math.random();', 'no-restricted-properties'],
  ];
  describe.each(['engine', 'bot', 'table', 'words'])('%s', (name) => {
    it.each(unportable)('may not hold %s', async (code, rule) => {
      expect(await fired(entry(name), code)).toContain(rule);
    });
  });

  it('lets the command use Node', async () => {
    expect(await fired(entry('cli'), "import 'node:fs';\nvoid Date.now();\n")).toEqual([]);
  });

  const all = [
    'board',
    'bot',
    'cli',
    'compiler',
    'engine',
    'grammar',
    'language',
    'scenario',
    'table',
    'words',
  ];
  // The rows of the table in the handbook: `packages/<name>`, what lives there, what it may import.
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `packages\/(\w+)` *\|[^|]*\|([^|]*)\|$/gm)];
  const allowed: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
    rows.map(([, from = '', to = '']) => [from, to.match(/\w+/g) ?? []]),
  );

  it('finds every package in the table of the handbook', () => {
    expect(Object.keys(allowed).toSorted()).toEqual(all);
  });

  const imports = all.flatMap((from) => all.filter((to) => to !== from).map((to) => [from, to] as const));
  it.each(imports)('judges an import from %s of %s', async (from, to) => {
    const expected = allowed[from]?.includes(to) === true ? [] : ['@nx/enforce-module-boundaries'];
    expect(await fired(entry(from), `import '@quipu/${to}';\n`)).toEqual(expected);
  });

  it.each([
    ['compiler', 'chevrotain'],
    ['cli', 'ts-morph'],
    ['language', 'ts-morph'],
    ['grammar', 'code-block-writer'],
  ])('keeps %s from %s', async (from, library) => {
    expect(await fired(entry(from), `import '${library}';\n`)).toEqual(['@nx/enforce-module-boundaries']);
  });

  it('knows the home of each parser library', async () => {
    expect(await fired(entry('language'), "import 'chevrotain';\n")).toEqual([]);
    expect(await fired(entry('compiler'), "import 'ts-morph';\n")).toEqual([]);
  });

  it('bans any, and wants doc comments on what is exported', async () => {
    expect(await fired(entry('cli'), '/** A. */\nexport type A = any;\n')).toEqual([
      '@typescript-eslint/no-explicit-any',
    ]);
    for (const code of [
      'function f(): void {\n  return;\n}',
      'const f = 1;',
      'type F = 1;',
      'interface F { a: 1 }',
    ]) {
      expect(await fired(entry('cli'), `export ${code}\n`)).toEqual(['jsdoc/require-jsdoc']);
    }
  });

  it('hints at a file of more than 400 lines', async () => {
    expect(await fired(entry('cli'), 'export {};\n'.repeat(401))).toContain('max-lines');
  });
});

describe('the lockfile', () => {
  it('names no registry', () => {
    expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/https?:[^"]*\.tgz/);
  });
});
