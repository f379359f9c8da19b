/** Exactly the offered spaces are lit, and every other space explains why it is not offered. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { answer, passTurns, shortenTimers } from './page-actions.ts';
import { beginGame, offeredOptions, serveSite, firstUnlessFull } from './serve-site.ts';

const site = serveSite();

/** Returns the spaces of the board, and whether each is lit. */
const readSpaces = (page: Page): Promise<readonly { readonly key: string; readonly isLit: boolean }[]> =>
  page.$$eval('[data-space]', (blocks) =>
    blocks.map((block) => ({
      key: block.getAttribute('data-space') ?? '',
      isLit: block.classList.contains('lit'),
    })),
  );

/** Clicks spaces one after the other. Returns those without an explanation. */
const unexplainedSpaces = (page: Page, keys: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(async (spaceKeys) => {
    const unexplained: string[] = [];
    for (const key of spaceKeys) {
      const block = document.querySelector(`[data-space=${JSON.stringify(key)}]`);
      block?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      // The reasons arrive from the worker after the click.
      const isExplained = (): boolean =>
        block?.classList.contains('refused') === true &&
        [...document.querySelectorAll('.refusal-panel li')].some((line) => line.textContent.trim() !== '');
      for (let attempt = 0; attempt < 200 && !isExplained(); attempt++)
        await new Promise((resolve) => setTimeout(resolve, 5));
      if (!isExplained()) unexplained.push(key);
    }
    return unexplained;
  }, keys);

/** Number of questions after which a test ends, and number of explained spaces that is enough. */
const MAX_QUESTIONS = 14;
const ENOUGH_EXPLAINED = 150;

it.for(firstUnlessFull(['andean-abyss', 'peru']))(
  'lights the offered spaces of %s, and explains every other space',
  async (volume) => {
    const { page, errors } = await site.openPage('', {}, shortenTimers);
    await beginGame(page, volume, { seed: 7 });
    await passTurns(page);
    let explainedCount = 0;
    for (let turn = 0; turn < MAX_QUESTIONS && explainedCount < ENOUGH_EXPLAINED; turn++) {
      const options = await offeredOptions(page);
      const spaces = await readSpaces(page);
      const keys = spaces.map(({ key }) => key);
      const targets = options.filter((key) => keys.includes(key));
      const lit = spaces.filter((space) => space.isLit).map(({ key }) => key);
      // If every space is offered, the page lights none and shows a text instead.
      if (targets.length < keys.length) expect(lit.toSorted()).toEqual(targets.toSorted());
      const unlit = keys.filter((key) => !targets.includes(key));
      if (targets.length > 0) {
        expect(await unexplainedSpaces(page, unlit)).toEqual([]);
        explainedCount += unlit.length;
      }
      const first = targets[0] ?? options.find((key) => !/pass|done/u.test(key)) ?? options[0];
      if (first === undefined) break;
      await answer(page, first);
    }
    expect(explainedCount).toBeGreaterThan(20);
    expect(errors).toEqual([]);
  },
);
