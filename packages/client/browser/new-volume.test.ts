/**
 * A volume without a drawn board is playable from its rules: by following the guide, without changes to the
 * client, and under any name.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passTurns, shortenTimers, playOut } from './page-actions.ts';
import { beginGame, offeredOptions, serveSite } from './serve-site.ts';

const root = join(import.meta.dirname, '../../..');
const workspace = mkdtempSync(join(tmpdir(), 'quipu-volume-'));
const builtSite = join(workspace, 'site');

/** The commands in the guide. */
const guide = readFileSync(join(root, 'docs/guides/add-a-volume-to-the-page.md'), 'utf8');
const [, commands = ''] = /```sh\n(.*?)```/su.exec(guide) ?? [];
const [, name = ''] = /mkdir rules\/(\w+)/u.exec(commands) ?? [];

/**
 * Replaces `npx` and `npm` in the commands of the guide: they run on a copy of the rules, and the test serves
 * the page itself.
 */
const SHELL = `set -e
npx() { shift; "$NODE" "$ROOT/packages/cli/bin/quipu.mjs" "$@"; }
npm() { (cd "$ROOT/packages/client" && "$NODE" "$ROOT/node_modules/vite/bin/vite.js" build --outDir "$BUILT"); }
`;

beforeAll(() => {
  const generated = /\/(?:generated|drawing|dist|sentences|scenarios|\S*tsbuildinfo)$/u;
  for (const volume of ['sample', 'coin'])
    cpSync(join(root, 'rules', volume), join(workspace, 'rules', volume), {
      recursive: true,
      filter: (path) => !generated.test(path),
    });
  cpSync(join(root, 'package.json'), join(workspace, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'));
  execFileSync('sh', ['-c', SHELL + commands], {
    cwd: workspace,
    env: {
      ...process.env,
      QUIPU_RULES: join(workspace, 'rules'),
      NODE: process.execPath,
      ROOT: root,
      BUILT: builtSite,
    },
    stdio: 'pipe',
  });
});
afterAll(() => {
  rmSync(workspace, { recursive: true, force: true });
});

const site = serveSite(builtSite);

it('plays a volume without a drawn board, on a provisional one', async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await page.waitForSelector('[data-choose]');
  // Only built and drawn volumes are offered.
  expect(
    await page.$$eval('[data-choose]', (elements) =>
      elements.map((button) => button.getAttribute('data-choose')),
    ),
  ).toEqual([name]);
  await beginGame(page, name, { seed: 7 });
  await passTurns(page);
  expect(await offeredOptions(page)).not.toEqual([]);
  expect((await page.$$('[data-space]')).length).toBeGreaterThan(3);
  expect(await page.textContent('.provisional')).not.toBe('');
  const { questions, ranking } = await playOut(page, 25);
  expect(questions === 25 || ranking.length > 0).toBe(true);
  expect(errors).toEqual([]);
});
