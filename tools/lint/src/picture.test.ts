/** The picture in `docs/architecture.md` shows what the code does: the passes of the compiler in their order, and every package. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** What the picture says of each package that stands beside an arrow: the names in its rows. */
function shown(): ReadonlyMap<string, readonly string[]> {
  const picture = /^```\n(.*?)^```$/ms.exec(read('docs/architecture.md'))?.[1] ?? '';
  const found = new Map<string, string[]>();
  let row: string[] = [];
  for (const line of picture.split('\n').filter((one) => /^│ /.test(one))) {
    const [names = '', what = ''] = line.slice(2).split(/ {2,}/);
    if (names.startsWith('packages/'))
      for (const name of names.split(' · ')) found.set(name.slice('packages/'.length), (row = []));
    row.push(...what.split(' · ').filter((one) => one !== ''));
  }
  return found;
}

/** The functions that a function calls as passes: what it calls by name in statements of its own, not within the arguments of others. */
function passesOf(path: string, name: string): readonly string[] {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest);
  const found = source.statements.find((one) => ts.isFunctionDeclaration(one) && one.name?.text === name);
  if (!found || !ts.isFunctionDeclaration(found)) throw new Error(`${path} has no function ${name}`);
  const called = (node: ts.Expression | undefined): readonly string[] => {
    if (node === undefined) return [];
    if (ts.isBinaryExpression(node)) return called(node.right);
    return ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? [node.expression.text] : [];
  };
  return (found.body?.statements ?? []).flatMap((one) => {
    if (ts.isExpressionStatement(one)) return called(one.expression);
    if (!ts.isVariableStatement(one)) return [];
    return one.declarationList.declarations.flatMap(({ initializer }) => called(initializer));
  });
}

const picture = shown();

it('has every package', () => {
  const packages = globSync('packages/*/package.json', { cwd: root }).map((file) =>
    basename(join(file, '..')),
  );
  expect([...picture.keys()].toSorted()).toEqual(packages.toSorted());
});

it('has the passes of the compiler in their order', () => {
  const passes = passesOf('packages/compiler/src/compile.ts', 'programOf');
  expect(picture.get('compiler')).toEqual([...passes, 'hashesOf', 'emit']);
});

it('has folders of the language that are there', () => {
  const folders = globSync('packages/language/src/*/', { cwd: root }).map((path) => basename(path));
  expect(folders).toEqual(expect.arrayContaining([...(picture.get('language') ?? ['none'])]));
});

/** What a module exports, as it says so, and the modules that it exports whole. */
function exportsOf(path: string): string {
  const text = read(path);
  const whole = [...text.matchAll(/^export (?:type )?\* from '\.\/(.*)'/gm)].map(([, file = '']) =>
    exportsOf(join(path, '..', file)),
  );
  return [...(text.match(/^export (?:type )?\{[^}]*\}|^export .*/gm) ?? []), ...whole].join('\n');
}

it('has the faces of the kernel', () => {
  const exported = exportsOf('packages/engine/src/index.ts');
  for (const name of picture.get('engine') ?? ['nothing'])
    expect(exported).toMatch(new RegExp(`\\b${name}\\b`));
});
