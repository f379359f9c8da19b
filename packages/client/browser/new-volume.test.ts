/** A volume that nobody has drawn a board for is played by its rules alone: without a line of the client, and under any name. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handedOver, hasten, playOut } from './hands.ts';
import { begin, offered, servedSite } from './site.ts';

const root = join(import.meta.dirname, '../../..');
const workspace = mkdtempSync(join(tmpdir(), 'quipu-volume-'));
const built = join(workspace, 'site');
const NAME = 'harbour';

/** A copy of the rules of the sample, and nothing else that belongs to it but its words. */
function copyRules(): void {
  const [from, to] = [join(root, 'rules/sample'), join(workspace, 'rules', NAME)];
  mkdirSync(to, { recursive: true });
  cpSync(from, to, {
    recursive: true,
    filter: (path) =>
      !/\/(?:generated|drawing|dist|board\.json|tsconfig\S*|sentences|scenarios)$/u.test(path),
  });
  cpSync(join(root, 'rules/coin'), join(workspace, 'rules/coin'), { recursive: true });
  const manifest = join(to, 'package.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll('@quipu/sample', `@quipu/${NAME}`));
  cpSync(join(root, 'package.json'), join(workspace, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'));
}

beforeAll(() => {
  copyRules();
  const run = (script: string, parts: readonly string[], cwd: string): void => {
    execFileSync(process.execPath, [join(root, script), ...parts], {
      cwd,
      env: { ...process.env, QUIPU_RULES: join(workspace, 'rules') },
      stdio: 'pipe',
    });
  };
  for (const command of ['build', 'board'])
    run('packages/cli/bin/quipu.mjs', [command, join('rules', NAME)], workspace);
  run('node_modules/vite/bin/vite.js', ['build', '--outDir', built], join(root, 'packages/client'));
});
afterAll(() => {
  rmSync(workspace, { recursive: true, force: true });
});

const site = servedSite(built);

it('plays a volume that has rules alone, on a board that says that it is provisional', async () => {
  const { page, errors } = await site.open('', {}, hasten);
  await begin(page, NAME, { seed: 7 });
  await handedOver(page);
  expect(await offered(page)).not.toEqual([]);
  expect((await page.$$('[data-space]')).length).toBeGreaterThan(3);
  expect(await page.textContent('.provisional')).not.toBe('');
  const { questions, ranking } = await playOut(page, 25);
  expect(questions === 25 || ranking.length > 0).toBe(true);
  expect(errors).toEqual([]);
});
