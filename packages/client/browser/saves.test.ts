/** Games that are saved, shared, damaged and restored. */
import { describe, it } from 'vitest';
import { passTurns, shortenTimers, linkOf } from './page-actions.ts';
import {
  readAlert,
  storedGames,
  leaveGame,
  openFile,
  storeRecord,
  downloadSave,
  beginOperation,
} from './saved-games.ts';
import { beginGame, expect, offeredOptions, serveSite, firstUnlessFull } from './serve-site.ts';
import { readVolumeData } from './volume-data.ts';

const site = serveSite();

describe('a game', () => {
  it('resumes after a reload during an Operation', { tags: 'full' }, async () => {
    const { page, errors } = await beginOperation(site);
    const before = await offeredOptions(page);
    await page.reload();
    await page.waitForSelector('[data-option]');
    expect(await offeredOptions(page)).toEqual(before);
    expect(await storedGames(page)).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it(
    'is listed with title, players, card and time, and can be deleted and restored',
    { tags: 'full' },
    async () => {
      const { page } = await beginOperation(site);
      await leaveGame(page);
      // Names of Factions load with the words of their volume.
      await page.waitForSelector('.saved-game :text(": ")');
      const gameText = (await page.textContent('.saved-game')) ?? '';
      for (const expectedText of [
        'Andean Abyss',
        ': Non-player',
        `8 ${readVolumeData('andean-abyss').firstCard}`,
        new Date().getFullYear().toString(),
      ])
        expect(gameText).toContain(expectedText);
      await page.click('.delete-game');
      await page.waitForSelector('.saved-game', { state: 'detached' });
      await page.click('.deleted-notice button');
      await page.click('.saved-game');
      expect(await page.waitForSelector('[data-option]')).toBeTruthy();
    },
  );

  it('opens from a chosen or dropped file, whichever volume is selected', { tags: 'full' }, async () => {
    const { page } = await site.openPage('', {}, shortenTimers);
    await beginGame(page, 'peru', { allSeats: 'random', seats: { Govt: 'person' } });
    await passTurns(page);
    const before = await offeredOptions(page);
    const text = await downloadSave(page);
    // Players may share files, so the page warns about hidden information in them.
    expect(await page.textContent('.menu [role="status"]')).toContain('hidden information');
    await leaveGame(page);
    await page.click('[data-choose="andean-abyss"]');
    await openFile(page, text);
    await page.waitForSelector('[data-option]');
    expect(await offeredOptions(page)).toEqual(before);
    await leaveGame(page);
    await page.evaluate((content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'game.quipu-save'));
      document.querySelector('.setup')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    }, text);
    await page.waitForSelector('[data-option]');
    expect(await offeredOptions(page)).toEqual(before);
  });

  it('opens from the address of a link, and from a pasted link', { tags: 'full' }, async () => {
    const { page } = await beginOperation(site);
    const before = await offeredOptions(page);
    await page.click('.menu summary');
    const link = await linkOf(page);
    expect(await page.textContent('.menu [role="status"]')).toContain('hidden information');
    const secondPage = await site.openPage();
    await secondPage.page.goto(link);
    await secondPage.page.reload();
    await secondPage.page.waitForSelector('[data-option]');
    expect(await offeredOptions(secondPage.page)).toEqual(before);
    await leaveGame(page);
    await page.fill('input[name="link"]', link);
    await page.click('.link button');
    await page.waitForSelector('[data-option]');
    expect(await offeredOptions(page)).toEqual(before);
  });
});

describe('an unreadable game', () => {
  it('is reported in the language of the reader: a truncated, edited or foreign file, or not a save', async () => {
    const { page, errors } = await beginOperation(site, { locale: 'fr' });
    const text = await downloadSave(page);
    await leaveGame(page);
    const alertFor = async (content: string): Promise<string> => {
      await openFile(page, content);
      const alert = await readAlert(page);
      await page.click('.refusal-panel .close');
      await page.waitForSelector('.refusal-panel', { state: 'detached' });
      return alert;
    };
    expect(await alertFor(text.slice(0, 400))).toMatch(/pas entier|incomplet/u);
    expect(
      await alertFor(text.replace('"turns":[', '"turns" : [').replace(/"seed":\d+/u, '"seed":99')),
    ).toContain('modifié');
    expect(await alertFor('{"digest":"x","volume":"Elsewhere"}')).toMatch(/\p{L}/u);
    expect(await alertFor('hello')).toMatch(/lien|fichier/u);
    expect(await storedGames(page)).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('is reported for a truncated link', async () => {
    const { page } = await site.openPage('#game=AndeanAbyss.2.abc');
    expect(await readAlert(page)).toContain('its end is missing');
  });

  it('is retained as a record, and the other games are listed', { tags: 'full' }, async () => {
    const { page } = await beginOperation(site);
    await storeRecord(page, { id: 'damaged', link: 3 });
    await leaveGame(page);
    await page.waitForSelector('.saved-game');
    expect(await page.$$('.saved-game')).toHaveLength(1);
    expect(await storedGames(page)).toHaveLength(2);
  });
});

describe('without storage', () => {
  const storageFaultScript = (name: string): string => `
    IDBObjectStore.prototype.put = function () { throw new DOMException('no', '${name}'); };`;

  it.each(
    firstUnlessFull([
      ['QuotaExceededError', 'is full'],
      ['UnknownError', 'private window'],
    ]),
  )('shows a banner (%s) with a button that saves the game to a file', async (name, expected) => {
    // Only the worker writes, so the fault is injected before its script.
    const { page } = await site.openPage('', {}, async (openedPage) => {
      await openedPage.route('**/worker-*.js', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${storageFaultScript(name)}\n${await response.text()}` });
      });
    });
    await beginGame(page, 'andean-abyss', { seed: 7 });
    expect(await readAlert(page)).toContain(expected);
    expect(await downloadSave(page)).toContain('"AndeanAbyss"');
    const file = page.waitForEvent('download');
    await page.click('.notice.warning button');
    await file;
    await expect.poll(() => readAlert(page)).toContain('hidden information');
  });

  it('reports a database that cannot be opened, and starts games', async () => {
    const { page } = await site.openPage('', {}, async (openedPage) => {
      await openedPage.addInitScript(() => {
        indexedDB.open('quipu', 99);
      });
    });
    expect(await readAlert(page)).toContain('nothing was deleted');
    await beginGame(page, 'andean-abyss', { seed: 7 });
    expect(await offeredOptions(page)).not.toEqual([]);
  });
});

it('saves a choice before its tab is closed', { tags: 'full' }, async () => {
  const { page, context } = await site.openPage();
  await beginGame(page, 'andean-abyss', { seed: 7 });
  await page.waitForFunction(() => location.hash.startsWith('#saved='));
  await page.click('[data-option="Train"]');
  await page.close();
  const secondPage = await context.newPage();
  await secondPage.goto(site.address());
  await secondPage.click('.saved-game');
  await secondPage.waitForSelector('[data-option]');
  expect(await offeredOptions(secondPage)).not.toEqual([]);
});

it('gives a second tab with the same game a separate copy', { tags: 'full' }, async () => {
  const { page, context } = await beginOperation(site);
  const secondPage = await context.newPage();
  await secondPage.goto(page.url());
  await secondPage.waitForSelector('.notice');
  expect(await secondPage.textContent('.notice')).toContain('another tab');
  await expect.poll(async () => (await storedGames(secondPage)).length).toBe(2);
});
