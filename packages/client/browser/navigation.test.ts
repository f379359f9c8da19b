/** Back and Forward of the browser, addresses that lead to no game, refused files, and titles of the tab. */
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { passTurns, play, readPosition, shortenTimers } from './page-actions.ts';
import { beginOperation, openFile, readAlert, storedGames } from './saved-games.ts';
import { beginGame, expect, firstUnlessFull, offeredOptions, serveSite } from './serve-site.ts';

const site = serveSite();

const hashOf = (page: Page): Promise<string> => page.evaluate(() => location.hash);

/** Waits until the address names a saved game, and returns its fragment. */
async function savedHash(page: Page, previous = ''): Promise<string> {
  await page.waitForFunction(
    (hash) => location.hash.startsWith('#saved=') && location.hash !== hash,
    previous,
  );
  return hashOf(page);
}

describe('Back and Forward', () => {
  it('lead from a game to the first page and to the same question again', async () => {
    const { page, errors } = await beginOperation(site);
    const [hash, options, position] = [
      await savedHash(page),
      await offeredOptions(page),
      await readPosition(page),
    ];
    await page.goBack();
    await page.waitForSelector('.saved-game');
    expect(await hashOf(page)).toBe('');
    await page.goForward();
    await page.waitForSelector('[data-option]');
    expect(await hashOf(page)).toBe(hash);
    expect(await offeredOptions(page)).toEqual(options);
    expect(await readPosition(page)).toEqual(position);
    expect(await storedGames(page)).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('lead from a game that continues from an earlier turn to its origin', async () => {
    const { page, errors } = await site.openPage('', {}, shortenTimers);
    await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
    await passTurns(page);
    await play(page, 3, (options) => options.find((key) => !/pass|done/u.test(key)));
    const [origin, options] = [await savedHash(page), await offeredOptions(page)];
    await page.focus('input[type="range"]');
    await page.keyboard.press('Home');
    await page.click('[data-tool="branch"]');
    const branch = await savedHash(page, origin);
    await page.goBack();
    await page.waitForFunction((hash) => location.hash === hash, origin);
    await expect.poll(() => offeredOptions(page)).toEqual(options);
    await page.goForward();
    await page.waitForFunction((hash) => location.hash === hash, branch);
    await expect.poll(() => offeredOptions(page)).not.toEqual(options);
    expect(await storedGames(page)).toHaveLength(2);
    expect(errors).toEqual([]);
  });

  it('open the game of the last address if they follow each other quickly', { tags: 'full' }, async () => {
    const { page, errors } = await beginOperation(site);
    await savedHash(page);
    await page.evaluate(() => {
      const steps = [() => history.forward(), () => history.back()];
      addEventListener('hashchange', () => steps.shift()?.());
      history.back();
    });
    await page.waitForSelector('.saved-game');
    await page.waitForTimeout(1500);
    expect(await hashOf(page)).toBe('');
    expect(await page.$('.setup')).not.toBeNull();
    expect(errors).toEqual([]);
  });

  it('return from the first page, which the menu opens, to the game', { tags: 'full' }, async () => {
    const { page } = await beginOperation(site);
    const hash = await savedHash(page);
    await page.click('.menu summary');
    await page.click('[data-tool="leave"]');
    await page.waitForSelector('.saved-game');
    await page.goBack();
    await page.waitForSelector('[data-option]');
    expect(await hashOf(page)).toBe(hash);
  });
});

describe('an address that leads to no game', () => {
  it.each(firstUnlessFull(['#kept=abc', '#elsewhere']))(
    'is explained on the first page: %s',
    async (hash) => {
      const { page, errors } = await site.openPage(`?language=en${hash}`);
      expect(await readAlert(page)).toContain('leads to no game');
      expect(await hashOf(page)).toBe('');
      expect(errors).toEqual([]);
    },
  );

  it('is explained if the game was deleted', async () => {
    const { page } = await site.openPage('?language=en#saved=unknown');
    expect(await readAlert(page)).toContain('is not saved in this browser');
    expect(await hashOf(page)).toBe('');
  });

  it('leaves the open game one step back', async () => {
    const { page } = await beginOperation(site, { locale: 'fr' });
    const options = await offeredOptions(page);
    await savedHash(page);
    await page.evaluate(() => {
      location.hash = '#kept=abc';
    });
    expect(await readAlert(page)).toContain('ne mène à aucune partie');
    await page.goBack();
    await page.waitForSelector('[data-option]');
    expect(await offeredOptions(page)).toEqual(options);
  });
});

describe('a refused file or link', () => {
  it('is explained next to its field, in words of players', async () => {
    const { page, errors } = await site.openPage('?language=en');
    await page.waitForSelector('[data-volume]');
    await page.setInputFiles('input[type="file"]', {
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('hello'),
    });
    await page.waitForSelector('.file + .refusal-panel');
    expect(await readAlert(page)).toMatch(/This file has no game\. .*\.quipu-save/u);
    await openFile(page, '{"volume":"AndeanAbyss"');
    await expect.poll(() => readAlert(page)).toContain('damaged or incomplete');
    await page.fill('input[name="link"]', 'AndeanAbyss');
    await page.click('.link button');
    await page.waitForSelector('.link + .refusal-panel');
    expect(await readAlert(page)).toMatch(/link/u);
    expect(await page.$$('.refusal-panel')).toHaveLength(1);
    expect(await page.inputValue('input[name="link"]')).toBe('AndeanAbyss');
    expect(errors).toEqual([]);
  });

  it('leaves the open game as it was', async () => {
    const { page, errors } = await beginOperation(site);
    const [hash, options] = [await savedHash(page), await offeredOptions(page)];
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['hello'], 'notes.txt'));
      document.querySelector('.game')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    });
    expect(await readAlert(page)).toContain('This file has no game');
    expect(await offeredOptions(page)).toEqual(options);
    expect(await hashOf(page)).toBe(hash);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.refusal-panel', { state: 'detached' });
    expect(errors).toEqual([]);
  });
});

it.each(
  firstUnlessFull([
    ['fr', 'Quipu\u{a0}: choisir un jeu', 'Andean Abyss, première édition · Quipu'],
    ['es', 'Quipu: elegir un juego', 'Andean Abyss, primera edición · Quipu'],
  ]),
)(
  'names the game in the title of the tab in the language of the reader: %s',
  async (language, start, game) => {
    const { page } = await site.openPage(`?language=${language}`, {}, shortenTimers);
    await page.waitForSelector('[data-volume]');
    expect(await page.title()).toBe(start);
    await beginGame(page, 'andean-abyss-1e', { seed: 7 });
    expect(await page.title()).toBe(game);
  },
);

it('keeps notices away from the buttons that undo and confirm', { tags: 'full' }, async () => {
  const { page, context } = await beginOperation(site);
  await savedHash(page);
  const copy = await context.newPage();
  await copy.goto(page.url());
  await copy.waitForSelector('.notice');
  await copy.click('[data-tool="undo"]');
  await copy.waitForSelector('[data-option="Train"]');
});
