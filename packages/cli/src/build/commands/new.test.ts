import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import { filesBelow } from '../../workspace/files.ts';
import { manifest, testWorkspace } from '../../workspace/test-workspace.ts';

const pathsBelow = (root: string): readonly string[] =>
  filesBelow(join(root, 'rules'), '').map((path) => path.slice(root.length + 7));

const readJson = (path: string): object => JSON.parse(readFileSync(path, 'utf8')) as object;

it('writes a small game under its own name, and the prelude', async () => {
  const root = testWorkspace();
  expect(await runCommand(['new', 'fire-in-hills'], testIo({ cwd: root }))).toBe(EXIT.ok);
  const map = readFileSync(join(root, 'rules/fire-in-hills/map.quipu'), 'utf8');
  expect(map).toContain('volume FireInHills "Fire In Hills" edition "1" uses Coin\n');
  expect(pathsBelow(root)).toEqual(
    expect.arrayContaining(['coin/coin.quipu', 'coin/package.json', 'fire-in-hills/words/en.json']),
  );
  expect(readJson(join(root, 'rules/fire-in-hills/package.json'))).toMatchObject({
    name: '@quipu/fire-in-hills',
    description: 'Fire In Hills, in rule text.',
  });
});

it('writes a game without errors in its rules or their layout', async () => {
  const root = testWorkspace();
  expect(await runCommand(['new', 'fire-in-hills'], testIo({ cwd: root }))).toBe(EXIT.ok);
  const check = testIo({ cwd: root });
  expect(await runCommand(['check'], check)).toBe(EXIT.ok);
  expect(check.stdout()).toContain('nothing to report');
  const format = testIo({ cwd: root });
  expect(await runCommand(['fmt', '--check'], format)).toBe(EXIT.ok);
});

it('keeps the prelude of a workspace', async () => {
  const files = {
    'rules/coin/package.json': manifest('coin', 'prelude'),
    'rules/coin/coin.quipu': '// own\n',
  };
  const root = testWorkspace(files);
  expect(await runCommand(['new', 'fire-in-hills'], testIo({ cwd: root }))).toBe(EXIT.ok);
  expect(readFileSync(join(root, 'rules/coin/coin.quipu'), 'utf8')).toBe('// own\n');
});

it('builds on an installed prelude instead of copying it', async () => {
  const root = testWorkspace({
    'node_modules/@quipu/coin/package.json': JSON.stringify({
      name: '@quipu/coin',
      exports: { './*': './*.quipu', './package.json': './package.json' },
    }),
    'node_modules/@quipu/coin/coin.quipu': 'prelude Coin\n',
  });
  const io = testIo({ cwd: root });
  expect(await runCommand(['new', 'fire-in-hills'], io)).toBe(EXIT.ok);
  expect(readdirSync(join(root, 'rules')).sort()).toEqual(['.keep', 'fire-in-hills']);
});

it.each(['Valley', '../away', 'a--b', '', '9lives'])('refuses the name "%s"', async (name) => {
  const io = testIo({ cwd: testWorkspace() });
  expect(await runCommand(['new', name], io)).toBe(EXIT.usage);
  expect(io.stderr()).toContain('cannot name a volume');
});

it('refuses the name of an existing volume', async () => {
  const io = testIo({ cwd: testWorkspace({ 'rules/sample/package.json': manifest('sample', 'volume') }) });
  expect(await runCommand(['new', 'sample'], io)).toBe(EXIT.usage);
  expect(io.stderr()).toContain('rules/sample exists already');
});

it('writes settings for tools of this repository only in a clone of it', async () => {
  const clone = testWorkspace({
    'rules/sample/package.json': '{ "name": "@quipu/sample", "description": "The Valley", "nx": {} }',
    'rules/sample/tsconfig.json': '{}',
  });
  for (const [root, isClone] of [
    [clone, true],
    [testWorkspace(), false],
  ] as const) {
    expect(await runCommand(['new', 'fire-in-hills'], testIo({ cwd: root }))).toBe(EXIT.ok);
    expect(pathsBelow(root).includes('fire-in-hills/tsconfig.json')).toBe(isClone);
    const packageJson = readJson(join(root, 'rules/fire-in-hills/package.json'));
    expect('nx' in packageJson).toBe(isClone);
    expect(packageJson).toMatchObject({ name: '@quipu/fire-in-hills' });
    expect(readJson(join(root, 'rules/coin/package.json'))).not.toHaveProperty('nx');
  }
});
