/**
 * `quipu page build` in a workspace: a volume without a drawn board is playable from its rules, by following
 * the guide, under any name, with cards in hands; and the page has the name and the icon of the workspace.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

/** Replaces `npx` in the commands of the guide: the page is built into a folder, and the test serves it itself. */
const SHELL = `set -e
npx() { shift; "$NODE" "$ROOT/packages/cli/bin/quipu.mjs" "$@" build --out "$BUILT"; }
`;

/** The identity of the page of the workspace. */
const settings = {
  name: 'Games of the <Harbour>',
  description: 'A game by the sea.',
  icon: 'sea.svg',
  themeColor: '#006655',
};
const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 4h7v4H1z" /></svg>';

/** Rules that the volumes have in addition: each Faction draws a card at the start of each card of the deck. */
const HANDS = `hand Tactics of each faction up to 2
event T1 "Ambush" of Tactics { own +1 }
event T2 "Levy" of Tactics { own +2 }
event T3 "Rumours" of Tactics { own +3 }
event T4 "Feint" of Tactics { own +4 }
event T5 "Envoy" of Tactics { own +5 }
whenever card begins: for each f in factions: by f: draw 1 Tactics
`;

beforeAll(() => {
  const generated = /\/(?:generated|drawing|dist|sentences|scenarios|\S*tsbuildinfo)$/u;
  for (const volume of ['sample', 'coin'])
    cpSync(join(root, 'rules', volume), join(workspace, 'rules', volume), {
      recursive: true,
      filter: (path) => !generated.test(path),
    });
  writeFileSync(join(workspace, 'rules/sample/hands.quipu'), HANDS);
  writeFileSync(join(workspace, 'package.json'), JSON.stringify({ quipu: { page: settings } }));
  writeFileSync(join(workspace, 'sea.svg'), ICON);
  symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'));
  execFileSync('sh', ['-c', SHELL + commands], {
    cwd: workspace,
    env: {
      ...process.env,
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
  expect(
    await page.$$eval('[data-choose]', (elements) =>
      elements.map((button) => button.getAttribute('data-choose')),
    ),
  ).toEqual([name, 'sample']);
  await beginGame(page, name, { seed: 7 });
  await passTurns(page);
  expect(await offeredOptions(page)).not.toEqual([]);
  expect((await page.$$('[data-space]')).length).toBeGreaterThan(3);
  expect(await page.textContent('.provisional')).not.toBe('');
  const { questions, ranking } = await playOut(page, 25);
  expect(questions === 25 || ranking.length > 0).toBe(true);
  expect(errors).toEqual([]);
});

it('shows the own hand with its texts, and the numbers of cards of all Factions', async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await page.waitForSelector('[data-choose]');
  await beginGame(page, name, { seed: 7 });
  await page.click('[data-dialog="hand-Tactics"]');
  const dialog = await page.waitForSelector('.dialog-body');
  expect(await dialog.$$eval('summary', (cards) => cards.map((card) => card.textContent))).toEqual([
    expect.stringMatching(/^T\d \w+$/u),
  ]);
  expect(await dialog.$$eval('.side p', (texts) => texts.length)).toBeGreaterThan(0);
  expect(await dialog.$$eval('.hand-sizes li', (sizes) => sizes.map((size) => size.textContent))).toEqual(
    expect.arrayContaining([expect.stringMatching(/1$/u)]),
  );
  if (process.env['SHOTS']) await page.screenshot({ path: join(process.env['SHOTS'], 'hand.png') });
  expect(errors).toEqual([]);
});

it('has the name and the icon of the workspace', async () => {
  const { page, errors } = await site.openPage();
  await page.waitForSelector('[data-choose]');
  expect(await page.title()).toBe(`${settings.name}: choose a game`);
  expect(await page.textContent('h1')).toBe(settings.name);
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    return (await fetch(link?.href ?? '')).text();
  });
  expect(JSON.parse(manifest)).toMatchObject({
    name: settings.name,
    short_name: settings.name,
    description: settings.description,
    theme_color: settings.themeColor,
    display: 'standalone',
    icons: [{ src: 'icon.svg', type: 'image/svg+xml', sizes: 'any' }],
  });
  expect(readFileSync(join(builtSite, 'icon.svg'), 'utf8')).toBe(ICON);
  expect(errors).toEqual([]);
});
