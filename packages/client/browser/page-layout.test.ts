/** Page layout: everything fits on each screen, without scrolling. */
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { elementsOutside, passTurns } from './page-actions.ts';
import { beginGame, expect, serveSite, waitUntilIdle } from './serve-site.ts';

const site = serveSite();

const SCREENS = [
  { name: 'a desk', width: 1280, height: 720, touch: false },
  { name: 'a phone', width: 390, height: 844, touch: true },
  { name: 'a phone on its side', width: 844, height: 390, touch: true },
] as const;

/**
 * Returns texts smaller than 11 px, except rule numbers, and, on touch screens, controls too small to tap.
 */
const smallElements = (page: Page, isTouch: boolean): Promise<string[]> =>
  page.evaluate((isTouch) => {
    const faults: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('.game *:not(svg, svg *)')) {
      const { height, width } = element.getBoundingClientRect();
      if (width === 0) continue;
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      if (hasText && !element.closest('.rule') && parseFloat(getComputedStyle(element).fontSize) < 11)
        faults.push(`${element.className}: ${element.textContent}`);
      if (isTouch && element.matches('.sheet button:not(.close), .card-line, .sheet select') && height < 43.5)
        faults.push(`${element.className}: ${height} px high`);
    }
    return faults;
  }, isTouch);

describe.each(SCREENS)('on $name', ({ width, height, touch }) => {
  it('fits without scrolling, large enough to read and tap', async () => {
    const { page, errors } = await site.openPage('', { viewport: { width, height }, hasTouch: touch });
    await beginGame(page, 'andean-abyss', { seed: 7 });
    await waitUntilIdle(page);
    const tabs = await page.$$('[role="tab"]');
    for (const tab of tabs.length > 0 ? tabs : [undefined]) {
      await tab?.click();
      expect(await elementsOutside(page)).toEqual([]);
      expect(await smallElements(page, touch)).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
});

it('switches tabs by arrow keys', async () => {
  const { page } = await site.openPage('', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await beginGame(page, 'andean-abyss', { seed: 7 });
  await page.focus('[role="tab"]');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await page.textContent('[role="tab"]:focus')).toBe('Cards');
  expect(await page.isVisible('.sheet .card')).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await page.isVisible('.sheet .decision')).toBe(true);
});

it('names the pieces in the strip as Available where there is room', async () => {
  const { page } = await site.openPage();
  await beginGame(page, 'andean-abyss', { seed: 1, allSeats: 'person' });
  await passTurns(page);
  const isVisible = await page.$$eval('.faction .pool', (pools) =>
    pools.map((pool) => {
      const label = pool.querySelector('small')?.getBoundingClientRect();
      return label !== undefined && label.bottom <= pool.getBoundingClientRect().bottom;
    }),
  );
  expect(isVisible.slice(1)).toEqual([true, true, true]);
});
