/** Exactly the offered spaces are lit, and every other space explains why it is not offered. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { answer, passTurns, hasten } from './page-actions.ts';
import { begin, offeredOptions, serveSite, someOf } from './site.ts';

const site = serveSite();

/** Returns the spaces of the board, and whether each is lit. */
const readSpaces = (page: Page): Promise<readonly { readonly key: string; readonly lit: boolean }[]> =>
  page.$$eval('[data-space]', (blocks) =>
    blocks.map((block) => ({
      key: block.getAttribute('data-space') ?? '',
      lit: block.classList.contains('lit'),
    })),
  );

/** Clicks spaces one after the other. Returns those without an explanation. */
const unexplainedSpaces = (page: Page, keys: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(async (spaceKeys) => {
    const silent: string[] = [];
    for (const key of spaceKeys) {
      const block = document.querySelector(`[data-space=${JSON.stringify(key)}]`);
      block?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      const isExplained = (): boolean =>
        block?.classList.contains('refused') === true &&
        [...document.querySelectorAll('.why-not li')].some((line) => line.textContent.trim() !== '');
      for (let i = 0; i < 200 && !isExplained(); i++) await new Promise((resolve) => setTimeout(resolve, 5));
      if (!isExplained()) silent.push(key);
    }
    return silent;
  }, keys);

it.for(someOf(['andean-abyss', 'peru']))(
  'lights the offered spaces of %s, and explains every other space',
  async (volume) => {
    const { page, errors } = await site.openPage('', {}, hasten);
    await begin(page, volume, { seed: 7 });
    await passTurns(page);
    let explained = 0;
    for (let turn = 0; turn < 14 && explained < 150; turn++) {
      const options = await offeredOptions(page);
      const all = await readSpaces(page);
      const keys = all.map(({ key }) => key);
      const targets = options.filter((key) => keys.includes(key));
      const lit = all.filter((space) => space.lit).map(({ key }) => key);
      // If every space is offered, none is lit; a text says so.
      if (targets.length < keys.length) expect(lit.toSorted()).toEqual(targets.toSorted());
      const unlit = keys.filter((key) => !targets.includes(key));
      if (targets.length > 0) {
        expect(await unexplainedSpaces(page, unlit)).toEqual([]);
        explained += unlit.length;
      }
      const first = targets[0] ?? options.find((key) => !/pass|done/u.test(key)) ?? options[0];
      if (first === undefined) break;
      await answer(page, first);
    }
    expect(explained).toBeGreaterThan(20);
    expect(errors).toEqual([]);
  },
);
