import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../public-packages.ts';
import { checkPage } from './page-checks.ts';

const quipu = [process.execPath, join(root, 'packages/cli/bin/quipu.mjs')];

/** Creates a workspace with the sample volume and its own icon. */
function createWorkspace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quipu-page-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['sample', 'coin'])
    cpSync(join(root, 'rules', name), join(folder, 'rules', name), {
      recursive: true,
      filter: (path) => !/\/(?:drawing|dist|node_modules)$/u.test(path),
    });
  cpSync(join(root, 'packages/client/public/icon-192.png'), join(folder, 'icon.png'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const page = { name: 'The Valley', icon: 'icon.png' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ quipu: { page } }));
  return folder;
}

it('plays a decision on the page of a workspace, which can be installed', { tags: 'full' }, async () => {
  expect(await checkPage(createWorkspace(), 'sample', quipu)).toBe('The Valley: choose a game');
});

it('reports why a page was not built', async () => {
  await expect(checkPage(createWorkspace(), 'valley', quipu)).rejects.toThrow('no volume "valley"');
});
