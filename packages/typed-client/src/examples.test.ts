/** The examples of the guide `docs/guides/client.md`: its code blocks equal parts of their files. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../examples');
const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/client.md'), 'utf8');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** A code block with the name of its file. */
const BLOCK = /^```\w+ file=(\S+)\n([\s\S]*?)^```$/gmu;
const blocks = [...guide.matchAll(BLOCK)].map(([, file = '', code = '']) => ({ file, code }));

/** The files of an example that contain code. */
const codeFiles = (example: string): readonly string[] => globSync(`${example}/*.{ts,tsx}`, { cwd: folder });

const CASTS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AsExpression,
  ts.SyntaxKind.TypeAssertionExpression,
  ts.SyntaxKind.NonNullExpression,
  ts.SyntaxKind.AnyKeyword,
]);

/** Expressions of a file that bypass the type checker. */
function castsIn(file: string): readonly string[] {
  const casts: string[] = [];
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (CASTS.has(node.kind)) casts.push(`${file}: ${node.getText()}`);
    node.forEachChild(visit);
  };
  visit(source);
  return casts;
}

it('the guide quotes the files', () => {
  expect(blocks.length).toBeGreaterThan(0);
  expect(blocks.filter(({ file, code }) => !read(file).includes(code))).toEqual([]);
});

it('the guide contains every line of the plain example', () => {
  for (const file of codeFiles('dom')) {
    const quoted = blocks.filter((block) => block.file === file).map(({ code }) => code);
    expect(quoted.join('\n').trim(), file).toBe(read(file).trim());
  }
});

it.each(['dom', 'react'])('the example `%s` has at most 150 lines of code, without a cast', (example) => {
  const code = codeFiles(example).map(read).join('');
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  expect(codeFiles(example).flatMap(castsIn)).toEqual([]);
});

it('the examples type-check strictly', { timeout: 120_000 }, () => {
  const tsc = join(import.meta.dirname, '../../../node_modules/.bin/tsc');
  const { stdout } = spawnSync(tsc, ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
  expect(stdout).toBe('');
});
