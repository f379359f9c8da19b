/** Counts the clicks of turns, on the map and on buttons. "Confirm turn" does not count. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { passTurns, shortenTimers } from './page-actions.ts';
import { beginGame, serveSite, waitUntilIdle } from './serve-site.ts';

const site = serveSite();

/** A click in words, and what is clicked. */
interface Click {
  readonly words: string;
  readonly target: string;
  /** The destination of a drag, which is one press. */
  readonly to?: string;
  readonly withShift?: boolean;
}

const option = (key: string): string => `.decision [data-option="${key}"]`;
const space = (key: string): string => `.map [data-space="${key}"]`;

const stack = (key: string, group: string): string => `.map [data-block="${key}"] [data-group="${group}"]`;

/** Clicks one target after another; each must be there by itself. */
async function clickEach(page: Page, clicks: readonly Click[]): Promise<void> {
  for (const { words, target, to, withShift } of clicks) {
    await waitUntilIdle(page);
    const before = await page.evaluate(() => document.querySelector('.decision')?.textContent);
    // Pieces are drawn under the button of their space, which takes the click.
    const force = target.includes('data-group');
    const modifiers: readonly 'Shift'[] = withShift === true ? ['Shift'] : [];
    await (
      to === undefined
        ? page.click(target, { force, modifiers: [...modifiers] })
        : page.dragAndDrop(target, to, { force })
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

/** A turn of the Faction that is first with a seed. */
interface Turn {
  readonly name: string;
  readonly seed: number;
  /** Numbers of pieces afterwards, by space and kind. */
  readonly result: readonly (readonly [space: string, group: string, number: number])[];
  readonly clicks: readonly Click[];
}

const TURNS: readonly Turn[] = [
  {
    name: 'Train in a City with 6 cubes',
    seed: 7,
    result: [['Bogota', 'Govt Troops', 9]],
    clicks: [
      { words: 'Train', target: option('Train') },
      { words: 'Bogotá', target: space('Bogota') },
      { words: 'the 6 Troops offered at Bogotá', target: '.map-counter .go' },
      { words: 'Finish Train', target: option('done') },
    ],
  },
  {
    name: 'Sweep in 2 spaces with 3 Troops each, then Air Strike',
    seed: 7,
    result: [
      ['Bogota', 'Govt Troops', 3],
      ['MetaWest', 'Govt Troops', 3],
      ['MetaWest', 'FARC Guerrilla Active', 1],
    ],
    clicks: [
      { words: 'Sweep', target: option('Sweep') },
      { words: 'Bogotá', target: space('Bogota') },
      { words: 'Meta West', target: space('MetaWest') },
      { words: 'all Troops of Santander', target: stack('Santander', 'Govt Troops'), withShift: true },
      { words: 'all Troops of Bogotá', target: stack('Bogota', 'Govt Troops'), withShift: true },
      { words: 'Air Strike', target: option('AirStrike') },
      { words: 'Meta West', target: space('MetaWest') },
    ],
  },
  {
    name: 'Rally at 3 Bases, then Extort in 3 spaces',
    seed: 1,
    result: [
      ['MetaEast', 'FARC Guerrilla Underground', 2],
      ['MetaEast', 'FARC Guerrilla Active', 1],
      ['Arauca', 'FARC Guerrilla Underground', 2],
      ['Huila', 'FARC Guerrilla Underground', 3],
    ],
    clicks: [
      { words: 'Rally', target: option('Rally') },
      { words: 'as many as possible in Meta East', target: space('MetaEast'), withShift: true },
      { words: 'as many as possible in Arauca', target: space('Arauca'), withShift: true },
      { words: 'as many as possible in Huila', target: space('Huila'), withShift: true },
      { words: 'Extort', target: option('Extort') },
      { words: 'Meta East', target: space('MetaEast') },
      { words: 'Arauca', target: space('Arauca') },
      { words: 'Huila', target: space('Huila') },
      { words: 'Finish Rally', target: option('done') },
    ],
  },
  {
    name: 'Rally at a Base by buttons',
    seed: 1,
    result: [['MetaEast', 'FARC Guerrilla Underground', 3]],
    clicks: [
      { words: 'Rally', target: option('Rally') },
      { words: 'Meta East', target: space('MetaEast') },
      { words: 'all 2 Guerrillas', target: '.largest-number' },
      { words: 'Finish Rally', target: option('done') },
    ],
  },
  {
    name: 'March to 2 spaces with one Guerrilla each',
    seed: 3,
    result: [
      ['MetaWest', 'AUC Guerrilla Underground', 1],
      ['Bucaramanga', 'AUC Guerrilla Underground', 1],
    ],
    clicks: [
      { words: 'March', target: option('March') },
      {
        words: 'a Guerrilla from Putumayo to Meta West',
        target: stack('Putumayo', 'AUC Guerrilla Underground'),
        to: space('MetaWest'),
      },
      {
        words: 'a Guerrilla from Santander to Bucaramanga',
        target: stack('Santander', 'AUC Guerrilla Underground'),
        to: space('Bucaramanga'),
      },
      { words: 'Finish March', target: option('done') },
    ],
  },
  {
    name: 'March to 2 spaces by clicks on destinations and origins',
    seed: 3,
    result: [
      ['MetaWest', 'AUC Guerrilla Underground', 1],
      ['Bucaramanga', 'AUC Guerrilla Underground', 1],
    ],
    clicks: [
      { words: 'March', target: option('March') },
      { words: 'to Meta West', target: space('MetaWest') },
      { words: 'from Putumayo', target: space('Putumayo') },
      { words: 'to Bucaramanga', target: space('Bucaramanga') },
      { words: 'from Santander', target: space('Santander') },
      { words: 'Finish March', target: option('done') },
    ],
  },
];

/** Returns the number of pieces of a kind that the map shows in a space. */
const shownNumber = (page: Page, key: string, group: string): Promise<number> =>
  page.evaluate(
    (selector) => {
      const pieces = document.querySelector(selector);
      return pieces === null ? 0 : Number(pieces.querySelector('.piece-count')?.textContent ?? 1);
    },
    stack(key, group),
  );

it.each(TURNS)('$name: $clicks.length clicks', async ({ seed, clicks, result }) => {
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
});
