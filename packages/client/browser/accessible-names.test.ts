/** Accessible names of the map, tab stops of the log, and Control without colours. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { passTurns, play, shortenTimers } from './page-actions.ts';
import { beginGame, firstUnlessFull, serveSite, waitUntilIdle } from './serve-site.ts';
import { readVolumeData } from './volume-data.ts';

const site = serveSite();
const { labels } = readVolumeData('andean-abyss');
const { city, department } = labels;

/** Starts a Train of the Government. */
async function beginTrain(language: string): Promise<Page> {
  const { page } = await site.openPage(`?language=${language}`, {}, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed: 7 });
  await passTurns(page);
  await page.click('[data-option="Train"]');
  await page.waitForSelector(`[data-space="${city}"].lit`);
  return page;
}

const labelOf = (page: Page, space: string): Promise<string | null> =>
  page.getAttribute(`[data-space="${space}"]`, 'aria-label');

describe('one turn', () => {
  let page: Page;
  beforeAll(async () => {
    page = await beginTrain('en');
  });

  it('marks Control with the letters of the Faction', async () => {
    const lettersOf = (space: string): Promise<string | null> =>
      page.textContent(`[data-block="${space}"] .flag`);
    expect(await lettersOf(city)).toBe(labels.cityLetter);
    expect(await lettersOf(department)).toBe(labels.departmentLetter);
  });

  it('names what is printed on a space, its state, its pieces, and whether it can be chosen', async () => {
    expect(await labelOf(page, city)).toBe(labels.cityLabel);
    expect(await labelOf(page, department)).toContain(labels.departmentLabels.en);
    for (const [space, label] of Object.entries(labels.wholeLabels))
      expect(await labelOf(page, space)).toBe(label);
    await page.click(`[data-option="${city}"]`);
    await waitUntilIdle(page);
    await expect.poll(() => labelOf(page, city)).toContain('(selected)');
  });

  it('has one tab stop for the lines of the log, whose rule numbers arrow keys reach', async () => {
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
});

it.each(firstUnlessFull(['fr', 'es'] as const))(
  'names them in the language of the reader: %s',
  async (language) => {
    const page = await beginTrain(language);
    const label = await labelOf(page, department);
    expect(label?.replace('\u{a0}', ' ')).toContain(labels.departmentLabels[language]);
  },
);

it('names a kind once if its terrain contains it', async () => {
  const { page } = await site.openPage('?language=fr');
  await beginGame(page, 'peru', { seed: 7, allSeats: 'person' });
  const { highland, highlandLabel } = readVolumeData('peru').labels;
  expect((await labelOf(page, highland))?.replace('\u{a0}', ' ')).toContain(highlandLabel);
});
