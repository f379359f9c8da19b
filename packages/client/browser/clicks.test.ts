/** Counts the clicks of turns, on the map and on buttons. "Confirm turn" does not count. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { passTurns, shortenTimers } from './page-actions.ts';
import { beginGame, firstUnlessFull, serveSite, waitUntilIdle } from './serve-site.ts';
import { type Click, readVolumeData } from './volume-data.ts';

const site = serveSite();

const space = (key: string): string => `.map [data-space="${key}"]`;

const stack = (key: string, group: string): string => `.map [data-block="${key}"] [data-group="${group}"]`;

/** Returns the selector of the clicked element. */
function selectorOf(click: Click): string {
  if ('option' in click) return `.decision [data-option="${click.option}"]`;
  if ('space' in click) return space(click.space);
  return 'stack' in click ? stack(...click.stack) : click.element;
}

/** Clicks one target after another; each must be there by itself. */
async function clickEach(page: Page, clicks: readonly Click[]): Promise<void> {
  for (const click of clicks) {
    const { words, to, withShift } = click;
    const target = selectorOf(click);
    await waitUntilIdle(page);
    const before = await page.evaluate(() => document.querySelector('.decision')?.textContent);
    // Pieces are drawn under the button of their space, which takes the click.
    const force = target.includes('data-group');
    const modifiers: readonly 'Shift'[] = withShift === true ? ['Shift'] : [];
    await (
      to === undefined
        ? page.click(target, { force, modifiers: [...modifiers] })
        : page.dragAndDrop(target, space(to), { force })
    ).catch((error: unknown) => {
      throw new Error(`Not possible: ${words}.`, { cause: error });
    });
    await page.waitForFunction(
      (text) =>
        document.querySelector('.decision')?.textContent !== text ||
        document.querySelector('[data-tool="confirm"]:not([disabled])') !== null,
      before,
    );
  }
}

const { clicks: turns } = readVolumeData('andean-abyss');

/** Returns the number of pieces of a kind that the map shows in a space. */
const shownNumber = (page: Page, key: string, group: string): Promise<number> =>
  page.evaluate(
    (selector) => {
      const pieces = document.querySelector(selector);
      return pieces === null ? 0 : Number(pieces.querySelector('.piece-count')?.textContent ?? 1);
    },
    stack(key, group),
  );

/** The turns of each Operation, which begins their names. */
const turnsByOperation = Object.values(Object.groupBy(turns, ({ name }) => name.split(' ')[0] ?? name));

it.each(turnsByOperation.flatMap((variants = []) => firstUnlessFull(variants)))(
  '$name: $clicks.length clicks',
  async ({ seed, clicks, result }) => {
    const { page, errors } = await site.openPage('', {}, shortenTimers);
    await beginGame(page, 'andean-abyss', { seed, allSeats: 'person' });
    await passTurns(page);
    await clickEach(page, clicks);
    await page.waitForSelector('[data-tool="confirm"]:not([disabled])');
    for (const [key, group, number] of result)
      expect(await shownNumber(page, key, group), `${group} in ${key}`).toBe(number);
    await page.click('[data-tool="undo-turn"]');
    expect(await page.isEnabled('.decision [data-option="pass"]')).toBe(true);
    expect(errors).toEqual([]);
  },
);
