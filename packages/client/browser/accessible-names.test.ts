/** Accessible names of the map, tab stops of the log, and Control without colours. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { passTurns, play, shortenTimers } from './page-actions.ts';
import { beginGame, serveSite, waitUntilIdle } from './serve-site.ts';

const site = serveSite();

/** Starts a Train of the Government. */
async function beginTrain(language: string): Promise<Page> {
  const { page } = await site.openPage(`?language=${language}`, {}, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed: 7 });
  await passTurns(page);
  await page.click('[data-option="Train"]');
  await page.waitForSelector('[data-space="Bogota"].lit');
  return page;
}

const labelOf = (page: Page, space: string): Promise<string | null> =>
  page.getAttribute(`[data-space="${space}"]`, 'aria-label');

it('names what is printed on a space, its state, its pieces, and whether it can be chosen', async () => {
  const page = await beginTrain('en');
  expect(await labelOf(page, 'Bogota')).toBe(
    'Bogotá / Villavicencio (can be chosen): City, Population 8, Active Support, Government Control, 3 Government Troops, 2 Government Police',
  );
  expect(await labelOf(page, 'MetaWest')).toMatch(
    /^Meta West: Department, Forest, Population 1, Active Opposition, FARC Control, /u,
  );
  expect(await labelOf(page, 'Vichada')).toBe('Vichada: Department, Grassland');
  expect(await labelOf(page, 'BogotaNeiva')).toBe('Bogotá–Neiva: LoC, Pipeline, Econ 2');
  await page.click('[data-option="Bogota"]');
  await waitUntilIdle(page);
  await expect.poll(() => labelOf(page, 'Bogota')).toContain('(selected)');
});

it.each([
  ['fr', 'Meta Ouest : Département, Forêt, Population 1, Opposition Active, Contrôle des FARC, '],
  ['es', 'Meta Occidental: Departamento, Selva, Población 1, Oposición Activa, Control de las FARC, '],
])('names them in the language of the reader: %s', async (language, expected) => {
  const page = await beginTrain(language);
  expect((await labelOf(page, 'MetaWest'))?.replace('\u{a0}', ' ')).toContain(expected);
});

it('names a kind once if its terrain contains it', async () => {
  const { page } = await site.openPage('?language=fr');
  await beginGame(page, 'peru', { seed: 7, allSeats: 'person' });
  expect(await labelOf(page, 'Puno')).toMatch(/^Puno\u{a0}: Département des Hautes Terres, Population 1/u);
});

it('marks Control with the letters of the Faction', async () => {
  const page = await beginTrain('en');
  const lettersOf = (space: string): Promise<string | null> =>
    page.textContent(`[data-block="${space}"] .flag`);
  expect(await lettersOf('Bogota')).toBe('G');
  expect(await lettersOf('MetaWest')).toBe('F');
});

it('has one tab stop for the lines of the log, whose rule numbers arrow keys reach', async () => {
  const page = await beginTrain('en');
  await play(page, 4, (options) => options.find((key) => !/pass|done/u.test(key)));
  await page.click('[data-log="wholeLog"]');
  await page.waitForSelector('.log button.rule >> nth=1');
  expect(await page.$$('.log .lines :is(button, summary):not([tabindex="-1"])')).toHaveLength(0);
  await page.focus('.log .lines');
  await page.keyboard.press('ArrowLeft');
  const focused = (): Promise<number> =>
    page.$$eval('.log :is(button.rule, summary)', (rules) =>
      rules.findIndex((rule) => rule === document.activeElement),
    );
  const last = (await page.$$('.log :is(button.rule, summary)')).length - 1;
  expect(await focused()).toBe(last);
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe(last - 1);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.log .rule-sentences');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe(last);
});
