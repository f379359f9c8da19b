/** The page during a turn: labels of endings, forced choices, counters, and the turn to be confirmed. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answer, passTurns, shortenTimers } from './page-actions.ts';
import { beginGame, firstUnlessFull, serveSite, waitUntilIdle } from './serve-site.ts';
import { readVolumeData } from './volume-data.ts';

const site = serveSite();
const { flow } = readVolumeData('andean-abyss');
const { cardEnd, counterFromZero } = readVolumeData('peru');

/** Starts a game of persons and clicks options, spaces or elements one after the other. */
async function play(
  page: Page,
  { seed, clicks, volume = 'andean-abyss' }: { seed: number; clicks: readonly string[]; volume?: string },
): Promise<void> {
  await beginGame(page, volume, { seed, allSeats: 'person' });
  await passTurns(page);
  for (const click of clicks) await choose(page, click);
}

/** Clicks an element, or an option by its key, also one that the list folds. */
async function choose(page: Page, click: string): Promise<void> {
  const target = page.locator(/^[.[]/u.test(click) ? click : `.decision [data-option="${click}"]`);
  await target.first().dispatchEvent('click');
  await waitUntilIdle(page);
}

const ending = '.endings [data-option="done"]';

it(
  'names every action that an ending ends, and offers to continue the Operation',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.openPage('', {}, shortenTimers);
    await play(page, flow.nestedActivity);
    await expect.poll(() => page.textContent(ending)).toContain('Finish Extort and Rally');
    expect(await page.textContent('.continuation')).toBe('Continue Rally');
    // The spaces of the Operation are lit, too.
    expect(await page.textContent('.next-choice')).toContain('answer the next one: Rally where?');
    // The bar lists the spaces of the Special Activity under its own name.
    expect(await page.textContent('.current-action b')).toContain('Extort');
    expect(await page.textContent('.current-action small')).toContain('Special Activity · Rally');
    await choose(page, '.continuation');
    await expect.poll(() => page.textContent('.decision h3')).toContain('Rally where?');
    expect(await page.textContent(ending)).toContain('Finish Rally');
    expect(await page.textContent('.current-action b')).toContain('Rally');
    expect(errors).toEqual([]);
  },
);

it(
  'ends a repeated choice only up to the Special Activities that are possible after it',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.openPage('?language=en', {}, shortenTimers);
    await play(page, flow.repeated);
    await expect.poll(() => page.textContent('.activities h4')).toContain('Possible after this choice');
    expect(await page.getAttribute('.activity', 'aria-disabled')).toBe('true');
    expect(await page.textContent(ending)).toContain('no more');
    await choose(page, ending);
    await page.waitForSelector('.activity[data-option]');
    await expect
      .poll(() => page.textContent('.endings .ending:last-child'))
      .toContain('Finish Train without a Special Activity');
    await choose(page, '[data-tool="undo"]');
    await choose(page, 'yes');
    // Chosen once, it may be ended by a Special Activity, too.
    await page.waitForSelector('.activity[data-option]');
    await expect
      .poll(() => page.textContent('.endings .ending:last-child'))
      .toContain('Finish Train without a Special Activity');
    expect(errors).toEqual([]);
  },
);

it('ends the moves to one space, or the Operation', async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await play(page, flow.nextChoice);
  await expect.poll(() => page.textContent('.continuation')).toBe(flow.noMoreText);
  // A Special Activity ends the moves, too.
  expect(await page.textContent('.activities h4')).toMatch(new RegExp(flow.movesEndedText, 'u'));
  expect(await page.textContent(ending)).toContain('Finish March');
  await choose(page, '.continuation');
  await expect.poll(() => page.textContent('.decision h3')).toContain('March to which space?');
  expect(await page.locator('.continuation').count()).toBe(0);
  expect(errors).toEqual([]);
});

