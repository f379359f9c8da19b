/** Hot reload with the server of `npm start -- --watch`: rules change while a game is open. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, it } from 'vitest';
import { answer, passTurns, readPosition } from './page-actions.ts';
import { beginGame, BUILT_SITE, expect, offeredOptions, serveSite } from './serve-site.ts';

const root = join(import.meta.dirname, '../../..');
const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'quipu-hot-reload-')));
const rules = join(workspace, 'rules/sample/operations.quipu');
const site = serveSite();

let server: ReturnType<typeof spawn>;
let address = '';
const output: string[] = [];

beforeAll(async () => {
  for (const name of ['package.json', 'tsconfig.base.json', 'rules/sample', 'rules/coin'])
    cpSync(join(root, name), join(workspace, name), {
      recursive: true,
      filter: (path) => basename(path) !== 'generated',
    });
  for (const name of ['packages', 'node_modules']) symlinkSync(join(root, name), join(workspace, name));
  const quipu = join(root, 'packages/cli/bin/quipu.mjs');
  server = spawn(process.execPath, [quipu, 'page', '--site', BUILT_SITE, '--watch', '--port', '0'], {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (server.stdout) createInterface({ input: server.stdout }).on('line', (line) => output.push(line));
  address = await waitForLine(/^Quipu is served at (\S+)/u);
  // The first build has no changes; later builds report what was saved.
  await waitForLine(/^built +sample/u);
}, 180_000);

afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  expect(await ended).toBe(0);
  rmSync(workspace, { recursive: true, force: true });
});

/** Waits for a line of the server that matches, and returns its first group. */
async function waitForLine(text: RegExp): Promise<string> {
  for (let i = 0; i < 1_200; i++) {
    const result = output.map((line) => text.exec(line)).find((match) => match !== null);
    if (result) return result[1] ?? '';
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not print ${String(text)}: ${output.join('\n')}`);
}

/** Edits the operations of the sample volume. */
const changeRules = (change: (text: string) => string): void =>
  writeFileSync(rules, change(readFileSync(rules, 'utf8')));

it(
  'continues a game with saved rules, and reports where it would diverge',
  { tags: 'full', timeout: 180_000 },
  async () => {
    const { page, errors } = await site.openPage();
    await page.goto(address);
    await beginGame(page, 'sample', { allSeats: 'person', seed: 7 });
    await passTurns(page);
    for (const key of ['Train', 'Capital']) await answer(page, key);
    const before = await readPosition(page);
    const options = await offeredOptions(page);

    changeRules((text) => text.replace('point lift 3', 'point lift 4'));
    await page.waitForSelector('[data-rules-change="migrated"]', { timeout: 60_000 });
    expect(await readPosition(page)).toEqual(before);
    expect(await offeredOptions(page)).toEqual(options);
    await page.click('[data-rules-change] button');

    // The new rules offer no Cities, so Capital cannot have been chosen.
    changeRules((text) =>
      text.replace('select any Cities and Provinces without Rebels', 'select any Provinces without Rebels'),
    );
    await page.waitForSelector('[data-rules-change="diverged"]:has-text("Capital")', { timeout: 60_000 });
    expect(await readPosition(page)).toEqual(before);
    expect(await offeredOptions(page)).toEqual(options);

    // After the change is reverted, the game can continue with the new rules.
    changeRules((text) =>
      text.replace('select any Provinces without Rebels', 'select any Cities and Provinces without Rebels'),
    );
    await page.waitForSelector('[data-rules-change="migrated"]', { timeout: 60_000 });
    await answer(page, options[0] ?? '');
    expect(errors).toEqual([]);
  },
);
