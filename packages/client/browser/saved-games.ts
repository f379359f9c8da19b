/** Actions of tests that save and open games. */
import { text } from 'node:stream/consumers';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beginGame, type OpenPage, type Site, waitUntilIdle } from './serve-site.ts';

/** Starts a game and gives one answer, so that an Operation is in progress. */
export async function beginOperation(site: Site, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const openPage = await site.openPage('', options);
  await beginGame(openPage.page, 'andean-abyss', { seed: 7 });
  await openPage.page.click('[data-option="Train"]');
  await openPage.page.waitForFunction(() => !document.querySelector('[data-option="Train"]'));
  await waitUntilIdle(openPage.page);
  return openPage;
}

/** Downloads the save of the current game and returns its text. */
export async function downloadSave(page: Page): Promise<string> {
  await page.click('.menu summary');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-tool="save"]')]);
  await page.click('.menu summary');
  return text(await download.createReadStream());
}

/** Opens a text as a file, from the setup page. */
export const openFile = (page: Page, content: string): Promise<void> =>
  page.setInputFiles('input[type="file"]', {
    name: 'game.quipu-save',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });

/** Returns to the setup page. */
export async function leaveGame(page: Page): Promise<void> {
  await page.$eval('.menu', (menu) => menu.setAttribute('open', ''));
  await page.click('[data-tool="leave"]');
  await page.waitForSelector('.saved-games');
}

export const readAlert = async (page: Page): Promise<string> => {
  // Alerts of form fields exist from the start, so that screen readers announce them; they are empty without
  // a fault.
  await page.waitForSelector('[role="alert"]:not(:empty)');
  return (await page.textContent('[role="alert"]:not(:empty)')) ?? '';
};

/** Returns the games in the database. */
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

/** Adds a record to the database. */
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
