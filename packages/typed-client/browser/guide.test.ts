/** The client of the handbook, played in a browser. */
import type {} from '@quipu/browser/unpack';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

let browser: Browser;
let server: ViteDevServer;

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '../guide'),
    server: { port: 0, fs: { allow: [join(import.meta.dirname, '../../..')] } },
  });
  await server.listen();
  browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox'] });
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** The page at an address, and what goes wrong there. */
async function opened(address: string): Promise<{ readonly page: Page; readonly errors: readonly string[] }> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}${address}`);
  await page.waitForSelector('nav button');
  return { page, errors };
}

/** Chooses so many times, each time another of the options; tells whether what others did was told on the way. */
async function played(page: Page, choices: number, from = 0): Promise<boolean> {
  let told = false;
  for (let i = from; i < from + choices; i++) {
    const options = await page.$$('nav button');
    await options[(i * 7) % options.length]?.click();
    told ||= (await page.$('.log .depth-1')) !== null;
  }
  return told;
}

it.each([
  ['andean-abyss', 'fr', 'En vigueur'],
  ['peru', 'es', 'En vigor'],
])('plays %s in %s', async (volume, language, words) => {
  const { page, errors } = await opened(`?volume=${volume}&language=${language}&seed=3`);
  expect(await played(page, 40)).toBe(true);
  expect(errors).toEqual([]);
  expect(await page.getAttribute('html', 'lang')).toBe(language);
  expect(await page.innerText('aside')).toContain(words);
  expect((await page.innerText('h1')).length).toBeGreaterThan(10);
  await page.close();
});

it('tells what the text would do and an option would do, and why a space is not offered', async () => {
  const { page, errors } = await opened('?volume=andean-abyss&seed=3');
  for (let left = 60; left > 0 && !(await page.$('.board .offered')); left--) await played(page, 1, left);
  expect(await page.innerText('h1')).toMatch(/\)\s*: \p{L}.{10}.*: which/su);
  await page.hover('nav button');
  expect(await page.innerText('aside section')).toContain('What it would do');
  await page.click('.board button:not(.offered)');
  expect(await page.innerText('aside section')).toMatch(/Why not\s+\S.*\(\d/su);
  expect(errors).toEqual([]);
  await page.close();
});

it('takes back, and sends a game as a link that another page goes on with', async () => {
  const { page } = await opened('?volume=peru&language=fr&seed=5');
  await played(page, 5);
  const asked = await page.innerText('h1');
  await page.click('nav button');
  await page.click('.back');
  expect(await page.innerText('h1')).toBe(asked);
  await page.click('.link');
  const other = await opened(page.url().slice(page.url().indexOf('?')));
  expect(await other.page.innerText('h1')).toBe(asked);
  expect(other.errors).toEqual([]);
  const cut = await opened(page.url().slice(page.url().indexOf('?'), -9));
  expect(await cut.page.innerText('[role=alert]')).toContain('sa fin manque');
  await Promise.all([page.close(), other.page.close(), cut.page.close()]);
});
