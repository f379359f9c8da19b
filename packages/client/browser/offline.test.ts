/** The installed page without a network. */
import { it } from 'vitest';
import { HEADERS } from '../src/page/headers.ts';
import { BUILT_SITE, beginGame, expect, offeredOptions, serveSite } from './serve-site.ts';

const site = serveSite(BUILT_SITE, HEADERS);

it('plays a cached game offline, in the cached language', async () => {
  const { page, context } = await site.openPage('', { serviceWorkers: 'allow', locale: 'fr' });
  await beginGame(page, 'peru', { seed: 7, seats: { Govt: 'random' } });
  const isCached = (): Promise<boolean> =>
    page.evaluate(async () => {
      const files = (await (await fetch('parts.json')).json()) as {
        volumes: Record<string, string[]>;
        languages: string[];
      };
      const cache = await caches.open('quipu-parts');
      const cachedUrls = (await cache.keys()).map(({ url }) => url);
      const neededFiles = [...(files.volumes['peru'] ?? []), ...files.languages].filter(
        (file) => !/\/(?:en|es)-[^/]+$/u.test(file),
      );
      return (
        navigator.serviceWorker.controller !== null &&
        neededFiles.every((file) => cachedUrls.some((url) => url.endsWith(file)))
      );
    });
  await expect.poll(isCached, { timeout: 20_000 }).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector('.board');
  await page.waitForSelector('[data-option]');
  expect(await offeredOptions(page)).not.toEqual([]);

  // The page is available in another language; texts of the game stay in the cached one.
  await page.click('.menu summary');
  await page.selectOption('select[name="language"]', 'es');
  // A language loads when it is chosen; the text changes later.
  await expect.poll(() => page.textContent('[data-tool="save"]')).toBe('Guardar en un archivo');
  await page.click('[data-tool="leave"]');

  await page.waitForSelector('.saved-game');
  await beginGame(page, 'peru', { seed: 8, seats: { Govt: 'random' } });
  await page.waitForSelector('[data-option]');
  expect(await offeredOptions(page)).not.toEqual([]);
  expect(await page.$('.crash')).toBeNull();
});

it('reports a game that is not cached offline', { tags: 'full' }, async () => {
  const { page, context } = await site.openPage('', { serviceWorkers: 'allow', locale: 'fr' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await page.click('[data-choose="peru"]');
  expect(await page.textContent('.excluded[role="alert"]')).toContain('hors ligne');
  expect(await page.$('.crash')).toBeNull();
});

it('has a manifest with existing icons', async () => {
  const { page } = await site.openPage();
  const href = await page.getAttribute('link[rel="manifest"]', 'href');
  const sizes = await page.evaluate(async (manifest) => {
    const { icons } = (await (await fetch(manifest)).json()) as { icons: { src: string; sizes: string }[] };
    return Promise.all(
      icons.map(async ({ src, sizes: declared }) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return declared === 'any' || declared === `${image.naturalWidth}x${image.naturalHeight}`;
      }),
    );
  }, href ?? '');
  expect(sizes).toEqual([true, true, true, true]);
});
