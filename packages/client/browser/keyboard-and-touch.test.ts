/** A card played by keyboard only, and by touch. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { passTurns, shortenTimers } from './page-actions.ts';
import { WITH_ANIMATIONS, beginGame, offeredOptions, serveSite, waitUntilIdle } from './serve-site.ts';

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

/** Waits until other options are offered, or the turn waits for confirmation. */
async function waitForNextQuestion(page: Page, options: readonly string[]): Promise<void> {
  await page.waitForFunction(
    (previous) =>
      document.querySelector('[data-tool="confirm"]:not([disabled])') !== null ||
      [...document.querySelectorAll('[data-option]')]
        .map((option) => option.getAttribute('data-option'))
        .join() !== previous,
    options.join(),
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
    // A few selected spaces are enough.
    const key = choiceCount > 4 && options.includes('done') ? 'done' : pickPlayableOption(options);
    await tabTo(page, `[data-option="${key}"]`);
    await page.keyboard.press('Enter');
    await waitUntilIdle(page);
    await waitForNextQuestion(page, options);
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

it('plays a card by touch: the first tap on a space selects, the second one plays', async () => {
  const { page, errors } = await site.openPage(
    '',
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    shortenTimers,
  );
  await beginGame(page, 'andean-abyss', { seed: 7 });
  await passTurns(page);
  let tapCount = 0;
  for (let i = 0; i < 30; i++) {
    await waitUntilIdle(page);
    if ((await page.$('[data-tool="confirm"]:not([disabled])')) !== null) break;
    const options = await offeredOptions(page);
    const key = tapCount > 1 && options.includes('done') ? 'done' : pickPlayableOption(options);
    const space = `[data-space="${key}"].lit`;
    const target = (await page.$(space)) === null ? `[data-option="${key}"]` : `[data-space="${key}"]`;
    await page.tap(target);
    await waitUntilIdle(page);
    await page.waitForTimeout(100);
    if (target.startsWith('[data-space')) {
      expect(await offeredOptions(page), 'one tap plays nothing').toEqual(options);
      tapCount++;
    }
    const optionsAfter = await offeredOptions(page);
    if (optionsAfter.join() === options.join()) await page.tap(target);
    await waitForNextQuestion(page, options);
  }
  expect(tapCount).toBeGreaterThan(0);
  await page.tap('[data-tool="confirm"]');
  await page.waitForSelector('[data-option]');
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
