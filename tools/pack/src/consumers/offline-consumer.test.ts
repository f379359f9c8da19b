/** The part of `npm run test:consumers` that needs no registry: one game in one runtime, and one strict type check. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentFaults } from '../package-content.ts';
import { publicPackages, root, shortName } from '../public-packages.ts';
import { stagePackage } from '../stage-package.ts';
import { writeFiles } from './consumer-folder.ts';
import { checkGame, GAME_PACKAGES, gameProgram } from './game-program.ts';
import { runSuccessfully } from './run-program.ts';
import { strictConfig, typedPrograms } from './type-checks.ts';

const installed = [...GAME_PACKAGES, 'sample'];

let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quipu-consumer-'));
  writeFiles(folder, { 'package.json': '{ "type": "module" }' });
  const modules = join(folder, 'node_modules');
  for (const published of publicPackages())
    if (installed.includes(shortName(published.manifest)))
      await stagePackage(published, join(modules, published.manifest.name));
  // The only packages of others that a game needs.
  symlinkSync(join(root, 'node_modules/@noble'), join(modules, '@noble'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it.each(installed)('publishes nothing of %s but what consumers use', (name) => {
  expect(contentFaults(join(folder, 'node_modules/@quipu', name))).toEqual([]);
});

it('finds tests, unknown files, missing entries and undeclared imports in a package', () => {
  const broken = join(folder, 'broken');
  mkdirSync(broken);
  cpSync(join(folder, 'node_modules/@quipu/table'), broken, { recursive: true });
  writeFiles(broken, {
    'dist/table.test.js': "import 'vitest';\n",
    'notes.txt': '',
    'dist/index.js.map': '{ "sources": ["../src/index.ts"] }',
  });
  rmSync(join(broken, 'LICENSE'));
  rmSync(join(broken, 'dist/index.d.ts'));
  expect(contentFaults(broken)).toEqual([
    'LICENSE is missing.',
    'dist/table.test.js belongs to tests.',
    'notes.txt is not a file that packages publish.',
    'dist/index.js.map lacks the text of its sources.',
    './dist/index.d.ts is an entry, but is missing.',
    'dist/table.test.js imports vitest, which is not a dependency.',
    'dist/table.test.js is not imported by an entry or a command.',
  ]);
});

it.each(['module', 'commonjs'] as const)('plays the game of this repository as %s', async (format) => {
  const file = join(folder, format === 'module' ? 'game.mjs' : 'game.cjs');
  writeFiles(folder, { [format === 'module' ? 'game.mjs' : 'game.cjs']: gameProgram('sample', format) });
  const output = await runSuccessfully([process.execPath, file], { cwd: folder });
  expect(await checkGame('sample', output)).toMatch(/^[\da-f]{8}$/u);
  await expect(checkGame('sample', output.replace('turns', 'moves'))).rejects.toThrow('differs in line 1');
});

it('type-checks a strict program', async () => {
  writeFiles(folder, {
    ...typedPrograms(),
    'tsconfig.json': strictConfig({ mode: 'nodenext', exactOptionalPropertyTypes: true }, []),
  });
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
  await runSuccessfully([process.execPath, tsc, '-p', folder, '--pretty', 'false'], { cwd: folder });
});

it.each([
  ['src/main.ts', 'only these packages'],
  ['src/consumers/main.ts', 'only checks whose names'],
])('tools/pack/%s describes its options', (program, words) => {
  const args = [join(root, 'tools/pack', program), '--help'];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toContain(words);
});

it('refuses to pack a package that does not exist', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/pack/src/main.ts'), 'motor'], {
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toContain('No public package is called motor');
});
