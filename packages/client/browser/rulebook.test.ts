/** The rulebook of a volume: opened from the setup page, from the menu, and at a rule number. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { HEADERS } from '../src/page/headers.ts';
import { BUILT_SITE, beginGame, expect, firstUnlessFull, serveSite, waitUntilIdle } from './serve-site.ts';

// With the security headers of `quipu page`, which forbid untrusted HTML.
const site = serveSite(BUILT_SITE, HEADERS);

const dialog = '[role="dialog"]';

/** Returns the levels of the headings of the dialog. */
const headingLevels = (page: Page): Promise<readonly number[]> =>
  page.$$eval(`${dialog} :is(h1, h2, h3, h4, h5)`, (headings) =>
    headings.map(({ tagName }) => Number(tagName.slice(1))),
  );

/** Returns the violated rules of WCAG 2.2 A and AA, each with its elements. */
async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}

it('opens from the setup page, in the chosen language, with a table of contents', async () => {
  const { page, errors } = await site.openPage('?language=fr');
  await page.click('[data-choose="ebbmark"]');
  await page.click('[data-dialog="rulebook"]');
  await page.waitForSelector(`${dialog} article`);
  expect(await page.textContent(`${dialog} [data-section="6.5"]`)).toBe('6.5 Cour');
  const levels = await headingLevels(page);
  expect(levels[0]).toBe(2);
  for (const [i, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[i - 1] ?? 1) + 1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.click(`${dialog} [data-contents="6.5"]`);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-section'))).toBe('6.5');
  await page.keyboard.press('Escape');
  await page.waitForSelector(dialog, { state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-dialog'))).toBe('rulebook');
  expect(errors).toEqual([]);
});

it('is not offered for a volume without a rulebook, and loads on demand', async () => {
  const { page, errors } = await site.openPage('?language=en');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.click('[data-choose="sample"]');
  await page.waitForSelector('[data-volume="sample"]');
  expect(await page.$('[data-dialog="rulebook"]')).toBeNull();
  await page.click('[data-choose="ebbmark"]');
  await page.waitForSelector('[data-volume="ebbmark"]');
  const textRequests = (): readonly string[] => requests.filter((url) => url.includes('Rulebook'));
  expect(textRequests()).toEqual([]);
  await page.click('[data-dialog="rulebook"]');
  await page.waitForSelector(`${dialog} article`);
  expect(textRequests()).not.toEqual([]);
  expect(errors).toEqual([]);
});

it.for(
  firstUnlessFull([
    [390, 844],
    [1280, 720],
  ] as const),
)(
  'opens from the menu of a game and stays on a screen of %i × %i',
  { tags: 'full' },
  async ([width, height]) => {
    const { page, errors } = await site.openPage('?language=en', { viewport: { width, height } });
    await beginGame(page, 'ebbmark');
    await page.click(width < 900 ? '#tab-menu' : '.menu > summary');
    await page.click('[data-dialog="rulebook"]');
    await page.waitForSelector(`${dialog} article`);
    const overflow = await page.$eval(`${dialog} article`, ({ scrollWidth, clientWidth }) => [
      scrollWidth,
      clientWidth,
    ]);
    expect(overflow[0]).toBe(overflow[1]);
    const box = await (await page.$(dialog))?.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(width);
    expect(box?.height).toBeLessThanOrEqual(height);
    expect(errors).toEqual([]);
  },
);

it('opens at the rule that a refusal cites, and Escape closes only the rulebook', async () => {
  const { page, errors } = await site.openPage('?language=en');
  await beginGame(page, 'ebbmark', { allSeats: 'person' });
  await page.click('[data-option="MusterOfCrown"]');
  await waitUntilIdle(page);
  await page.click('[data-space="Reedmere"]');
  await page.waitForSelector('.refusal-panel [data-rulebook]');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.click('.refusal-panel [data-rulebook]');
  await page.waitForSelector(`${dialog} article`);
  const rule = await page.$eval('.refusal-panel [data-rulebook]', (button) => button.textContent);
  await page.waitForFunction(
    (section) => document.activeElement?.getAttribute('data-section') === section,
    rule,
  );
  await page.keyboard.press('Escape');
  await page.waitForSelector(dialog, { state: 'detached' });
  expect(await page.$('.refusal-panel')).not.toBeNull();
  expect(errors).toEqual([]);
});