it('names the space and the pieces of a counter, and returns to the choice of spaces after it', async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await play(page, flow.counter);
  await page.waitForSelector('.map-counter .go:not([disabled])');
  expect(await page.textContent('.map-counter')).toMatch(new RegExp(flow.counterText, 'u'));
  // It is the only counter.
  expect(await page.locator('.go[data-option]').count()).toBe(1);
  // Its button ends the choice of spaces.
  expect(await page.locator(ending).count()).toBe(0);
  expect(await page.textContent('.activities h4')).toBe('Special Activities');
  await choose(page, '.map-counter .go');
  // The log has the effects of the last choice.
  await expect.poll(() => page.textContent('.log')).toMatch(new RegExp(flow.counterLog, 'u'));
  expect(await page.textContent('[data-log="sinceMyTurn"]')).toBe('This turn');
  // It explains the corners on the map.
  expect(await page.locator('.map .change-corner').count()).toBeGreaterThan(0);
  expect(await page.getAttribute('[data-log="sinceMyTurn"]', 'title')).toContain('corner');
  await choose(page, '[data-tool="more-spaces"]');
  await choose(page, flow.furtherSpace);
  expect(await page.locator('.turn-bar .step').count()).toBe(2);
  expect(errors).toEqual([]);
});

it('states the range of a counter from 0 if the counter can also decline', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await beginGame(page, 'peru', { seed: counterFromZero.seed, allSeats: 'person' });
  await passTurns(page);
  for (const key of counterFromZero.clicks) await answer(page, key);
  const counter = page.locator('.map-counter');
  await expect.poll(() => counter.locator('.minimum').textContent()).toBe('None');
  expect(await counter.locator('.map-counter-question').textContent()).toContain('(0\u{2013}6)');
  await choose(page, '.map-counter .minimum');
  expect(await counter.locator('.go').textContent()).toBe('Confirm 0');
  expect(errors).toEqual([]);
});

/** Maximum distance between a counter and its space, in pixels. */
const MAX_COUNTER_DISTANCE = 30;

it.each([
  ['andean-abyss', flow.counter],
  ['peru', counterFromZero],
] as const)('shows the counter next to its space, also on a zoomed map: %s', async (volume, clicks) => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await beginGame(page, volume, { seed: clicks.seed, allSeats: 'person' });
  for (const click of clicks.clicks) {
    await passTurns(page);
    await choose(page, click);
  }
  await page.waitForSelector('.map-counter .go:not([disabled])');
  const distance = (): Promise<number> =>
    page.evaluate(() => {
      const boxOf = (selector: string): DOMRect | undefined =>
        document.querySelector(selector)?.getBoundingClientRect();
      const space = document.querySelector<HTMLElement>('.map-counter')?.dataset['counterOf'] ?? '';
      const [counter, block, map] = ['.map-counter', `.map [data-space="${space}"]`, '.map'].map(boxOf);
      if (!counter || !block || !map) return NaN;
      const isInside =
        counter.left >= map.left &&
        counter.right <= map.right &&
        counter.top >= map.top &&
        counter.bottom <= map.bottom;
      const x = Math.max(counter.left - block.right, block.left - counter.right);
      const y = Math.max(counter.top - block.bottom, block.top - counter.bottom);
      // Negative if the counter covers the space.
      return isInside ? Math.max(x, y) : NaN;
    });
  const isNear = async (): Promise<boolean> => {
    const pixels = await distance();
    return pixels >= -1 && pixels <= MAX_COUNTER_DISTANCE;
  };
  await expect.poll(isNear).toBe(true);
  expect(await page.getAttribute('.counter-tail path', 'd')).not.toBe('');
  await page.locator('.zoom button').first().click();
  await expect.poll(isNear).toBe(true);
  expect(errors).toEqual([]);
});

