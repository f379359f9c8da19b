/**
 * The panels next to the map: none overlaps another, none moves under the pointer, and the usual contents
 * fit.
 */
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { answer, passTurns, play } from './page-actions.ts';
import {
  beginGame,
  expect,
  offeredOptions,
  serveSite,
  waitUntilIdle,
  firstUnlessFull,
} from './serve-site.ts';

const site = serveSite();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const SIDE = { viewport: { width: 844, height: 390 }, hasTouch: true };

type Rectangle = readonly [left: number, top: number, right: number, bottom: number];

/** Returns the rectangles of visible elements. */
const rectanglesOf = (page: Page, selector: string): Promise<Rectangle[]> =>
  page.$$eval(selector, (elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, top, right, bottom }): Rectangle => [left, top, right, bottom].map(Math.round) as never),
  );

const overlaps = (a: Rectangle, b: Rectangle): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

describe.each(
  firstUnlessFull([
    ['a phone', PHONE],
    ['a phone on its side', SIDE],
  ]),
)('on %s', (_, screen) => {
  it('shows all options of a turn at once, in place during a preview', async () => {
    const { page, errors } = await site.openPage('', screen);
    await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
    await passTurns(page);
    const [sheet = [0, 0, 0, 0]] = await rectanglesOf(page, '.decision-body');
    const before = await rectanglesOf(page, '[data-option]');
    expect(before.length).toBeGreaterThan(5);
    expect(before.filter(([, top, , bottom]) => top < sheet[1] || bottom > sheet[3])).toEqual([]);
    const [, second = ''] = await offeredOptions(page);
    await page.focus(`[data-option="${second}"]`);
    await page.waitForSelector('.preview-effects');
    expect(await rectanglesOf(page, '[data-option]')).toEqual(before);
    expect(errors).toEqual([]);
  });

  it('overlaps no panels on any tab', async () => {
    const { page, errors } = await site.openPage('', screen);
    await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
    await passTurns(page);
    await answer(page, (await offeredOptions(page))[0] ?? '');
    for (const [tab, selector] of [
      ['plan', '.sheet .bar-content > *, .sheet .tools > *'],
      ['cards', '.sheet .card, .sheet .panel, .card-tools'],
      ['log', '.log-head, .lines, .scrubber-row, .review-tools, .tabs'],
    ] as const) {
      await page.tap(`#tab-${tab}`);
      const rectangles = await rectanglesOf(page, selector);
      expect(rectangles.length, tab).toBeGreaterThan(1);
      const overlapping = rectangles.flatMap((first, i) =>
        rectangles.slice(i + 1).filter((second) => overlaps(first, second)),
      );
      expect(overlapping, tab).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
});

it('shows the details of the tapped space in a tab that stays open', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('', PHONE);
  await beginGame(page, 'peru', { seed: 7, allSeats: 'person' });
  await passTurns(page);
  await page.tap('#tab-space');
  expect(await page.$('.space-tab .space-details')).toBeNull();
  for (const option of (await offeredOptions(page)).slice(0, 2)) {
    await page.tap(`.map .block[data-space="${option}"]`);
    await page.waitForFunction(
      (key) =>
        document
          .querySelector(`.map .block[data-space="${key}"]`)
          ?.getAttribute('aria-label')
          ?.startsWith(document.querySelector('.space-tab h3')?.textContent ?? '?') === true,
      option,
    );
    expect(await page.getAttribute('#tab-space', 'aria-selected')).toBe('true');
  }
  expect(errors).toEqual([]);
});

it(
  'expands the sheet over the map by tap or keyboard, without moving the map',
  { tags: 'full' },
  async () => {
    const { page } = await site.openPage('', PHONE);
    await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
    await passTurns(page);
    const map = await rectanglesOf(page, '.map-area');
    const [loweredSheet = [0, 0, 0, 0]] = await rectanglesOf(page, '.sheet');
    await page.focus('.grip');
    await page.keyboard.press('Enter');
    const [raisedSheet = [0, 0, 0, 0]] = await rectanglesOf(page, '.sheet');
    expect(loweredSheet[1] - raisedSheet[1]).toBeGreaterThan(200);
    expect(await rectanglesOf(page, '.map-area')).toEqual(map);
    await page.tap('.grip');
    expect(await rectanglesOf(page, '.sheet')).toEqual([loweredSheet]);
  },
);

it(
  'moves nothing during a preview, and shows the choices of the turn and of the second Faction',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.openPage('?language=en');
    await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
    await passTurns(page);
    expect(await page.textContent('.allowed-actions')).toBe(
      'You may take an Operation with or without a Special Activity, play the Event or pass.',
    );
    const before = await rectanglesOf(page, '.option, .log');
    const [first = ''] = await offeredOptions(page);
    await page.hover(`[data-option="${first}"]`);
    await page.waitForSelector('.second-faction-choices');
    expect(await page.textContent('.second-faction-choices')).toContain('Limited Operation');
    expect(await rectanglesOf(page, '.option, .log')).toEqual(before);
    expect(errors).toEqual([]);
  },
);

it('counts the standing actions of each player at the screen', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('?language=en');
  await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
  await passTurns(page);
  await answer(page, (await offeredOptions(page))[0] ?? '');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-count-of]')].every(({ textContent }) => /[1-9]/u.test(textContent)),
  );
  const counts = await page.$$eval('[data-count-of]', (elements) =>
    elements.map((element) => Number(element.textContent.replaceAll(/\D/gu, ''))),
  );
  await page.click('[data-tool="standing"]');
  await page.waitForSelector('.standing-panel');
  const listed = await page.$$eval('.standing-panel [name="seat"] option', (elements) =>
    elements.map((element) => Number(/\((\d+)\)/u.exec(element.textContent)?.[1])),
  );
  expect(listed).toEqual(counts);
  expect(counts).toHaveLength(4);
  expect(errors).toEqual([]);
});

