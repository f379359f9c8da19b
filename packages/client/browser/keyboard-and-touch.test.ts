/** A card played by keyboard only, and by touch. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { passTurns, shortenTimers } from './page-actions.ts';
import { WITH_ANIMATIONS, beginGame, offeredOptions, serveSite, waitUntilIdle } from './serve-site.ts';
import { readVolumeData } from './volume-data.ts';

const site = serveSite();

/** Presses Tab until an element that matches has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 250; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((target) => document.activeElement?.matches(target) === true, selector)) return;
  }
  throw new Error(`Tab never reaches ${selector}.`);
}

/** Whether an element has the focus, so that keyboard play continues from it. */
const hasFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);

const pickPlayableOption = (options: readonly string[]): string =>
  options.find((key) => !/pass|done/u.test(key)) ?? options[0] ?? '';

/** Returns the text of the question with its options. */
const questionText = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector('.decision')?.textContent);

/** Waits for another question, or for the confirmation of the turn. */
async function waitForNextQuestion(page: Page, text: string | undefined): Promise<void> {
  await page.waitForFunction(
    (previous) =>
      document.querySelector('[data-tool="confirm"]:not([disabled])') !== null ||
      document.querySelector('.decision')?.textContent !== previous,
    text,
  );
}

it('plays a card by keyboard only, without losing the focus', async () => {
  const { page, errors } = await site.openPage('', WITH_ANIMATIONS, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed: 7 });
  await passTurns(page);
  let choiceCount = 0;
  for (let i = 0; i < 30; i++) {
    await waitUntilIdle(page);
    if ((await page.$('[data-tool="confirm"]:not([disabled])')) !== null) break;
    const options = await offeredOptions(page);
    // A few selected spaces are enough; the pieces of the first one end the selection.
    const ending = options.find((key) => key === 'done' || key.startsWith('Govt '));
    const key = choiceCount > 4 && ending !== undefined ? ending : pickPlayableOption(options);
    const text = await questionText(page);
    await tabTo(page, `[data-option="${key}"]`);
    await page.keyboard.press('Enter');
    await waitUntilIdle(page);
    await waitForNextQuestion(page, text);
    choiceCount++;
    await page.waitForTimeout(50);
    expect(await hasFocus(page), `after choice ${choiceCount}, ${key}`).toBe(true);
  }
  expect(choiceCount).toBeGreaterThan(3);
  await tabTo(page, '[data-tool="confirm"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-option]');
  expect(await hasFocus(page)).toBe(true);
  expect(errors).toEqual([]);
});

it('plays a card by touch with one tap an answer, each of which undo takes back', async () => {
  const { page, errors } = await site.openPage(
    '',
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    shortenTimers,
  );
  await beginGame(page, 'andean-abyss', { seed: 7 });
  await passTurns(page);
  let spaceTaps = 0;
  for (let i = 0; i < 30; i++) {
    await waitUntilIdle(page);
    if ((await page.$('[data-tool="confirm"]:not([disabled])')) !== null) break;
    const options = await offeredOptions(page);
    const key = spaceTaps > 1 && options.includes('done') ? 'done' : pickPlayableOption(options);
    const isOnMap = (await page.$(`[data-space="${key}"].lit`)) !== null;
    const text = await questionText(page);
    await page.tap(isOnMap ? `[data-space="${key}"]` : `[data-option="${key}"]`);
    await waitForNextQuestion(page, text);
    await waitUntilIdle(page);
    if (isOnMap) spaceTaps++;
    expect(await page.isEnabled('[data-tool="undo"]')).toBe(true);
  }
  expect(spaceTaps).toBeGreaterThan(0);
  await page.tap('[data-tool="confirm"]');
  await page.waitForSelector('[data-option]');
  expect(errors).toEqual([]);
});

it('requires a second tap for an answer that rolls a die', async () => {
  const { page, errors } = await site.openPage(
    '',
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    shortenTimers,
  );
  await beginGame(page, 'andean-abyss', { seed: 1, allSeats: 'person' });
  await passTurns(page);
  await page.tap('[data-option="Attack"]');
  await page.waitForSelector('[data-space].lit');
  await page.tap(`[data-space="${readVolumeData('andean-abyss').attackSpace}"]`);
  await page.waitForSelector('[data-option="fight"]');
  const text = await questionText(page);
  await page.tap('[data-option="fight"]');
  await page.waitForSelector('.confirm-option');
  expect(await questionText(page)).toBe(text);
  await page.tap('.confirm-option');
  await waitForNextQuestion(page, text);
  expect(errors).toEqual([]);
});

it('shows the details of a space on a long press, and plays nothing', async () => {
  const { page, context, errors } = await site.openPage('', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await beginGame(page, 'andean-abyss', { seed: 7 });
  await passTurns(page);
  // The mouse that started the game must not point at an option.
  await page.mouse.move(1, 1);
  await page.tap('[data-option="Train"]');
  await page.waitForSelector('[data-space].lit');
  await waitUntilIdle(page);
  const options = await offeredOptions(page);
  const block = page.locator('[data-space].lit').first();
  const space = (await block.getAttribute('data-space')) ?? '';
  const { x = 0, y = 0, width = 0, height = 0 } = (await block.boundingBox()) ?? {};
  const finger = await context.newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
  });
  await page.waitForSelector(`[data-space-card="${space}"]`);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await waitUntilIdle(page);
  expect(await page.isVisible(`[data-space-card="${space}"]`)).toBe(true);
  expect(await offeredOptions(page)).toEqual(options);
  expect(await page.$('.preview-effects')).toBeNull();
  expect(errors).toEqual([]);
});
