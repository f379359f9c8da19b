/** Serves the built page to tests and opens it in a browser; starts games on it. */
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

/** The build under test; `QUIPU_SITE` names another one. */
export const BUILT_SITE = process.env['QUIPU_SITE'] ?? join(import.meta.dirname, '../dist/site');

/** Returns the first variant of a test; in `npm run browser:full` all of them. */
export const firstUnlessFull = <T>(variants: readonly T[]): readonly T[] =>
  inject('full') === true ? variants : variants.slice(0, 1);

/** Options for a page with animations. */
export const WITH_ANIMATIONS: BrowserContextOptions = { reducedMotion: 'no-preference' };

/** The served page under test. */
export interface Site {
  /**
   * Opens a page in a fresh context. `prepare` runs before anything loads. Errors on the page are recorded.
   */
  readonly openPage: (
    address?: string,
    options?: BrowserContextOptions,
    prepare?: (page: Page) => Promise<void>,
  ) => Promise<OpenPage>;
  /** The address of the page. */
  readonly address: () => string;
  /**
   * The same address under a host name that the browser treats as remote. Without https, the page is then not a
   * secure context.
   */
  readonly insecureAddress: () => string;
}

/** A page with its recorded errors. */
export interface OpenPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: readonly string[];
}

/** Serves a build of the page for the tests of a file, and closes server and browser afterwards. */
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
    address,
    insecureAddress: () => address().replace('localhost', OTHER_HOST),
    openPage: async (path = '', options = {}, prepare) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 720 },
        serviceWorkers: 'block',
        // Without animations, states are reached sooner.
        reducedMotion: 'reduce',
        ...options,
      });
      // A game that continues on a finished page would slow down the next test.
      if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
      else contexts.push(context);
      // The guided turn has its own test.
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

/** The occupants of seats and the seed of a game. */
interface GameSetup {
  readonly seats?: Readonly<Record<string, string>>;
  /** Occupant of all other seats; without it, the proposed ones stay. */
  readonly allSeats?: string;
  /** Occupant of all other seats but the first. */
  readonly otherSeats?: string;
  readonly seed?: number;
}

/** Starts a game from the setup page. */
export async function beginGame(
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
  // Without Non-players, the games of the tests have two persons.
  const hasNonplayers = (await page.$(`[data-volume="${volume}"] option[value="nonplayer"]`)) !== null;
  const defaultOccupant = hasNonplayers ? undefined : 'person';
  for (const [i, seat] of seatNames.entries()) {
    const occupant = seats[seat] ?? allSeats ?? (i > 0 ? otherSeats : undefined) ?? defaultOccupant;
    if (occupant !== undefined) await page.selectOption(`select[name="${seat}"]`, occupant);
  }
  await page.click('.seed-and-deck summary');
  await page.fill('input[name="seed"]', String(seed));
  await page.click('.new-game [type="submit"]');
  // The mouse would point at an option of the game.
  await page.mouse.move(1, 1);
  await page.waitForSelector('.board');
}

/** Returns the offered options in their order. */
export const offeredOptions = (page: Page): Promise<string[]> =>
  page.$$eval('[data-option]', (buttons) =>
    buttons.map((button) => button.getAttribute('data-option') ?? ''),
  );

/** Waits until no worker call is pending. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.game')?.hasAttribute('aria-busy'));
}

export { expect };