it.each(firstUnlessFull(['fr', 'en', 'es']))(
  'fits the bar below the map, in %s',
  { tags: 'full' },
  async (language) => {
    const { page } = await site.openPage(`?language=${language}`);
    await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
    await passTurns(page);
    for (let i = 0; i < 20 && (await page.$('[role="spinbutton"]')) === null; i++)
      await play(page, 1, (keys) => keys.find((key) => !/pass|done/u.test(key)));
    const [bar = [0, 0, 0, 0]] = await rectanglesOf(page, '.turn-bar');
    const rectangles = await rectanglesOf(page, '.turn-bar > *');
    expect(
      rectangles.filter(([left, , right, bottom]) => left < bar[0] || right > bar[2] || bottom > bar[3]),
    ).toEqual([]);
    expect(
      rectangles.flatMap((first, i) => rectangles.slice(i + 1).filter((second) => overlaps(first, second))),
    ).toEqual([]);
  },
);

it(
  'changes seats without a curtain if one player plays all Factions, until the curtain is enabled again',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.openPage('', PHONE);
    await beginGame(page, 'peru', { seed: 7, allSeats: 'person' });
    await page.tap('[data-tool="no-curtain"]');
    await page.waitForSelector('[data-option]');
    const decider = (): Promise<string | null> => page.textContent('.decision h3 .visually-hidden');
    const first = await decider();
    /** Plays until a condition holds; turns are confirmed on the way. */
    const playUntil = async (condition: () => Promise<boolean>): Promise<void> => {
      for (let i = 0; i < 80 && !(await condition()); i++) {
        await page.evaluate(() =>
          document.querySelector<HTMLElement>('[data-tool="confirm"], [data-option]')?.click(),
        );
        await waitUntilIdle(page);
      }
    };
    await playUntil(async () => (await page.$('[data-option]')) !== null && (await decider()) !== first);
    expect(await page.$('.curtain')).toBeNull();
    expect(await decider()).not.toBe(first);
    await page.tap('#tab-menu');
    await page.check('[name="curtain"]');
    await page.tap('#tab-plan');
    await playUntil(async () => (await page.$('.curtain')) !== null);
    expect(await page.textContent('.curtain')).toContain(first?.split(':')[0]);
    expect(errors).toEqual([]);
  },
);

it('shows the text of an Event on a phone before it is played', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('?language=en', PHONE);
  await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
  await passTurns(page);
  await page.tap('.option.kind-event');
  const eventText = await page.textContent('.preview-effects .event-text');
  await page.tap('#tab-cards');
  expect(eventText?.length).toBeGreaterThan(20);
  expect(await page.textContent('.card.current')).toContain(eventText?.slice(0, 20));
  expect(errors).toEqual([]);
});

it('shows the end of a choice of spaces on a phone without scrolling', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('?language=en', PHONE);
  await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
  await passTurns(page);
  await answer(page, (await offeredOptions(page))[0] ?? '');
  await answer(page, (await page.getAttribute('.target.kind-space', 'data-option')) ?? '');
  // The button of a counter that follows ends the choice, too.
  const ending = '.ending, .ahead-counters .go';
  await page.waitForSelector(ending, { state: 'attached' });
  const [sheet = [0, 0, 0, 0]] = await rectanglesOf(page, '.decision-body');
  const [end = [0, 0, 0, 0]] = await rectanglesOf(page, ending);
  expect([end[1] >= sheet[1], end[3] <= sheet[3]]).toEqual([true, true]);
  expect(errors).toEqual([]);
});

it(
  'shows the end of a long choice of spaces, and spaces in place after one is chosen',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.openPage('?language=en');
    await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
    await passTurns(page);
    await answer(page, (await offeredOptions(page))[0] ?? '');
    await page.waitForSelector('.targets .target');
    const spaces = await page.$$eval('.target.kind-space', (elements) =>
      elements.map((element) => element.getAttribute('data-option') ?? ''),
    );
    const names = (): Promise<string[]> =>
      page.$$eval('.targets .target', (elements) =>
        elements.slice(0, 5).map((element) => element.textContent.replaceAll(/[^\p{L}]+/gu, ' ').trim()),
      );
    const before = await names();
    await answer(page, spaces[0] ?? '');
    for (let i = 0; i < 12 && (await page.$('.target.picked')) === null; i++)
      await answer(page, (await offeredOptions(page)).find((key) => !/done|go on|pass/u.test(key)) ?? '');
    expect(await names()).toEqual(before);
    const [panel = [0, 0, 0, 0]] = await rectanglesOf(page, '.decision');
    const [end = [0, 0, 0, 0]] = await rectanglesOf(page, '.endings .ending');
    expect([end[1] > panel[1], end[3] < panel[3], panel[3] <= 720]).toEqual([true, true, true]);
    await page.locator('.endings .ending').click({ trial: true, timeout: 3000 });
    expect(errors).toEqual([]);
  },
);
