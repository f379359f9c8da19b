/** Plays the examples of the guide for clients in a browser. */
// Declares the provided context `chromium`.
import type {} from '@quipu/browser/unpack';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

/** Time until the worker has loaded the rules, or an agent has decided, in milliseconds. */
const timeout = 50_000;
/** Choices of the person: enough for the agent to decide several times. */
const CHOICES = 12;

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox'] });
});

afterAll(() => browser.close());

describe.each(['dom', 'react'])('the example `%s`', (example) => {
  let server: ViteDevServer;
  let page: Page;
  const errors: string[] = [];

  const question = (): Promise<string> => page.innerText('h1');

  /** Chooses an option, and waits for the next question. */
  async function choose(index: number): Promise<void> {
    const before = await page.innerText('aside');
    const buttons = await page.$$('nav button');
    await buttons[index % buttons.length]?.click();
    await page.waitForFunction(
      `document.querySelector('aside').innerText !== ${JSON.stringify(before)} && document.querySelector('nav button')`,
      undefined,
      { timeout },
    );
  }

  beforeAll(async () => {
    server = await createServer({
      configFile: false,
      logLevel: 'error',
      root: join(import.meta.dirname, '../examples'),
      server: { port: 0, fs: { allow: [join(import.meta.dirname, '../../..')] } },
    });
    await server.listen();
    page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}${example}/?language=fr&seed=7`);
    await page.waitForSelector('nav button', { timeout });
  });

  afterAll(() => server.close());

  it('draws every space of the board, with names in the chosen language', async () => {
    expect(await page.locator('svg .space').count()).toBe(await page.locator('svg text').count());
    expect(await page.textContent('svg')).toContain('Front');
    expect(await page.getAttribute('html', 'lang')).toBe('fr');
  });

  it('states why a space cannot be chosen', async () => {
    await page.dispatchEvent('.space:not(.offered)', 'click');
    await page.waitForFunction("/\\(.+\\)/.test(document.querySelector('.details').innerText)");
  });

  it('undoes a choice', async () => {
    const before = await question();
    await choose(0);
    expect(await question()).not.toBe(before);
    await page.click('aside > button');
    await page.waitForFunction(`document.querySelector('h1').innerText === ${JSON.stringify(before)}`);
  });

  it('plays against the agent in the worker, and logs its choices', async () => {
    let log = '';
    for (let index = 0; index < CHOICES; index++) {
      // A prime step: successive choices differ in position.
      await choose(index * 7);
      log += await page.innerText('.log');
    }
    expect(log).toContain('Sentier lumineux');
    expect(errors).toEqual([]);
  });

  it('reports a worker that has ended', async () => {
    await page.workers()[0]?.evaluate('self.close()');
    await page.waitForFunction("document.querySelector('h1').innerText.includes('worker')");
  });
});