it('keeps the counter in its place when a lower number has fewer effects', async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await beginGame(page, 'ebbmark', { seed: 4, allSeats: 'person' });
  for (const click of ['March', 'Mirefield', 'done', 'Ebbgate']) await choose(page, click);
  const counter = page.locator('.map-counter');
  await expect.poll(() => counter.textContent()).toContain('Ebbgate: no Control');
  const before = await counter.boundingBox();
  await counter.locator('button').first().click();
  await expect.poll(() => counter.textContent()).not.toContain('Ebbgate: no Control');
  expect(await counter.boundingBox()).toEqual(before);
  expect(errors).toEqual([]);
});

it('shows the counter in the sheet of a phone, and none over the map', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('', { viewport: { width: 390, height: 844 } }, shortenTimers);
  await play(page, flow.counter);
  const button = page.locator('.ahead-counters .go');
  await button.waitFor();
  expect(await page.locator('.map-counter').count()).toBe(0);
  const box = await button.boundingBox();
  const activities = await page.locator('.activities').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(activities?.y ?? 0);
  const kinds = page.locator('.ahead-counters .piece-counter output');
  expect(await kinds.count()).toBe(2);
  const lastKind = await kinds.last().boundingBox();
  expect((lastKind?.y ?? 0) + (lastKind?.height ?? 0)).toBeLessThanOrEqual(activities?.y ?? 0);
  expect(errors).toEqual([]);
});

it.each(
  firstUnlessFull([
    ['ways', 'andean-abyss', { ...flow.nestedActivity, clicks: flow.nestedActivity.clicks.slice(0, 2) }],
    ['boxes', 'peru', { ...cardEnd, clicks: cardEnd.clicks.slice(0, 2) }],
  ] as const),
)('shows all %s in the sheet of a phone', async (_, volume, clicks) => {
  const { page, errors } = await site.openPage('', { viewport: { width: 390, height: 844 } }, shortenTimers);
  await play(page, { ...clicks, volume });
  const options = page.locator('.decision .options .option');
  await options.first().waitFor();
  await expect.poll(() => options.count()).toBe(3);
  const sheet = await page.locator('.decision-body').boundingBox();
  const last = await options.last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((sheet?.y ?? 0) + (sheet?.height ?? 0));
  expect(errors).toEqual([]);
});

it('announces a forced choice, which undo takes back', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await play(page, flow.forced);
  await expect.poll(() => page.textContent('.forced-note')).toContain(flow.forcedText);
  await choose(page, '[data-tool="undo"]');
  expect(await page.locator('.forced-note').count()).toBe(0);
  expect(await page.isEnabled('.decision [data-option="pass"]')).toBe(true);
  expect(errors).toEqual([]);
});

it('states what a click on a space of the next choice ends and costs', async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await play(page, flow.nextChoice);
  await expect.poll(() => page.textContent('.next-choice')).toBe(flow.nextChoiceText);
  expect(await page.locator('.map .block.lit:not(.next)').count()).toBe(1);
  expect(await page.locator('.map .block.next').count()).toBeGreaterThan(5);
  expect(errors).toEqual([]);
});

it('shows the text of an Event while the pointer is on it', async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await play(page, { seed: 7, clicks: [] });
  await page.hover('.option.kind-event');
  const text = page.locator('.preview-effects .event-text');
  await text.waitFor();
  expect(await page.textContent('.card.current')).toContain(await text.textContent());
  expect(errors).toEqual([]);
});

it('marks options that chance decides', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await play(page, flow.chance);
  const mark = page.locator('.decision .option .chance-mark');
  await mark.first().waitFor();
  expect(await mark.count()).toBe(1);
  expect(await mark.first().textContent()).toContain('cannot be undone');
  expect(errors).toEqual([]);
});

