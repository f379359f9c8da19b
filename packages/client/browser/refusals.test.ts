/** A click on a space that cannot be chosen: one fact about it with its rule, the others folded. */
import { it } from 'vitest';
import { beginGame, expect, serveSite, waitUntilIdle } from './serve-site.ts';
import { readVolumeData } from './volume-data.ts';

const site = serveSite();

it('states the nearest reason in one sentence, and the others on demand', async () => {
  const { page, errors } = await site.openPage('');
  await beginGame(page, 'andean-abyss', { seed: 7 });
  await page.click('[data-option="Train"]');
  await waitUntilIdle(page);
  const [refusal] = readVolumeData('andean-abyss').refusals;
  await page.click(`[data-space="${refusal?.space ?? ''}"]`);
  await page.waitForSelector('.refusal-panel li');
  const shown = await page.$$eval('.refusal-panel > ul li', (items) => items.map((item) => item.textContent));
  expect(shown.map((text) => text.replace('\u{a0}', ' '))).toEqual([refusal?.texts[0]]);
  const folded = page.locator('.refusal-panel .further-reasons');
  expect(await folded.getAttribute('open')).toBeNull();
  await folded.locator('summary').click();
  const further = await folded.locator('li').allTextContents();
  expect(further.length).toBeGreaterThan(0);
  expect(further.every((text) => /^\p{Lu}.*\.\s\d[\d.]*$/u.test(text))).toBe(true);
  expect(errors).toEqual([]);
});

it('keeps unfolded reasons on the page', async () => {
  const { page, errors } = await site.openPage('', { viewport: { width: 1280, height: 560 } });
  await beginGame(page, 'andean-abyss', { seed: 7 });
  await page.click('[data-option="Train"]');
  await waitUntilIdle(page);
  for (const { space } of readVolumeData('andean-abyss').refusals.slice(0, 1)) {
    await page.locator(`.map [data-space="${space}"]`).dispatchEvent('click');
    const summary = page.locator('.refusal-panel .further-reasons summary');
    await summary.dispatchEvent('click');
    await expect
      .poll(() => page.$eval('.refusal-panel', (panel) => panel.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(560);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.refusal-panel', { state: 'detached' });
  }
  expect(errors).toEqual([]);
});
