import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import { filesBelow } from '../../workspace/files.ts';
import { manifest, testWorkspace } from '../../workspace/test-workspace.ts';

function workspace(): string {
  return testWorkspace({
    'rules/sample/package.json': manifest('sample', 'volume', ['coin']),
    'rules/sample/map.quipu': 'volume Sample "The Valley" edition "1" uses Coin\n',
    'rules/sample/generated/index.ts': '',
  });
}

it('copies the sample under its new name without generated files', async () => {
  const root = workspace();
  const io = testIo({ cwd: root });
  expect(await runCommand(['new', 'fire-in-hills'], io)).toBe(EXIT.ok);
  const folder = join(root, 'rules/fire-in-hills');
  expect(readFileSync(join(folder, 'map.quipu'), 'utf8')).toBe(
    'volume FireInHills "Fire In Hills" edition "1" uses Coin\n',
  );
  expect(readFileSync(join(folder, 'package.json'), 'utf8')).toContain('"@quipu/fire-in-hills"');
  expect(filesBelow(folder, '')).toHaveLength(2);
});

it("describes the volume by its own title, not by the sample's", async () => {
  const root = testWorkspace({
    'rules/sample/package.json': '{ "name": "@quipu/sample", "description": "The Valley: shows all." }',
    'rules/sample/map.quipu': 'volume Sample "The Valley" edition "1" uses Coin\n',
  });
  expect(await runCommand(['new', 'fire-in-hills'], testIo({ cwd: root }))).toBe(EXIT.ok);
  const packageJson = JSON.parse(
    readFileSync(join(root, 'rules/fire-in-hills/package.json'), 'utf8'),
  ) as unknown;
  expect(packageJson).toEqual({ name: '@quipu/fire-in-hills', description: 'Fire In Hills, in rule text.' });
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
  const io = testIo({ cwd: workspace() });
  expect(await runCommand(['new', name], io)).toBe(EXIT.usage);
  expect(io.stderr()).toContain('cannot name a volume');
});

it('refuses the name of an existing volume', async () => {
  const io = testIo({ cwd: workspace() });
  expect(await runCommand(['new', 'sample'], io)).toBe(EXIT.usage);
  expect(io.stderr()).toContain('rules/sample exists already');
});

it('omits settings for tools of this repository in another workspace', async () => {
  const root = testWorkspace();
  expect(await runCommand(['new', 'fire-in-hills'], testIo({ cwd: root }))).toBe(EXIT.ok);
  const files = filesBelow(join(root, 'rules'), '').map((path) => path.slice(root.length + 7));
  expect(files).toContain('coin/coin.quipu');
  expect(files).toContain('fire-in-hills/map.quipu');
  expect(files.filter((path) => path.endsWith('tsconfig.json'))).toEqual([]);
  const packageJson = JSON.parse(
    readFileSync(join(root, 'rules/fire-in-hills/package.json'), 'utf8'),
  ) as object;
  expect(packageJson).not.toHaveProperty('nx');
});
