/** Hostile input: files, links and database records crafted to do harm, and servers with a strict policy. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { shortenTimers } from './page-actions.ts';
import { readAlert, leaveGame, openFile, storeRecord, downloadSave, beginOperation } from './saved-games.ts';
import {
  beginGame,
  BUILT_SITE,
  expect,
  offeredOptions,
  serveSite,
  waitUntilIdle,
  firstUnlessFull,
} from './serve-site.ts';

/** The policy that the guide for hosts recommends. */
const POLICY =
  /Content-Security-Policy: ([^`]+)`/u.exec(
    readFileSync(join(import.meta.dirname, '../../../docs/guides/host.md'), 'utf8'),
  )?.[1] ?? '';

const HARM = '<img src="x" onerror="globalThis.harmed = true">';

/** Whether hostile text was executed, rendered as an element, or stored on a prototype. */
const isHarmed = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      'harmed' in globalThis ||
      'harmed' in Object.prototype ||
      [...document.images].some((image) => image.getAttribute('src') === 'x'),
  );

describe('hostile input', () => {
  const site = serveSite();

  it('does not change the prototype of objects', { tags: 'full' }, async () => {
    const { page, errors } = await beginOperation(site);
    const text = await downloadSave(page);
    await leaveGame(page);
    const harm = ['__proto__', 'constructor', 'prototype'].map((key) => `"${key}":{"harmed":true},`).join('');
    for (const opening of ['{', '"game":{', '"options":{', '"seats":{']) {
      await openFile(page, text.replace(opening, opening + harm));
      await page.waitForSelector('.refusal-panel .close, [data-option]');
      expect(await isHarmed(page)).toBe(false);
      if ((await page.$('.refusal-panel .close')) === null) await leaveGame(page);
      else await page.click('.refusal-panel .close');
    }
    const [worker] = page.workers();
    expect(await worker?.evaluate(() => 'harmed' in Object.prototype)).toBe(false);
    expect(errors).toEqual([]);
  });

  it('shows hostile names as text', { tags: 'full' }, async () => {
    const { page, errors } = await beginOperation(site);
    await storeRecord(page, {
      id: HARM,
      volume: HARM,
      link: HARM,
      seats: { [HARM]: HARM },
      card: HARM,
      turns: 1,
      seed: 1,
      at: 1,
      over: false,
    });
    await leaveGame(page);
    const savedGame = page.locator('.saved-game', { hasText: 'onerror' });
    await savedGame.waitFor();
    await savedGame.click();
    expect(await readAlert(page)).toContain('onerror');
    await page.click('.refusal-panel .close');
    await page.fill('input[name="link"]', `${HARM}.2.abc`);
    await page.click('.link button');
    expect(await readAlert(page)).toMatch(/\p{L}/u);
    expect(await isHarmed(page)).toBe(false);
    expect(errors).toEqual([]);
  });

  it(
    'lists records of any content, deletes unreadable ones, and opens the other games',
    { tags: 'full' },
    async () => {
      const { page, errors } = await beginOperation(site);
      const record = {
        volume: 'sample',
        link: 'x',
        seats: {},
        card: null,
        turns: 1,
        seed: 1,
        at: 1,
        over: false,
      };
      const inherited = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'];
      for (const name of inherited)
        await storeRecord(page, { ...record, id: name, volume: name, seats: { [name]: name } });
      await storeRecord(page, { ...record, id: 1, seats: { Govt: { toString: 1 } } });
      await storeRecord(page, { id: ['a', 'b'], seats: [[[]]] });
      await storeRecord(page, { ...record, id: 'when', at: Number.NaN, card: {} });
      await leaveGame(page);
      const records = page.locator('.games li');
      await records.nth(8).waitFor();
      const unreadable = page.locator('.games li', { hasText: 'cannot be read' });
      expect(await unreadable.count()).toBe(3);
      for (let remaining = 3; remaining > 0; remaining--) {
        await unreadable.first().locator('.delete-game').click();
        await page.waitForFunction(
          (count) => document.querySelectorAll('.games .unreadable').length < count,
          remaining,
        );
      }
      for (const name of inherited) {
        await page.locator('.saved-game', { hasText: name }).first().click();
        expect(await readAlert(page)).toContain(name);
        await page.click('.refusal-panel .close');
      }
      await page.reload();
      await records.nth(5).waitFor();
      expect(await records.count()).toBe(6);
      await page.click('.saved-game:has-text("Andean Abyss")');
      await page.waitForSelector('[data-option]');
      expect(errors).toEqual([]);
    },
  );

  const invalidJson = ['{'];
  const invalidPreferences = ['{"language":{}}', '{"pace":null}', 'null', '[]', '1', '"text"'];
  it.each([invalidJson, invalidPreferences].flatMap(firstUnlessFull))(
    'opens with %s stored as preferences',
    async (text) => {
      const { page, errors } = await site.openPage('', {}, async (openedPage) => {
        await openedPage.addInitScript((value) => {
          for (const key of ['quipu-preferences', 'quipu-play']) localStorage.setItem(key, value);
        }, text);
      });
      await page.waitForSelector('.new-game');
      expect(errors).toEqual([]);
    },
  );

  it('reports missing workers', async () => {
    const { page } = await site.openPage('', {}, async (openedPage) => {
      await openedPage.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
    });
    expect(await readAlert(page)).toContain('Worker');
  });

  it.each(firstUnlessFull(['#game=', '#saved=', '?language=', '?theme=', '?pace=']))(
    'opens with a hostile address: %s',
    async (key) => {
      const { page, errors } = await site.openPage(`${key}${encodeURIComponent(HARM)}`);
      await page.waitForSelector('.new-game');
      expect(await isHarmed(page)).toBe(false);
      expect(errors).toEqual([]);
    },
  );

  it('refuses a link to an unknown game, and a file of 50 MB', { tags: 'full' }, async () => {
    const { page, errors } = await site.openPage('#game=Elsewhere.2.abc.def');
    expect(await readAlert(page)).toMatch(/\p{L}/u);
    await page.click('.refusal-panel .close');
    const large = join(mkdtempSync(join(tmpdir(), 'quipu-large-')), 'game.quipu-save');
    writeFileSync(large, `{"volume":"${'a'.repeat(50_000_000)}"}`);
    await page.setInputFiles('input[type="file"]', large);
    expect(await readAlert(page)).toContain('32 million');
    rmSync(join(large, '..'), { recursive: true });
    await beginGame(page, 'andean-abyss', { seed: 7 });
    expect(errors).toEqual([]);
  });
});

describe('in a subfolder of a server with other pages', () => {
  const root = mkdtempSync(join(tmpdir(), 'quipu-folder-'));
  const FOLDER = 'games/quipu/';
  beforeAll(() => {
    writeFileSync(join(root, 'index.html'), '<!doctype html><title>Elsewhere</title>');
    mkdirSync(join(root, FOLDER), { recursive: true });
    cpSync(BUILT_SITE, join(root, FOLDER), { recursive: true });
  });
  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });
  const site = serveSite(root);

  it('plays and caches for offline use, without affecting other pages', { tags: 'full' }, async () => {
    const { page, context, errors } = await site.openPage(FOLDER, { serviceWorkers: 'allow' });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(scope).toBe(`${site.address()}${FOLDER}`);
    await beginGame(page, 'andean-abyss', { seed: 7 });
    expect(await offeredOptions(page)).not.toEqual([]);
    const secondPage = await context.newPage();
    await secondPage.goto(site.address());
    expect(await secondPage.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    expect(errors).toEqual([]);
  });
});

describe('under the policy of the guide for hosts', () => {
  const site = serveSite(BUILT_SITE, { 'Content-Security-Policy': POLICY });

  it('plays, shows cards, charts and dialogs, and saves, without a violation', async () => {
    const { page, errors } = await site.openPage('', { locale: 'en-US' }, shortenTimers);
    await beginGame(page, 'sample', { allSeats: 'random', seed: 5 });
    await page.click('[data-tool="skip"]');
    await page.waitForSelector('.ranking');
    await page.click('.ranking-panel [data-dialog="progress"]');
    await page.waitForSelector('.curves canvas');
    await page.keyboard.press('Escape');
    await page.click('[data-dialog="spaces"]');
    await page.waitForSelector('[data-row]');
    await page.keyboard.press('Escape');
    await page.click('.faction');
    await page.waitForSelector('.popover');
    await page.keyboard.press('Escape');
    await downloadSave(page);
    await leaveGame(page);
    await page.click('.saved-game');
    await page.waitForSelector('.ranking');
    await waitUntilIdle(page);
    expect(errors).toEqual([]);
  });
});
