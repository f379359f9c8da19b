/** The page for newcomers, outside of a turn: labels of the strip, boxes of the track, the guide, and the map of a phone. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { passTurns, play, shortenTimers } from './page-actions.ts';
import { beginGame, firstUnlessFull, serveSite } from './serve-site.ts';

const site = serveSite();

describe('a game against Non-players', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await site.openPage('?language=en'));
    await beginGame(page, 'andean-abyss', { seed: 7 });
  });

  it('labels Resources, margins and Available pieces of each Faction', async () => {
    const labels = await page.$$eval('.strip .faction', (factions) =>
      factions.map((faction) =>
        [...faction.querySelectorAll('small')]
          .filter((label) => label.getBoundingClientRect().height > 0)
          .map((label) => label.textContent),
      ),
    );
    expect(labels).toEqual(Array.from({ length: 4 }, () => ['Resources', 'Margin', 'Available']));
    expect(await page.getAttribute('.strip .pool [title]', 'title')).toMatch(/\p{L}.*: \d+ available/u);
  });

  it('folds an open panel over the map at a click on the map', async () => {
    await page.click('.panel.pools summary');
    expect(await page.locator('.panel.pools[open]').count()).toBe(1);
    await page.mouse.click(60, 150);
    await expect.poll(() => page.locator('.panel.pools[open]').count()).toBe(0);
    expect(await page.locator('.panel.tracks[open]').count()).toBe(1);
  });

  it('labels the charts', async () => {
    await page.click('button:has-text("Charts")');
    await expect.poll(() => page.textContent('.curves-note')).toContain('One line for each Faction');
    // All other Factions are Non-players.
    expect(await page.textContent('.curves-note')).toContain('you win only at the end of the game');
    expect(await page.locator('.curves figcaption').allTextContents()).toEqual([
      'Victory margin',
      'Resources',
    ]);
  });
});

describe('a game of persons', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await site.openPage('?language=en'));
    await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
  });

  it('shows the start of each text of the Event at its option', async () => {
    const texts = await page.$$eval('.options .kind-event', (options) =>
      options.map((option) => {
        const text = option.querySelector('.event-text');
        const box = text?.getBoundingClientRect();
        return {
          text: text?.textContent ?? '',
          isVisible: box !== undefined && box.width > 40 && box.top < option.getBoundingClientRect().bottom,
        };
      }),
    );
    expect(texts).toHaveLength(2);
    for (const { text, isVisible } of texts) expect(text.length > 10 && isVisible, text).toBe(true);
  });

  it('states what an action at any time does', async () => {
    await page.click('[data-option]');
    await page.click('[data-tool="standing"]');
    await expect.poll(() => page.textContent('.action-purpose')).toContain('may remove 1 own piece');
  });
});

it.each(
  firstUnlessFull([
    ['en', 'Leaves '],
    ['fr', 'Reste pour '],
    ['es', 'Deja a '],
  ]),
)('states what each box of a track leaves to the other Faction: %s', async (language, words) => {
  const { page } = await site.openPage(`?language=${language}`, {}, shortenTimers);
  await beginGame(page, 'peru', { seed: 7, allSeats: 'person' });
  await passTurns(page);
  await page.click('[data-option]');
  await passTurns(page);
  const boxes = await page.$$eval('[data-option]', (options) => options.map((option) => option.textContent));
  expect(boxes).toHaveLength(3);
  for (const box of boxes) expect(box).toContain(words);
});

it('shows the whole map on a phone at first', async () => {
  const { page } = await site.openPage('?language=en', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await beginGame(page, 'andean-abyss', { seed: 7 });
  expect(await page.isDisabled('.zoom button:nth-child(2)')).toBe(true);
});

it.each(
  firstUnlessFull([
    ['en', 'Off the map'],
    ['fr', 'Hors de la carte'],
    ['es', 'Fuera del mapa'],
  ]),
)('explains a holding place by the rules that name it: %s', async (language, words) => {
  const { page, errors } = await site.openPage(`?language=${language}`, {}, shortenTimers);
  await beginGame(page, 'peru', { seed: 7, allSeats: 'person' });
  await passTurns(page);
  const space = page.locator(`.map [data-space][aria-label*="${words}"]`).first();
  const title = (await space.getAttribute('aria-label'))?.split(/\s?:/u)[0] ?? '';
  await space.hover();
  const rules = page.locator('.space-card .space-history li');
  await expect.poll(() => rules.count()).toBeGreaterThan(1);
  for (const rule of await rules.allTextContents()) expect(rule).toContain(title);
  expect(await page.textContent('.space-card')).toMatch(/ \d\.\d/u);
  expect(errors).toEqual([]);
});

it('states the parts of a total that a phase of the round adds up', async () => {
  const { page } = await site.openPage('?language=en', {}, shortenTimers);
  await beginGame(page, 'peru', { seed: 7, allSeats: 'person' });
  await passTurns(page);
  const total = page.locator('.totals button').last();
  const value = await total.locator('b').textContent();
  await total.click();
  const sum = page.locator('.popover .sum');
  await expect.poll(() => sum.locator('tr').count()).toBeGreaterThan(3);
  expect(await sum.locator('tfoot td').textContent()).toContain(value ?? '?');
});

it('opens panels above the guide, whose buttons keep their labels', async () => {
  const { page } = await site.openPage('?tour&language=en', {}, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed: 7 });
  await page.click('[data-tool="begin-tour"]');
  for (let step = 0; step < 8; step++) {
    expect(await page.textContent('.tour .tools')).toBe('Next');
    expect(await page.textContent('.tour p')).not.toMatch(/\b(?:above|below)\b(?! 0)/u);
    await page.click('[data-tool="next-tour"]');
  }
  await page.click('.strip .faction');
  await page.waitForSelector('.popover');
  const layerOf = (selector: string): Promise<number> =>
    page.$eval(selector, (element) => Number(getComputedStyle(element).zIndex));
  expect(await layerOf('.popover')).toBeGreaterThan(await layerOf('.tour'));
});

it('names one step and one card for an earlier turn', { tags: 'full' }, async () => {
  const { page } = await site.openPage('?language=en', {}, shortenTimers);
  await beginGame(page, 'peru', { seed: 7, allSeats: 'person' });
  await play(page, 12);
  for (let turn = 0; turn < 2; turn++) {
    await page.click('[data-tool="card-before"]');
    await page.waitForSelector('.past-turn');
    const isConsistent = (): Promise<boolean> =>
      page.evaluate(() => {
        const textOf = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
        const position = textOf('.past-turn .purpose');
        const step = textOf('.strip .brand small');
        return (
          position === textOf('.shown-position') && (position === step || position.startsWith(`${step} · `))
        );
      });
    await expect.poll(isConsistent).toBe(true);
  }
});
