/** Every package has a README, whose examples type-check and run. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const names = globSync('packages/*/package.json', { cwd: root }).map((path) => basename(join(path, '..')));

/** Returns the code of a README as one module, which also imports the names of its table of exports. */
function exampleOf(name: string): string {
  const text = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
  const code = [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, block = '']) => block);
  const [, table = ''] = /^## Main exports\n(.*)/ms.exec(text) ?? [];
  const cells = [...table.matchAll(/^\| ([^|]*)\|/gm)].map(([, cell = '']) => cell);
  const imports = [...cells.join('\n').matchAll(/`(\w+)`(?: \(`([^`]+)`\))?/g)].map(
    ([, named = '', from = `@quipu/${name}`]) =>
      `import type { ${named} as Listed_${named} } from '${from}';\n`,
  );
  return [...imports, ...code].join('');
}

let folder = '';
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quipu-readmes-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const options = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      lib: ['es2024', 'dom'],
      types: ['node'],
    },
    include: ['*.ts', join(root, 'packages/cli/src/**/*.d.ts')],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('every package has one', () => {
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !existsSync(join(root, 'packages', name, 'README.md')))).toEqual([]);
});

it('every tool is listed', () => {
  const text = readFileSync(join(root, 'tools/README.md'), 'utf8');
  const tools = globSync('tools/*/', { cwd: root }).map((path) => basename(path));
  expect(tools.length).toBeGreaterThan(0);
  expect(tools.filter((tool) => !text.includes(`| \`${tool}\``))).toEqual([]);
});

it('the examples type-check and run', { tags: 'full', timeout: 180_000 }, () => {
  const examples = names.filter((name) => exampleOf(name) !== '');
  expect(names.filter((name) => !examples.includes(name))).toEqual([]);
  for (const name of examples) writeFileSync(join(folder, `${name}.ts`), exampleOf(name));
  const types = spawnSync(bin('tsc'), ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
  expect(types.stdout).toBe('');
  // One process for all: most of its time goes to loading the packages.
  const all = examples.map((name) => `await import('./${name}.ts');`).join('\n');
  writeFileSync(join(folder, 'all.ts'), `${all}\n`);
  const run = spawnSync('node', [join(folder, 'all.ts')], { cwd: root, encoding: 'utf8' });
  expect({ status: run.status, stderr: run.stderr }).toEqual({ status: 0, stderr: '' });
});
