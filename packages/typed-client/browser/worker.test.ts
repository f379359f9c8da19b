/** The page of the guide whose table is in a web worker, in a browser. */
// Declares the provided context `chromium`.
import type {} from '@quipu/browser/unpack';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

/** Time until the worker has loaded the rules, or an agent has decided, in milliseconds. */
const timeout = 50_000;
/** Choices of the person: enough for the agent to decide several times. */
const CHOICES = 8;

let browser: Browser;
let server: ViteDevServer;

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '../worker-page'),
    server: { port: 0, fs: { allow: [join(import.meta.dirname, '../../..')] } },
  });
  await server.listen();
  browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox'] });
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

it('plays in a worker, renders while agents decide, and reports a worker that has ended', async () => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.waitForSelector('button', { timeout });
  // Collects all texts of the page, because those shown while an agent decides are replaced soon.
  await page.evaluate(`
    window.texts = new Set();
    new MutationObserver(() => window.texts.add(document.querySelector('main').firstChild.textContent))
      .observe(document.querySelector('main'), { childList: true });
  `);
  for (let choices = 0; choices < CHOICES; choices++) {
    await page.waitForSelector('button', { timeout });
    await page.click('button');
  }
  const texts = (await page.evaluate('[...window.texts]')) as readonly string[];
  expect(texts.some((text) => text.includes('Rebels decides'))).toBe(true);
  expect(errors).toEqual([]);
  await page.waitForSelector('button', { timeout });
  await page.workers()[0]?.evaluate('self.close()');
  await page.waitForFunction("document.querySelector('main').textContent.includes('the worker has ended')");
  await page.close();
});
