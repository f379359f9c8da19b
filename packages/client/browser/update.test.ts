/** A new version of the page, deployed while the old one is open. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, it } from 'vitest';
import { HEADERS } from '../src/page/headers.ts';
import {
  BUILT_SITE,
  beginGame,
  expect,
  offeredOptions,
  serveSite,
  waitUntilIdle,
  firstUnlessFull,
} from './serve-site.ts';

const workspace = mkdtempSync(join(tmpdir(), 'quipu-update-'));
const [servedFolder, newerSite] = [join(workspace, 'served'), join(workspace, 'newer')];

/** Builds the page with one word changed. */
const buildNewer = async (): Promise<void> => {
  const configFile = join(import.meta.dirname, '../vite.config.ts');
  const change = {
    name: 'newer',
    transform: (code: string, id: string): string | null =>
      id.endsWith('/client/src/words/english.ts')
        ? code.replace('choose a game', 'choose another game')
        : null,
  };
  await build({ configFile, logLevel: 'error', build: { outDir: newerSite }, plugins: [change] });
};

/** Replaces the served version. */
function deploy(version: string): void {
  rmSync(servedFolder, { recursive: true, force: true });
  cpSync(version, servedFolder, { recursive: true });
}

beforeAll(async () => {
  await buildNewer();
  deploy(BUILT_SITE);
});
afterAll(() => {
  rmSync(workspace, { recursive: true, force: true });
});

const site = serveSite(servedFolder, HEADERS);

const scriptAddress = (page: Page): Promise<string> =>
  page.$eval('script[type="module"]', (element) => (element as HTMLScriptElement).src);

/** Delay after which the page of a game starts caching, in milliseconds. */
const CACHE_DELAY = 3000;

/** Waits until the page has finished caching: replacing a file during a read would end the server. */
async function waitUntilCached(page: Page): Promise<void> {
  const cachedCount = (): Promise<number> =>
    page.evaluate(async () => (await (await caches.open('quipu-parts')).keys()).length);
  await page.waitForTimeout(CACHE_DELAY);
  for (
    let [before, now] = [0, await cachedCount()];
    now !== before;
    [before, now] = [now, await cachedCount()]
  )
    await page.waitForTimeout(1000);
}

it.each(firstUnlessFull(['reloaded', 'opened for the first time']))(
  'offers a new version on a page %s, and retains the game when it is applied',
  { tags: 'full' },
  async (visit) => {
    deploy(BUILT_SITE);
    const { page, errors } = await site.openPage('', { serviceWorkers: 'allow' });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    if (visit === 'reloaded') await page.reload();
    await beginGame(page, 'andean-abyss', { seed: 7 });
    await page.click('[data-option="Train"]');
    await waitUntilIdle(page);
    const before = await offeredOptions(page);
    const previousAddress = await scriptAddress(page);
    // Browsers look for new versions at intervals.
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const update = (): Promise<unknown> => {
        Object.assign(globalThis, { isUpdateRequested: true });
        return ServiceWorkerRegistration.prototype.update.call(registration);
      };
      Object.assign(registration, { update });
    });

    await waitUntilCached(page);
    deploy(newerSite);
    // Returning to the page checks for a new version.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await page.evaluate(() => (globalThis as { isUpdateRequested?: boolean }).isUpdateRequested)).toBe(
      true,
    );
    await page.waitForSelector('[data-tool="update"]');
    expect(await offeredOptions(page)).toEqual(before);
    expect(await scriptAddress(page)).toBe(previousAddress);

    await page.click('[data-tool="update"]');
    await page.waitForFunction((previousAddress) => {
      const script = document.querySelector<HTMLScriptElement>('script[type="module"]');
      return script !== null && script.src !== previousAddress;
    }, previousAddress);
    await page.waitForSelector('[data-option]');
    expect(await offeredOptions(page)).toEqual(before);
    expect(await page.$('[data-tool="update"]')).toBeNull();
    expect(errors).toEqual([]);
  },
);
