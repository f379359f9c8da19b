/** `npm start -- --watch`: rules that are saved while a game is open, by the real server. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, it } from 'vitest';
import { answer, handedOver, position } from './hands.ts';
import { begin, expect, offered, servedSite } from './site.ts';

const root = join(import.meta.dirname, '../../..');
const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'quipu-renewals-')));
const rules = join(workspace, 'rules/sample/operations.quipu');
const site = servedSite();

let server: ReturnType<typeof spawn>;
let address = '';
const told: string[] = [];

beforeAll(async () => {
  for (const name of ['package.json', 'tsconfig.base.json', 'rules/sample', 'rules/coin'])
    cpSync(join(root, name), join(workspace, name), {
      recursive: true,
      filter: (path) => basename(path) !== 'generated',
    });
  for (const name of ['packages', 'node_modules']) symlinkSync(join(root, name), join(workspace, name));
  server = spawn('node', [join(root, 'packages/client/serve.ts'), '--watch'], {
    env: { ...process.env, PORT: '0', QUIPU_WORKSPACE: workspace },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (server.stdout) createInterface({ input: server.stdout }).on('line', (line) => told.push(line));
  address = await says(/^Quipu is served at (\S+)/u);
  // The first build is of nothing: what is saved from then on is what has changed.
  await says(/^built +sample/u);
}, 180_000);

afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  expect(await ended).toBe(0);
  rmSync(workspace, { recursive: true, force: true });
});

/** Waits until the server says something, and gives what it names. */
async function says(text: RegExp): Promise<string> {
  for (let i = 0; i < 1_200; i++) {
    const found = told.map((line) => text.exec(line)).find((match) => match !== null);
    if (found) return found[1] ?? '';
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not say ${String(text)}: ${told.join('\n')}`);
}

const save = (change: (text: string) => string): void =>
  writeFileSync(rules, change(readFileSync(rules, 'utf8')));

it(
  'carries a game over to rules that were saved, and says where it would part from them',
  { tags: 'full', timeout: 180_000 },
  async () => {
    const { page, errors } = await site.open();
    await page.goto(address);
    await begin(page, 'sample', { everybody: 'person', seed: 7 });
    await handedOver(page);
    for (const key of ['Train', 'Capital']) await answer(page, key);
    const before = await position(page);
    const asked = await offered(page);

    save((text) => text.replace('point lift 3', 'point lift 4'));
    await page.waitForSelector('[data-renewed="carried"]', { timeout: 60_000 });
    expect(await position(page)).toEqual(before);
    expect(await offered(page)).toEqual(asked);
    await page.click('[data-renewed] button');

    // Under rules that offer no Cities, Capital could not have been chosen.
    save((text) =>
      text.replace('select any Cities and Provinces without Rebels', 'select any Provinces without Rebels'),
    );
    await page.waitForSelector('[data-renewed="parted"]:has-text("Capital")', { timeout: 60_000 });
    expect(await position(page)).toEqual(before);
    expect(await offered(page)).toEqual(asked);

    // Where they are taken back, it can go on under them.
    save((text) =>
      text.replace('select any Provinces without Rebels', 'select any Cities and Provinces without Rebels'),
    );
    await page.waitForSelector('[data-renewed="carried"]', { timeout: 60_000 });
    await answer(page, asked[0] ?? '');
    expect(errors).toEqual([]);
  },
);