it('shows the sequence of play of the Faction that confirms', async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await play(page, { seed: 7, clicks: [] });
  const acting = (): Promise<string | null> => page.getAttribute('.strip .acting', 'data-seat');
  const current = (): Promise<string | null> => page.textContent('.sequence-seat[aria-current] b');
  const before = [await acting(), await current()];
  await choose(page, 'pass');
  await page.waitForSelector('[data-confirming]');
  expect([await acting(), await current()]).toEqual(before);
  await choose(page, '[data-tool="confirm"]');
  expect(await acting()).not.toBe(before[0]);
  expect(errors).toEqual([]);
});

it('scrolls the acting Faction into view in the sequence of play', async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await beginGame(page, 'ebbmark', { seed: 7, allSeats: 'person' });
  for (let turn = 0; turn < 4; turn++) {
    const overflow = await page.$eval('.sequence-seat[aria-current]', (entry) => {
      const panel = entry.closest('.panel')?.getBoundingClientRect();
      const { top, bottom } = entry.getBoundingClientRect();
      return panel && Math.max(panel.top - top, bottom - panel.bottom);
    });
    expect(overflow, `turn ${turn}`).toBeLessThanOrEqual(0);
    await choose(page, 'pass');
    await choose(page, '[data-tool="confirm"]');
  }
  expect(errors).toEqual([]);
});

it.each(
  firstUnlessFull([
    ['en', flow.firstActivity.en],
    ['fr', flow.firstActivity.fr],
    ['es', flow.firstActivity.es],
  ]),
)('states at an Operation that a Special Activity must come first: %s', async (language, words) => {
  const { page, errors } = await site.openPage(`?language=${language}`, {}, shortenTimers);
  await play(page, { ...flow.forced, clicks: [] });
  const [operation = ''] = flow.forced.clicks;
  await expect.poll(() => page.textContent(`.decision [data-option="${operation}"] .cost`)).toContain(words);
  expect(await page.getByText(words).count()).toBe(1);
  expect(errors).toEqual([]);
});

it('confirms a turn whose last choice rolls a die before the next card', async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await beginGame(page, 'sample', { seed: 26, allSeats: 'person' });
  await passTurns(page);
  for (const key of ['unshaded', 'CoastRoad', '2', 'Attack']) await answer(page, key);
  await choose(page, 'fight');
  await page.waitForSelector('[data-confirming]');
  await expect.poll(() => page.textContent('.own-choices')).toContain('Attack');
  // The Faction decides first on the next card, too.
  const acting = await page.getAttribute('.strip .acting', 'data-seat');
  await choose(page, '[data-tool="confirm"]');
  await page.waitForSelector('.decision [data-option]');
  expect(await page.getAttribute('.strip .acting', 'data-seat')).toBe(acting);
  expect(errors).toEqual([]);
});

it('leaves the boxes of a card occupied until its last turn is confirmed', async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await play(page, { ...cardEnd, volume: 'peru' });
  await page.waitForSelector('[data-ending]');
  await expect.poll(() => page.textContent('.own-choices')).toContain('pass');
  expect(await page.locator('.boxes .occupied').count()).toBe(2);
  // The last answer can still be taken back.
  expect(await page.isEnabled('[data-tool="undo"]')).toBe(true);
  expect(await page.locator('.undo-stop-reason').count()).toBe(0);
  expect(errors).toEqual([]);
});

it(
  'shows the board after the answer to be confirmed, and names a secret to its owner',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.openPage('', {}, shortenTimers);
    const { secret, secretText } = readVolumeData('peru');
    await play(page, { ...secret, volume: 'peru' });
    await page.waitForSelector('[data-ending]');
    await expect.poll(() => page.textContent('.own-choices')).toContain(secretText);
    const label = await page.getAttribute(`.map [data-space="${secret.clicks[0]}"]`, 'aria-label');
    expect(label).toContain('Directives');
    await choose(page, '[data-tool="reconsider"]');
    expect(await page.getAttribute(`.map [data-space="${secret.clicks[0]}"]`, 'aria-label')).not.toContain(
      'Directives',
    );
    expect(errors).toEqual([]);
  },
);
