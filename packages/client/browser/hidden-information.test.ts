/**
 * Hidden information of one player never reaches the page while another player looks. Two games that differ
 * only in the hidden information must be identical to the other player: in every message of the worker, every
 * element, and the readable browser storage.
 */
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { answer, shortenTimers, drainMessages, recordMessages, waitForSilence } from './page-actions.ts';
import { beginGame, offeredOptions, serveSite, waitUntilIdle } from './serve-site.ts';

const site = serveSite();

/** Returns all elements of the page with their attributes. */
const readElements = (page: Page): Promise<string> => page.evaluate(() => document.body.innerHTML);

/** Returns the whole browser storage as text. */
const readStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stores: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of database.objectStoreNames)
        stores.push(
          await new Promise((resolve) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
          }),
        );
      database.close();
    }
    return JSON.stringify(stores);
  });

/** Everything that the other player can observe. */
interface VisibleState {
  readonly curtain: string;
  readonly messages: readonly string[];
  readonly elements: string;
  readonly questions: readonly (readonly string[])[];
  readonly storage: string;
}

async function playWithHidden(
  index: number,
): Promise<{ readonly hidden: string; readonly visible: VisibleState }> {
  const { page, errors } = await site.openPage('', {}, async (openedPage) => {
    await recordMessages(openedPage);
    await shortenTimers(openedPage);
  });
  await beginGame(page, 'peru', { seed: 7 });
  await page.click('.curtain button');
  const secrets = await page.waitForSelector('[data-option]').then(() => offeredOptions(page));
  const hidden = secrets[index] ?? '';
  await page.click(`[data-option="${hidden}"]`);
  // The owner plays until the screen changes hands.
  for (let i = 0; i < 40 && (await page.$('.curtain')) === null; i++) {
    await waitUntilIdle(page);
    const confirm = await page.$('[data-tool="confirm"]:not([disabled])');
    const [first] = await offeredOptions(page);
    if (confirm) await confirm.click();
    else if (first !== undefined) await page.click(`[data-option="${first}"]`);
    await page.waitForTimeout(60);
  }
  await page.waitForSelector('.curtain');
  await waitForSilence(page);
  await drainMessages(page);
  const curtain = await readElements(page);
  await page.click('.curtain button');
  await page.waitForSelector('[data-option]');
  const questions: (readonly string[])[] = [];
  const snapshots: string[] = [];
  for (let i = 0; i < 4 && (await page.$('.curtain')) === null; i++) {
    const options = await offeredOptions(page);
    questions.push(options);
    for (const option of options.slice(0, 6)) await page.hover(`[data-option="${option}"]`);
    await page.mouse.move(0, 0);
    // A curious player points at every space.
    for (const space of await page.$$('[data-space]')) await space.dispatchEvent('pointerenter');
    await page.waitForTimeout(100);
    snapshots.push(await readElements(page));
    const first = options.find((option) => option !== 'pass');
    if (first === undefined) break;
    await answer(page, first);
  }
  await waitForSilence(page);
  const visible = {
    curtain,
    // Replies to saving arrive at any time.
    messages: (await drainMessages(page)).filter((message) => message !== '{"ok":true}'),
    elements: snapshots.join('\n'),
    questions,
    storage: await readStorage(page),
  };
  expect(errors).toEqual([]);
  return { hidden, visible };
}

it('shows and sends the same to other players for any hidden information', { tags: 'full' }, async () => {
  const firstGame = await playWithHidden(0);
  const secondGame = await playWithHidden(1);
  expect(firstGame.hidden).not.toBe(secondGame.hidden);
  expect(firstGame.visible.questions.length).toBeGreaterThan(1);
  expect(firstGame.visible.messages.length).toBeGreaterThan(5);
  expect(secondGame.visible.questions).toEqual(firstGame.visible.questions);
  expect(secondGame.visible.curtain).toBe(firstGame.visible.curtain);
  expect(secondGame.visible.elements).toBe(firstGame.visible.elements);
  expect(secondGame.visible.messages).toEqual(firstGame.visible.messages);
  expect(firstGame.visible.storage).not.toContain(`"${firstGame.hidden}"`);
});

it('shows hidden information to its owner, on the map and in the card of the space', async () => {
  const { page, errors } = await site.openPage('?language=en', {}, shortenTimers);
  await beginGame(page, 'peru', { seed: 7 });
  await page.click('.curtain button');
  await page.waitForSelector('[data-option]');
  const [hidden = ''] = await offeredOptions(page);
  const labelOf = (): Promise<string | null> =>
    page.getAttribute(`[data-space="${hidden}"][aria-label]`, 'aria-label');
  expect(await labelOf()).not.toContain('Directives');
  await page.click(`[data-option="${hidden}"]`);
  await page.click('[data-tool="confirm"]');
  await page.waitForFunction(
    (space) =>
      document
        .querySelector(`[data-space="${space}"][aria-label]`)
        ?.getAttribute('aria-label')
        ?.includes('Directives'),
    hidden,
  );
  expect(errors).toEqual([]);
});
