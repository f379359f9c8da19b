/** A card without a mouse: by keyboard alone, and by a finger. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { handedOver, hasten } from './hands.ts';
import { MOVING, begin, offered, servedSite, settled } from './site.ts';

const site = servedSite();

/** Presses Tab until something of this kind has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 250; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
  }
  throw new Error(`Tab never comes to ${selector}.`);
}

/** Whether something on the page has the focus, so that the next key goes on from there. */
const focused = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);

const wanted = (options: readonly string[]): string =>
  options.find((key) => !/pass|done/u.test(key)) ?? options[0] ?? '';

/** Waits until something else is asked than these options, or the turn is to be confirmed. */
async function askedElse(page: Page, options: readonly string[]): Promise<void> {
  await page.waitForFunction(
    (before) =>
      document.querySelector('[data-tool="confirm"]:not([disabled])') !== null ||
      [...document.querySelectorAll('[data-option]')]
        .map((option) => option.getAttribute('data-option'))
        .join() !== before,
    options.join(),
  );
}

it('plays a card by keyboard alone, and no choice takes the focus away', async () => {
  const { page, errors } = await site.open('', MOVING, hasten);
  await begin(page, 'andean-abyss', { seed: 7 });
  await handedOver(page);
  let chosen = 0;
  for (let i = 0; i < 30; i++) {
    await settled(page);
    if ((await page.$('[data-tool="confirm"]:not([disabled])')) !== null) break;
    const options = await offered(page);
    // What has been selected is enough after a few choices.
    const key = chosen > 4 && options.includes('done') ? 'done' : wanted(options);
    await tabTo(page, `[data-option="${key}"]`);
    await page.keyboard.press('Enter');
    await settled(page);
    await askedElse(page, options);
    chosen++;
    await page.waitForTimeout(50);
    expect(await focused(page), `behind choice ${chosen}, ${key}`).toBe(true);
  }
  expect(chosen).toBeGreaterThan(3);
  await tabTo(page, '[data-tool="confirm"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-option]');
  expect(await focused(page)).toBe(true);
  expect(errors).toEqual([]);
});

it('plays a card by finger: the first tap on a space selects, the second plays', async () => {
  const { page, errors } = await site.open(
    '',
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    hasten,
  );
  await begin(page, 'andean-abyss', { seed: 7 });
  await handedOver(page);
  let twice = 0;
  for (let i = 0; i < 30; i++) {
    await settled(page);
    if ((await page.$('[data-tool="confirm"]:not([disabled])')) !== null) break;
    const options = await offered(page);
    const key = twice > 1 && options.includes('done') ? 'done' : wanted(options);
    const space = `[data-space="${key}"].lit`;
    const place = (await page.$(space)) === null ? `[data-option="${key}"]` : `[data-space="${key}"]`;
    await page.tap(place);
    await settled(page);
    await page.waitForTimeout(100);
    if (place.startsWith('[data-space')) {
      expect(await offered(page), 'one tap plays nothing').toEqual(options);
      twice++;
    }
    const again = await offered(page);
    if (again.join() === options.join()) await page.tap(place);
    await askedElse(page, options);
  }
  expect(twice).toBeGreaterThan(0);
  await page.tap('[data-tool="confirm"]');
  await page.waitForSelector('[data-option]');
  expect(errors).toEqual([]);
});

it('shows what a space holds while a finger lies on it, and plays nothing', async () => {
  const { page, context, errors } = await site.open('', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await begin(page, 'andean-abyss', { seed: 7 });
  await handedOver(page);
  await page.tap('[data-option="Train"]');
  await page.tap('[data-option="Train"]');
  await page.waitForSelector('[data-space].lit');
  await settled(page);
  const options = await offered(page);
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
  await settled(page);
  expect(await page.isVisible(`[data-space-card="${space}"]`)).toBe(true);
  expect(await offered(page)).toEqual(options);
  expect(await page.$('.foreseen')).toBeNull();
  expect(errors).toEqual([]);
});
