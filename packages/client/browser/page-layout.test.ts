/** Page layout: everything fits on each screen, without scrolling. */
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { beginGame, expect, serveSite, waitUntilIdle } from './serve-site.ts';

const site = serveSite();

const SCREENS = [
  { name: 'a desk', width: 1280, height: 720, touch: false },
  { name: 'a phone', width: 390, height: 844, touch: true },
  { name: 'a phone on its side', width: 844, height: 390, touch: true },
] as const;

/** Returns the parts that exceed the screen, and whether the page scrolls. */
const partsOutside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const faults = scrollWidth > innerWidth || scrollHeight > innerHeight ? ['the page scrolls'] : [];
    for (const part of document.querySelectorAll(
      '.strip, .map-area, .turn-bar, .sheet, .rail, .card-line, .tools button',
    )) {
      const { left, top, right, bottom, width } = part.getBoundingClientRect();
      if (width > 0 && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1))
        faults.push(part.className);
    }
    return faults;
  });

/**
 * Returns texts smaller than 11 px, except rule numbers, and, on touch screens, controls too small to tap.
 */
const smallParts = (page: Page, isTouch: boolean): Promise<string[]> =>
  page.evaluate((isTouch) => {
    const faults: string[] = [];
    for (const part of document.querySelectorAll<HTMLElement>('.game *:not(svg, svg *)')) {
      const { height, width } = part.getBoundingClientRect();
      if (width === 0) continue;
      const text = [...part.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      if (text && !part.closest('.rule') && parseFloat(getComputedStyle(part).fontSize) < 11)
        faults.push(`${part.className}: ${part.textContent}`);
      if (isTouch && part.matches('.sheet button:not(.close), .card-line, .sheet select') && height < 43.5)
        faults.push(`${part.className}: ${height} px high`);
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
      expect(await partsOutside(page)).toEqual([]);
      expect(await smallParts(page, touch)).toEqual([]);
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
