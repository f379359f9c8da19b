/** A Vite application that plays games in Chromium. */
import { chromiumPath } from '@quipu/browser/chromium';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { type Consumers, writeFiles } from './consumer-folder.ts';
import { checkGame, GAME_PACKAGES, gameSource } from './game-program.ts';
import type { Check } from './matrix.ts';
import { runSuccessfully } from './run-program.ts';

const PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8" /><title>Game</title><script type="module" src="/main.ts"></script></html>
`;

/** An address that leads to no server: the built files are served by the browser's own interception. */
const ORIGIN = 'http://consumer.test';

/** Milliseconds for a game in the page. */
const GAME_TIMEOUT = 120_000;

export const browserCheck = (consumers: Consumers, volumes: readonly string[]): Check => ({
  name: 'Vite application in Chromium',
  run: async () => {
    const packages = [...GAME_PACKAGES, ...volumes];
    const folder = await consumers.create('vite', { 'index.html': PAGE }, { packages, others: ['vite@8'] });
    const notes: string[] = [];
    for (const volume of volumes) {
      writeFiles(folder, { 'main.ts': gameSource(volume) });
      await runSuccessfully(['npx', '--no-install', 'vite', 'build'], { cwd: folder });
      notes.push(`${volume} ${await checkGame(volume, await playInBrowser(join(folder, 'dist')))}`);
    }
    return notes.join(', ');
  },
});

/** Opens a built page, and returns the first text that it logs. */
async function playInBrowser(site: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.route(`${ORIGIN}/**`, (route) => {
      const path = new URL(route.request().url()).pathname;
      const file = join(site, path === '/' ? 'index.html' : path);
      return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
    });
    const failure = page.waitForEvent('pageerror', { timeout: 0 });
    const logged = page.waitForEvent('console', {
      predicate: (message) => message.type() === 'log',
      timeout: GAME_TIMEOUT,
    });
    await page.goto(ORIGIN);
    const first = await Promise.race([logged, failure]);
    if (first instanceof Error) throw first;
    return first.text();
  } finally {
    await browser.close();
  }
}
