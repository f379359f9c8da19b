/** A volume that nobody has drawn a board for is played by its rules alone: by the guide, without a line of the client, and under any name. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handedOver, hasten, playOut } from './hands.ts';
import { begin, offered, servedSite } from './site.ts';

const root = join(import.meta.dirname, '../../..');
const workspace = mkdtempSync(join(tmpdir(), 'quipu-volume-'));
const built = join(workspace, 'site');

/** What the guide has its reader type. */
const guide = readFileSync(join(root, 'docs/guides/add-a-volume-to-the-page.md'), 'utf8');
const [, typed = ''] = /```sh\n(.*?)```/su.exec(guide) ?? [];
const [, name = ''] = /mkdir rules\/(\w+)/u.exec(typed) ?? [];

/** The same commands on a copy of the rules: `npm start` builds the page and serves it, which the test does itself. */
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
  execFileSync('sh', ['-c', SHELL + typed], {
    cwd: workspace,
    env: {
      ...process.env,
      QUIPU_RULES: join(workspace, 'rules'),
      NODE: process.execPath,
      ROOT: root,
      BUILT: built,
    },
    stdio: 'pipe',
  });
});
afterAll(() => {
  rmSync(workspace, { recursive: true, force: true });
});

const site = servedSite(built);

it('plays a volume that has rules alone, on a board that says that it is provisional', async () => {
  const { page, errors } = await site.open('', {}, hasten);
  await page.waitForSelector('[data-choose]');
  // Only what has been built and drawn is there.
  expect(
    await page.$$eval('[data-choose]', (all) => all.map((one) => one.getAttribute('data-choose'))),
  ).toEqual([name]);
  await begin(page, name, { seed: 7 });
  await handedOver(page);
  expect(await offered(page)).not.toEqual([]);
  expect((await page.$$('[data-space]')).length).toBeGreaterThan(3);
  expect(await page.textContent('.provisional')).not.toBe('');
  const { questions, ranking } = await playOut(page, 25);
  expect(questions === 25 || ranking.length > 0).toBe(true);
  expect(errors).toEqual([]);
});
