/** The built page in a browser, for tests. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, inject, onTestFinished, TestRunner } from 'vitest';
import { OTHER_HOST } from './global-setup.ts';

/** What is tested; another build of the page by `QUIPU_SITE`. */
export const BUILT_SITE = process.env['QUIPU_SITE'] ?? join(import.meta.dirname, '../dist/site');

/** The first of some variants of a test, beside all other tests; each of them in `npm run browser:full`. */
export const someOf = <T>(variants: readonly T[]): readonly T[] =>
  inject('full') === true ? variants : variants.slice(0, 1);

/** A page on which pieces and lines move, as they do for whoever has not wished otherwise. */
export const MOVING: BrowserContextOptions = { reducedMotion: 'no-preference' };

/** What a test has of the page. */
export interface Site {
  /** A page of its own, with nothing kept from before, and with what is to be done before anything loads; whatever goes wrong on it fails the test. */
  readonly openPage: (
    address?: string,
    options?: BrowserContextOptions,
    prepare?: (page: Page) => Promise<void>,
  ) => Promise<OpenPage>;
  /** Where the page is served. */
  readonly address: () => string;
  /** The same by a name that the browser takes for another machine: without https it is no secure way. */
  readonly insecure: () => string;
}

/** A page, and what went wrong on it. */
export interface OpenPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: readonly string[];
}

/** Serves the built page, or another build of it, with headers of a server, for the tests of a file, and closes everything behind them. */
export function serveSite(site = BUILT_SITE, headers: Readonly<Record<string, string>> = {}): Site {
  let server: PreviewServer;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    if (!existsSync(join(site, 'index.html')))
      throw new Error('The page is not built: `nx run @quipu/client:build`.');
    server = await preview({
      root: join(site, '..'),
      configFile: false,
      logLevel: 'error',
      appType: 'mpa',
      build: { outDir: site },
      preview: { port: 0, allowedHosts: [OTHER_HOST], headers },
    });
    browser = await chromium.connect(inject('browser'));
  });
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await browser.close();
    await server.close();
  });
  const address = (): string => server.resolvedUrls?.local[0] ?? '';
  return {
    address: address,
    insecure: () => address().replace('localhost', OTHER_HOST),
    openPage: async (path = '', options = {}, prepare) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 720 },
        serviceWorkers: 'block',
        // A page that moves nothing shows the same sooner.
        reducedMotion: 'reduce',
        ...options,
      });
      // What goes on playing on a page that nobody looks at any more would hold up the next one.
      if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
      else contexts.push(context);
      // The guided turn is for those who are new; it has a test of its own.
      if (!path.includes('tour'))
        await context.addInitScript(() => localStorage.setItem('quipu-tour', 'seen'));
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await prepare?.(page);
      await page.goto(`${address()}${path}`);
      return { page, context, errors };
    },
  };
}

/** Who sits at a game, and what it is made from. */
interface GameSetup {
  readonly seats?: Readonly<Record<string, string>>;
  /** Who sits on all other seats; as the page proposes if neither is given. */
  readonly allSeats?: string;
  /** Who sits on all other seats but the first. */
  readonly otherSeats?: string;
  readonly seed?: number;
}

/** Begins a game from the first page: of a volume, with who sits where and a seed. */
export async function begin(
  page: Page,
  volume: string,
  { seats = {}, allSeats, otherSeats, seed = 7 }: GameSetup = {},
): Promise<void> {
  await page.click(`[data-choose="${volume}"]`);
  await page.waitForSelector(`[data-volume="${volume}"]`);
  const seatNames = await page.$$eval(`[data-volume="${volume}"] select[name]`, (choices) =>
    choices
      .filter((choice) => choice.querySelector('option[value="person"]') !== null)
      .map((choice) => choice.getAttribute('name') ?? ''),
  );
  for (const [i, seat] of seatNames.entries()) {
    const occupant = seats[seat] ?? allSeats ?? (i > 0 ? otherSeats : undefined);
    if (occupant !== undefined) await page.selectOption(`select[name="${seat}"]`, occupant);
  }
  await page.click('.more summary');
  await page.fill('input[name="seed"]', String(seed));
  await page.click('.new-game [type="submit"]');
  await page.waitForSelector('.board');
}

/** The options that the page offers, in their order. */
export const offeredOptions = (page: Page): Promise<string[]> =>
  page.$$eval('[data-option]', (buttons) =>
    buttons.map((button) => button.getAttribute('data-option') ?? ''),
  );

/** Waits until the page has taken the last click in, and somebody at it decides or must confirm. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.game')?.hasAttribute('aria-busy'));
}

export { expect };
