/** What tests of keeping and opening games do over and over. */
import { text } from 'node:stream/consumers';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { begin, type OpenPage, type Site, settled } from './site.ts';

/** A game with one answer given, so that it stands in the middle of an Operation. */
export async function underWay(site: Site, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const open = await site.open('', options);
  await begin(open.page, 'andean-abyss', { seed: 7 });
  await open.page.click('[data-option="Train"]');
  await open.page.waitForFunction(() => !document.querySelector('[data-option="Train"]'));
  await settled(open.page);
  return open;
}

/** What the game of a page is saved as. */
export async function saved(page: Page): Promise<string> {
  await page.click('.menu summary');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-tool="save"]')]);
  await page.click('.menu summary');
  return text(await download.createReadStream());
}

/** Opens a text as a file, from the first page. */
export const openFile = (page: Page, content: string): Promise<void> =>
  page.setInputFiles('input[type="file"]', {
    name: 'game.quipu-save',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });

/** Back to the first page. */
export async function leave(page: Page): Promise<void> {
  await page.$eval('.menu', (menu) => menu.setAttribute('open', ''));
  await page.click('[data-tool="leave"]');
  await page.waitForSelector('.kept-games');
}

export const alertOf = async (page: Page): Promise<string> => {
  // What would tell of a fault in a field is there from the beginning, so that it is read out; it is empty until then.
  await page.waitForSelector('[role="alert"]:not(:empty)');
  return (await page.textContent('[role="alert"]:not(:empty)')) ?? '';
};

/** What a page keeps, as it stands in the database. */
export const keptIn = (page: Page): Promise<readonly { readonly id: string; readonly turns: number }[]> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const opening = indexedDB.open('quipu');
        opening.onsuccess = () => {
          const all = opening.result.transaction('games').objectStore('games').getAll();
          all.onsuccess = () => {
            done(all.result as { id: string; turns: number }[]);
            opening.result.close();
          };
        };
      }),
  );

/** Puts something into the database beside what the page keeps. */
export const putKept = (page: Page, what: Readonly<Record<string, unknown>>): Promise<void> =>
  page.evaluate(
    (given) =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('quipu');
        opening.onsuccess = () => {
          const all = opening.result.transaction('games', 'readwrite');
          all.objectStore('games').put(given);
          all.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    what,
  );
