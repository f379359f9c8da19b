/** Plays with the client of the guide in a browser. */
// Declares the provided context `chromium`.
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

/** Opens a page and collects its errors. */
async function openPage(
  address: string,
): Promise<{ readonly page: Page; readonly errors: readonly string[] }> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}${address}`);
  await page.waitForSelector('nav button');
  return { page, errors };
}

/** Chooses a number of times, with varying options. Returns whether the log showed nested lines at any time. */
async function playChoices(page: Page, choices: number, from = 0): Promise<boolean> {
  let hasNestedLog = false;
  for (let i = from; i < from + choices; i++) {
    const options = await page.$$('nav button');
    // A prime step: successive choices differ in position.
    await options[(i * 7) % options.length]?.click();
    hasNestedLog ||= (await page.$('.log .depth-1')) !== null;
  }
  return hasNestedLog;
}

it.each([
  ['andean-abyss', 'fr', 'En vigueur'],
  ['peru', 'es', 'En vigor'],
])('plays %s in %s', async (volume, locale, inForceTitle) => {
  const { page, errors } = await openPage(`?volume=${volume}&language=${locale}&seed=3`);
  expect(await playChoices(page, 40)).toBe(true);
  expect(errors).toEqual([]);
  expect(await page.getAttribute('html', 'lang')).toBe(locale);
  expect(await page.innerText('aside')).toContain(inForceTitle);
  expect((await page.innerText('h1')).length).toBeGreaterThan(10);
  await page.close();
});

it('shows the text of the decision, the preview of an option, and the reason against a space', async () => {
  const { page, errors } = await openPage('?volume=andean-abyss&seed=3');
  for (let remaining = 60; remaining > 0 && !(await page.$('.board .offered')); remaining--)
    await playChoices(page, 1, remaining);
  expect(await page.innerText('h1')).toMatch(/^Government, \p{L}.*\? \(\d/su);
  await page.hover('nav button');
  expect(await page.innerText('aside section')).toContain('Preview');
  await page.click('.board button:not(.offered)');
  expect(await page.innerText('aside section')).toMatch(/Not possible\s+\S.*\(\d/su);
  expect(errors).toEqual([]);
  await page.close();
});

it('undoes a choice, and creates a link that resumes the game in another page', async () => {
  const { page } = await openPage('?volume=peru&language=fr&seed=5');
  await playChoices(page, 5);
  const question = await page.innerText('h1');
  await page.click('nav button');
  await page.click('.back');
  expect(await page.innerText('h1')).toBe(question);
  await page.click('.link');
  const receiver = await openPage(page.url().slice(page.url().indexOf('?')));
  expect(await receiver.page.innerText('h1')).toBe(question);
  expect(receiver.errors).toEqual([]);
  const truncated = await openPage(page.url().slice(page.url().indexOf('?'), -9));
  expect(await truncated.page.innerText('[role=alert]')).toContain('il manque sa fin');
  await Promise.all([page.close(), receiver.page.close(), truncated.page.close()]);
});
