/**
 * `npm run pictures`: takes screenshots of several states in three sizes (`docs/pictures/client/`), and one
 * for the README.
 */
import { chromiumPath } from '@quipu/browser/chromium';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { preview } from 'vite';
import { answer, passTurns, shortenTimers, playOut } from './page-actions.ts';
import { beginGame, offeredOptions } from './serve-site.ts';

const folder = join(import.meta.dirname, '../../../docs/pictures/client');

const SIZES = { desk: [1280, 720], phone: [390, 844], side: [844, 390] } as const;

interface PictureState {
  readonly name: string;
  readonly volume: string;
  readonly theme: 'light' | 'dark';
  readonly language: 'en' | 'fr' | 'es';
  /** Whether the guided turn is shown, as for a new visitor. */
  readonly isNew?: true;
  /** Brings the page of a started game to the state. */
  readonly reach: (page: Page) => Promise<void>;
}

const playableOption = (options: readonly string[]): string =>
  options.find((key) => !/pass|done/u.test(key)) ?? options[0] ?? '';

async function answerQuestions(page: Page, questions: number): Promise<void> {
  for (let i = 0; i < questions; i++) {
    await passTurns(page);
    await answer(page, playableOption(await offeredOptions(page)));
  }
  await passTurns(page);
}

const STATES: readonly PictureState[] = [
  {
    name: 'tour',
    volume: 'andean-abyss',
    theme: 'light',
    language: 'en',
    isNew: true,
    reach: async (page) => {
      await page.click('[data-tool="begin-tour"]');
      for (let step = 0; step < 2; step++) await page.click('[data-tool="next-tour"]');
      await page.waitForSelector('[data-step="turn"]');
    },
  },
  {
    name: 'choice',
    volume: 'andean-abyss',
    theme: 'light',
    language: 'en',
    reach: (page) => answerQuestions(page, 2),
  },
  {
    name: 'preview',
    volume: 'andean-abyss',
    theme: 'dark',
    language: 'en',
    reach: async (page) => {
      await answerQuestions(page, 12);
      await page.$$eval('[data-option]', (options) => (options[0] as HTMLElement | undefined)?.focus());
      await page.waitForSelector('.preview-effects', { state: 'attached' });
    },
  },
  {
    name: 'why-not',
    volume: 'peru',
    theme: 'light',
    language: 'fr',
    reach: async (page) => {
      await answerQuestions(page, 3);
      const options = await offeredOptions(page);
      await page.$$eval(
        '[data-space]',
        (spaces, keys) =>
          spaces
            .find((space) => !keys.includes(space.getAttribute('data-space') ?? ''))
            ?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
        options,
      );
      await page.waitForSelector('.refusal-panel', { state: 'attached' });
    },
  },
  {
    name: 'curtain',
    volume: 'peru',
    theme: 'dark',
    language: 'es',
    reach: (page) => page.locator('.curtain').waitFor(),
  },
  {
    name: 'later',
    volume: 'andean-abyss',
    theme: 'light',
    language: 'en',
    reach: async (page) => {
      await playOut(page, 25);
      await passTurns(page);
    },
  },
  {
    name: 'end',
    volume: 'peru',
    theme: 'light',
    language: 'en',
    reach: async (page) => {
      await playOut(page, 2000);
      await page.waitForSelector('.ranking', { state: 'attached' });
    },
  },
];

async function takePicture(
  browser: Browser,
  address: string,
  state: PictureState,
  size: keyof typeof SIZES,
): Promise<void> {
  const [width, height] = SIZES[size];
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: size !== 'desk',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  if (!state.isNew) await context.addInitScript(() => localStorage.setItem('quipu-tour', 'seen'));
  const page = await context.newPage();
  await shortenTimers(page);
  await page.goto(`${address}?theme=${state.theme}&language=${state.language}`);
  await beginGame(page, state.volume, { seed: 7 });
  await state.reach(page);
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, `${state.name}-${size}.png`) });
  if (state.name === 'choice' && size === 'desk') {
    const session = await context.newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 92 });
    writeFileSync(join(folder, '../page.webp'), Buffer.from(data, 'base64'));
  }
  await context.close();
}

const server = await preview({
  root: join(import.meta.dirname, '..'),
  configFile: false,
  logLevel: 'error',
  build: { outDir: join(import.meta.dirname, '../dist/site') },
  preview: { port: 0 },
});
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
mkdirSync(folder, { recursive: true });
const [filter] = process.argv.slice(2);
for (const state of STATES)
  for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[])
    if (filter === undefined || `${state.name}-${size}`.startsWith(filter)) {
      await takePicture(browser, server.resolvedUrls?.local[0] ?? '', state, size);
      console.log(`docs/pictures/client/${state.name}-${size}.png`);
    }
await browser.close();
await server.close();
