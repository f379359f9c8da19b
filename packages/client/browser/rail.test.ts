/** The rail next to the map: cards, the question, the log and the preview share its height. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, passTurns, play, shortenTimers } from './page-actions.ts';
import { beginGame, firstUnlessFull, offeredOptions, serveSite } from './serve-site.ts';
import { readVolumeData } from './volume-data.ts';

const site = serveSite();

const LANGUAGES = ['en', 'fr', 'es'] as const;

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the rectangle of the first element that matches a selector. */
const rectangleOf = (page: Page, selector: string): Promise<Rectangle> =>
  page.$eval(selector, (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });

/** Whether the center of an element is on the screen and not covered. */
const isClickable = (page: Page, selector: string): Promise<boolean> =>
  page.$eval(selector, (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** Returns how many lines of the log fit its visible part. */
const visibleLogLines = (page: Page): Promise<number> =>
  page.$eval('.log .lines', (lines) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(lines);
    return (lines.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight);
  });

/** Whether an element has more contents than room. */
const isCut = (page: Page, selector: string): Promise<boolean> =>
  page.$eval(selector, (element) => element.scrollHeight > element.clientHeight + 1);

const isPlayable = (key: string): boolean => !/pass|done/u.test(key);

async function openTurn(language = 'en'): Promise<Page> {
  const { page } = await site.openPage(`?language=${language}`, {}, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
  await passTurns(page);
  return page;
}

describe('the rail at 1280×720', () => {
  it.each(firstUnlessFull(LANGUAGES))(
    'shows 8 lines of a log that has them, and what ends a choice, at every question in %s',
    async (language) => {
      const page = await openTurn(language);
      for (let i = 0; i < 12; i++) {
        // A shorter log is shown whole, and leaves the other room to cards and question.
        if ((await page.locator('.log.short').count()) > 0)
          expect(await isCut(page, '.log .lines')).toBe(false);
        else expect(await visibleLogLines(page), `question ${i}`).toBeGreaterThanOrEqual(8);
        for (const ending of await page.$$eval(
          '.decision [data-option="pass"], .decision .ending',
          (elements) => elements.map((element) => element.getAttribute('data-option') ?? ''),
        ))
          expect(await isClickable(page, `.decision [data-option="${ending}"]`), ending).toBe(true);
        await play(page, 1, (keys) => keys.find(isPlayable));
      }
    },
  );

  it(
    'scrolls the long text of an Event chosen by a key, and covers no control',
    { tags: 'full' },
    async () => {
      const { page } = await site.openPage('?language=en', {}, shortenTimers);
      await beginGame(page, 'peru', { seed: 63, allSeats: 'person' });
      await play(page, 1);
      await answer(page, 'Event');
      const number = await page.textContent('.option.kind-event kbd');
      await page.keyboard.press(number ?? '');
      await page.waitForSelector('.confirm-option');
      expect(await isCut(page, '.preview-effects')).toBe(true);
      const panel = await rectangleOf(page, '.preview-panel');
      const effects = await rectangleOf(page, '.preview-effects');
      expect(effects.top).toBeGreaterThanOrEqual(panel.top);
      expect(effects.bottom).toBeLessThanOrEqual(panel.bottom);
      for (const control of [
        '.decision [data-option="pass"]',
        '.preview-effects h4',
        '.confirm-option',
        '.scrubber button',
      ])
        expect(await isClickable(page, control), control).toBe(true);
    },
  );

  it('keeps the question in its place from one choice to the next', async () => {
    const page = await openTurn();
    const tops = new Set<number>();
    for (let i = 0; i < 6; i++) {
      tops.add((await rectangleOf(page, '.decision')).top);
      await play(page, 1, (keys) => keys.find(isPlayable));
    }
    expect(tops.size).toBe(1);
  });

  it('keeps the newest line in view when the question grows', async () => {
    const page = await openTurn();
    await play(page, 8, (keys) => keys.find(isPlayable));
    await page.click('[data-log="wholeLog"]');
    await page.waitForSelector('.log-turn p');
    const distanceToEnd = (): Promise<number> =>
      page.$eval('.log .lines', (lines) => lines.scrollHeight - lines.clientHeight - lines.scrollTop);
    await page.setViewportSize({ width: 1280, height: 560 });
    await expect.poll(() => isCut(page, '.log .lines')).toBe(true);
    await expect.poll(distanceToEnd).toBeLessThan(2);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.setViewportSize({ width: 1280, height: 540 });
    await expect.poll(distanceToEnd).toBeLessThan(2);
  });

  describe('during one turn', () => {
    let page: Page;
    beforeAll(async () => {
      page = await openTurn();
    });

    it('shows a preview below the question while an option is pointed at, and moves nothing', async () => {
      const positions = (): Promise<readonly string[]> =>
        page.$$eval('.option, .log, .scrubber', (elements) =>
          elements.map((element) => JSON.stringify(element.getBoundingClientRect())),
        );
      const before = await positions();
      const [first = ''] = await offeredOptions(page);
      await page.hover(`[data-option="${first}"]`);
      await page.waitForSelector('.preview-effects');
      expect(await positions()).toEqual(before);
      const question = await rectangleOf(page, '.decision');
      const preview = await rectangleOf(page, '.preview-panel');
      expect(Math.abs(preview.top - question.bottom)).toBeLessThan(3);
      await page.mouse.move(20, 100);
      await page.waitForSelector('.preview-effects', { state: 'detached' });
    });

    it('shows spaces before Special Activities, and one line of the rule text', async () => {
      await answer(page, 'Sweep');
      const spaces = await rectangleOf(page, '.target');
      const activities = await rectangleOf(page, '.activities .option');
      expect(spaces.top).toBeLessThan(activities.top);
      expect(await isClickable(page, '.target')).toBe(true);
      const height = await page.$eval('.decision .purpose', (text) => text.getBoundingClientRect().height);
      expect(height).toBeLessThan(22);
    });

    it('opens a card whole over the map while it is pointed at, clicked or focused', async () => {
      const reach = {
        pointed: (kind: string) => page.hover(`.card.${kind} h2`),
        focused: (kind: string) => page.focus(`.card.${kind} .open-card`),
        clicked: async (kind: string) => {
          await page.click(`.card.${kind} h2`);
          await page.mouse.move(400, 400);
        },
      };
      for (const kind of ['current', 'next'])
        for (const [way, open] of Object.entries(reach)) {
          await open(kind);
          await page.waitForSelector('.whole-card');
          const whole = await rectangleOf(page, '.whole-card');
          const rail = await rectangleOf(page, '.rail');
          expect([whole.right <= rail.left, whole.bottom <= 720, whole.left >= 0], `${kind} ${way}`).toEqual([
            true,
            true,
            true,
          ]);
          const isCut = await page.$eval(
            '.whole-card .sides',
            (sides) => sides.scrollHeight > sides.clientHeight,
          );
          expect(isCut, `${kind} ${way}`).toBe(false);
          await page.mouse.move(400, 600);
          await page.$eval('.open-card', () => (document.activeElement as HTMLElement | null)?.blur());
          await page.waitForSelector('.whole-card', { state: 'detached' });
        }
      await page.focus('.open-card');
      await page.keyboard.press('Escape');
      expect(await page.$('.whole-card')).toBeNull();
    });
  });

  it('scrolls an unfolded rule of the newest line into view', async () => {
    const page = await openTurn();
    // The rule of this Special Activity is short enough to be shown whole.
    for (const key of readVolumeData('andean-abyss').shortAction) await answer(page, key);
    await page.click('[data-log="wholeLog"]');
    await page.waitForSelector('.log-turn p');
    const number = page.locator('.log .lines button.rule').last();
    await number.click();
    const rule = await rectangleOf(page, '.rule-sentences');
    const log = await rectangleOf(page, '.log .lines');
    expect([rule.top >= log.top - 1, rule.bottom <= log.bottom + 1]).toEqual([true, true]);
  });
});

describe('the size of type', () => {
  /** Returns the width of the rail and the height of a line of the question on the screen. */
  const railSize = async (page: Page): Promise<{ readonly width: number; readonly line: number }> => {
    const { left, right } = await rectangleOf(page, '.rail');
    const line = await page.$eval('.decision .purpose', (text) => {
      const lineHeight = parseFloat(getComputedStyle(text).lineHeight);
      const scale = text.getBoundingClientRect().width / (text as HTMLElement).offsetWidth;
      return lineHeight * scale;
    });
    return { width: right - left, line };
  };

  it('grows with the screen, and by a setting that is remembered', { tags: 'full' }, async () => {
    const page = await openTurn();
    const normal = await railSize(page);
    await page.setViewportSize({ width: 1920, height: 1080 });
    const big = await railSize(page);
    expect(big.width / normal.width).toBeGreaterThan(1.25);
    expect(big.line / normal.line).toBeGreaterThan(1.25);
    expect(await visibleLogLines(page)).toBeGreaterThanOrEqual(8);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.click('.menu summary');
    for (const [size, factor] of [
      ['large', 1.2],
      ['small', 0.9],
    ] as const) {
      await page.selectOption('[name="type-size"]', size);
      await page.reload();
      await page.waitForSelector('[data-option]');
      const { width, line } = await railSize(page);
      expect([width / normal.width, line / normal.line]).toEqual([
        expect.closeTo(factor, 1),
        expect.closeTo(factor, 1),
      ]);
      await page.click('.menu summary');
    }
  });

  describe('names on the map', () => {
    const desks: readonly [string, number, number][] = [
      ['a desk', 1280, 720],
      ['a large desk', 1920, 1080],
      ['a tablet', 1024, 768],
    ];
    const phones: readonly [string, number, number][] = [
      ['a phone', 390, 844],
      ['a small phone', 320, 640],
    ];
    const flatScreens: readonly [string, number, number][] = [
      ['a phone on its side', 844, 390],
      ['a desk at 200 % zoom', 640, 360],
    ];
    let page: Page;
    beforeAll(async () => {
      ({ page } = await site.openPage('?language=en', {}, shortenTimers));
      await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
      await passTurns(page);
    });
    it.each([desks, phones, flatScreens].flatMap(firstUnlessFull))(
      'stay at 9 px or more on %s',
      async (_, width, height) => {
        await page.setViewportSize({ width, height });
        await page.reload();
        await passTurns(page);
        const nameSizes = (): Promise<readonly number[]> =>
          page.$$eval('.map :is(.space-name, .town-name)', (names) =>
            names
              .filter((name) => getComputedStyle(name).display !== 'none')
              .map(
                (name) =>
                  parseFloat(getComputedStyle(name).fontSize) *
                  ((name as SVGTextElement).getScreenCTM()?.a ?? 0),
              ),
          );
        const initialSizes = await nameSizes();
        expect(initialSizes.length).toBeGreaterThan(10);
        const smallestName = async (): Promise<number> => Math.min(9, ...(await nameSizes()));
        // Names are hidden where the whole map has no room for them.
        for (let i = 0; i < 3; i++) {
          expect(await smallestName()).toBeGreaterThanOrEqual(8.99);
          await page.click('.zoom button:first-child');
        }
        if ((await page.$('.zoom button:nth-child(3)')) !== null)
          await page.click('.zoom button:nth-child(3)');
        expect(await smallestName()).toBeGreaterThanOrEqual(8.99);
      },
    );
  });
});

it('prints the phases of a round on its card before it comes', async () => {
  const { page } = await site.openPage('?language=en', {}, shortenTimers);
  await page.setViewportSize({ width: 1280, height: 720 });
  await beginGame(page, 'ebbmark', { seed: 3, allSeats: 'person' });
  for (let i = 0; i < 60 && (await page.$('.card.next[data-card="Storm"]')) === null; i++) {
    await answer(page, 'pass');
  }
  await page.hover('.card.next h2');
  await page.waitForSelector('.whole-card');
  expect(
    await page.$$eval('.whole-card .side-title', (titles) => titles.map((title) => title.textContent)),
  ).toEqual(['Surge', 'Victory', 'Earnings', 'Relief', 'Court', 'Ebb']);
  expect(await page.textContent('.whole-card .sides')).toContain('Place 1 Flood there.');
}, 60_000);
