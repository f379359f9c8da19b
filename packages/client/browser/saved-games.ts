/** What tests of keeping and opening games do over and over. */
import { text } from 'node:stream/consumers';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { begin, type OpenPage, type Site, waitUntilIdle } from './site.ts';

/** A game with one answer given, so that it stands in the middle of an Operation. */
export async function beginOperation(site: Site, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const openPage = await site.openPage('', options);
  await begin(openPage.page, 'andean-abyss', { seed: 7 });
  await openPage.page.click('[data-option="Train"]');
  await openPage.page.waitForFunction(() => !document.querySelector('[data-option="Train"]'));
  await waitUntilIdle(openPage.page);
  return openPage;
}

/** What the game of a page is saved as. */
export async function downloadSave(page: Page): Promise<string> {
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
export async function leaveGame(page: Page): Promise<void> {
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
export const storedGames = (
  page: Page,
): Promise<readonly { readonly id: string; readonly turns: number }[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('quipu');
        opening.onsuccess = () => {
          const request = opening.result.transaction('games').objectStore('games').getAll();
          request.onsuccess = () => {
            resolve(request.result as { id: string; turns: number }[]);
            opening.result.close();
          };
        };
      }),
  );

/** Puts something into the database beside what the page keeps. */
export const storeRecord = (page: Page, record: Readonly<Record<string, unknown>>): Promise<void> =>
  page.evaluate(
    (value) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('quipu');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('games', 'readwrite');
          transaction.objectStore('games').put(value);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    record,
  );
