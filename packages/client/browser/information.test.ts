/** Information for players: margins, cards, spaces, the log, earlier turns. */
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { readVolumeData } from './volume-data.ts';
import { passTurns, shortenTimers, play, readPosition } from './page-actions.ts';
import {
  beginGame,
  offeredOptions,
  expect,
  type OpenPage,
  serveSite,
  firstUnlessFull,
} from './serve-site.ts';

const site = serveSite();

it(
  'shows all Factions unclipped in French, and margins as the sum of their parts',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.openPage('?language=fr');
    await beginGame(page, 'andean-abyss');
    const clipped = await page.$$eval('.faction-name, .strip, .totals, .total', (elements) =>
      elements.flatMap((element) =>
        element.scrollWidth > element.clientWidth + 1 ? [element.textContent] : [],
      ),
    );
    expect(clipped).toEqual([]);
    await page.click('.faction');
    await page.waitForSelector('.popover');
    const numbers = await page.$$eval('.popover .sum:first-of-type td', (cells) =>
      cells.map((cell) => Number(cell.textContent.replace('\u{2212}', '-'))),
    );
    const total = numbers.pop();
    expect(numbers.reduce((sum, n) => sum + n, 0)).toBe(total);
    await page.hover('.popover [data-kind="space"]');
    await page.waitForSelector('.highlighted-spaces > *', { state: 'attached' });
    expect(errors).toEqual([]);
  },
);

it('states each value of the strip in one line, and its remark in the tooltip', async () => {
  const { page, errors } = await site.openPage('?language=fr');
  await beginGame(page, 'peru');
  const totals = await page.$$eval('.strip .total', (elements) =>
    elements.map((element) => ({
      value: element.querySelector('b')?.textContent ?? '',
      height: element.querySelector('b')?.clientHeight ?? 0,
      title: element.getAttribute('title') ?? '',
    })),
  );
  expect(totals.filter(({ value, height }) => value.includes('(') || height > 20)).toEqual([]);
  const remarked = totals.filter(({ title }) => title.includes('('));
  expect(remarked).toHaveLength(1);
  expect(remarked.every(({ title, value }) => title.includes(`${value} (`))).toBe(true);
  expect(errors).toEqual([]);
});

it('shows both cards with titles and texts, and the played cards once each', async () => {
  const { page, errors } = await site.openPage('?language=en');
  await beginGame(page, 'andean-abyss');
  const titles = await page.$$eval('.card h2', (elements) => elements.map((title) => title.textContent));
  expect(titles).toHaveLength(2);
  for (const title of titles) expect(title).not.toMatch(/["«»\d]/u);
  expect(await page.$$eval('.card.current .side', (sides) => sides.length)).toBe(2);
  expect(
    await page.$$eval('.card.current .order li', (seats) => seats.map((seat) => seat.getAttribute('title'))),
  ).toHaveLength(4);
  await page.click('[data-dialog="played"]');
  await page.waitForSelector('.played');
  const playedCards = await page.$$eval('.played > li', (cards) => cards.map((card) => card.textContent));
  expect(playedCards).toHaveLength(1);
  expect(playedCards[0]).toContain(titles[0]);
  expect(errors).toEqual([]);
});

it.for(
  firstUnlessFull([
    [390, 844],
    [1280, 720],
  ] as const),
)(
  'shows the card of every space unclipped and next to the space, on %i by %i',
  { tags: 'full' },
  async ([width, height]) => {
    const { page, errors } = await site.openPage(
      '?language=fr',
      { viewport: { width, height }, reducedMotion: 'reduce' },
      shortenTimers,
    );
    await beginGame(page, 'andean-abyss', { allSeats: 'person' });
    await play(page, 3);
    const keys = await page.$$eval('.map [data-space]', (blocks) =>
      blocks.map((block) => block.getAttribute('data-space') ?? ''),
    );
    const faults: string[] = [];
    for (const key of keys) {
      await page.focus(`[data-space="${key}"]`);
      await page.waitForSelector(`[data-space-card="${key}"]`);
      const fault = await page.evaluate((space) => {
        const boxOf = (selector: string): DOMRect | undefined =>
          document.querySelector(selector)?.getBoundingClientRect();
        const [card, block, map] = [
          boxOf('.space-card'),
          boxOf(`.map [data-space="${space}"]`),
          boxOf('.map'),
        ];
        if (!card || !block || !map) return 'is missing';
        if (
          card.left < map.left ||
          card.right > map.right + 1 ||
          card.top < map.top ||
          card.bottom > map.bottom + 1
        )
          return 'is cut';
        const covers =
          card.left < block.right &&
          block.left < card.right &&
          card.top < block.bottom &&
          block.top < card.bottom;
        return covers ? 'covers its space' : '';
      }, key);
      if (fault !== '') faults.push(`${key} ${fault}`);
    }
    expect(faults).toEqual([]);
    expect(errors).toEqual([]);
  },
);

it('shows the details of a space that is clicked before an action is chosen', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('?language=en');
  await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
  await passTurns(page);
  await page.waitForSelector('[data-option="pass"]');
  const space = await page.getAttribute('.map [data-space]', 'data-space');
  await page.click(`.map [data-space="${space}"]`);
  await page.waitForSelector(`[data-space-card="${space}"]`);
  expect(await page.locator('.refusal-panel').count()).toBe(0);
  expect(await page.locator('[data-option="pass"]').count()).toBe(1);
  expect(errors).toEqual([]);
});

it('shows the details of a space under a resting pointer, with the focus, and in the table of spaces', async () => {
  const { page, errors } = await site.openPage('?language=en');
  await beginGame(page, 'peru', { otherSeats: 'random' });
  await passTurns(page);
  const keys = await page.$$eval('.map [data-space]', (blocks) =>
    blocks.map((block) => block.getAttribute('data-space') ?? ''),
  );
  const [first = ''] = keys;
  await page.hover(`[data-space="${first}"]`);
  expect(await page.$('.space-card')).toBeNull();
  await page.waitForSelector(`[data-space-card="${first}"]`);
  const [neighbour = ''] = await page.$$eval('.space-card [data-space-button]', (names) =>
    names.map((name) => name.getAttribute('data-space-button') ?? ''),
  );
  const otherSpace = keys.find((key) => ![first, neighbour].includes(key)) ?? '';
  await page.hover('.space-card [data-space-button]');
  await page.waitForSelector('.highlighted-spaces > *', { state: 'attached' });
  await page.click('.space-card [data-space-button]');
  await page.waitForSelector(`[data-space-card="${neighbour}"]`);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.space-card', { state: 'detached' });
  // A focus directly after a press is ignored as its consequence.
  await page.waitForTimeout(100);
  await page.focus(`[data-space="${otherSpace}"]`);
  await page.waitForSelector(`[data-space-card="${otherSpace}"]`);
  await page.keyboard.press('Escape');

  await page.click('[data-dialog="spaces"]');
  await page.waitForSelector('[data-row]');
  const rows = (): Promise<(string | undefined)[]> =>
    page.$$eval('[data-row]', (elements) => elements.map((row) => row.dataset['row']));
  const byName = await rows();
  expect(byName.toSorted()).toEqual(keys.toSorted());
  await page.click('.spaces-table thead th:nth-child(6) button');
  expect(await rows()).not.toEqual(byName);
  expect(await page.getAttribute('.spaces-table thead th:nth-child(6)', 'aria-sort')).toBe('ascending');
  expect(errors).toEqual([]);
});

/** Runs a game of agents to its end. */
async function playToEnd(volume: string, seats: Readonly<Record<string, string>>): Promise<OpenPage> {
  const opened = await site.openPage('?language=en', { locale: 'en-US' }, shortenTimers);
  await beginGame(opened.page, volume, { seats, seed: 5 });
  await opened.page.click('[data-tool="skip"]');
  await opened.page.waitForSelector('.ranking');
  return opened;
}

const shownTurn = (page: Page): Promise<number> =>
  page.$eval('.scrubber input', (slider) => Number((slider as HTMLInputElement).value));

const shownPosition = (page: Page): Promise<string | null> => page.getAttribute('.scrubber', 'data-position');

it('steps through a whole game by its cards, and returns to the present', { tags: 'full' }, async () => {
  const { page, errors } = await playToEnd('sample', { Govt: 'random', Rebels: 'random' });
  const end = await readPosition(page);
  const last = await shownTurn(page);
  const marks = await page.$$eval('.track-marks i', (elements) => elements.length);
  expect(marks).toBeGreaterThan(5);
  const positions: (string | null)[] = [];
  for (let i = 0; i < marks; i++) {
    const before = await shownTurn(page);
    await page.click('[data-tool="card-before"]');
    await page.waitForFunction(
      (previousTurn) =>
        Number(document.querySelector<HTMLInputElement>('.scrubber input')?.value) < previousTurn,
      before,
    );
    positions.push(await shownPosition(page));
  }
  expect(await shownTurn(page)).toBe(0);
  expect(new Set(positions).size).toBe(marks);
  await page.focus('.scrubber input');
  await page.keyboard.press('End');
  await page.waitForFunction(() => document.querySelector('[data-tool="present"]:disabled') !== null);
  expect(await shownTurn(page)).toBe(last);
  expect(await readPosition(page)).toEqual(end);

  expect(errors).toEqual([]);
});

it(
  'hides the question while an earlier turn is shown, and returns with one button',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.openPage('?language=en', {}, shortenTimers);
    await beginGame(page, 'sample', { seats: { Govt: 'person', Rebels: 'random' }, seed: 5 });
    await play(page, 2);
    await passTurns(page);
    const options = await offeredOptions(page);
    await page.fill('.scrubber input', '0');
    await page.waitForSelector('.past-turn');
    expect(await offeredOptions(page)).toEqual([]);
    expect(await page.$('.turn-bar .tools button')).toBeNull();
    await page.click('[data-tool="return-to-present"]');
    await page.waitForSelector('.past-turn', { state: 'detached' });
    expect(await offeredOptions(page)).toEqual(options);
    expect(errors).toEqual([]);
  },
);

it('continues from an earlier turn as a new game', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('?language=en', {}, shortenTimers);
  await beginGame(page, 'sample', { seats: { Govt: 'person', Rebels: 'random' }, seed: 5 });
  await passTurns(page);
  const turn = await shownTurn(page);
  const snapshot = [await readPosition(page), await shownPosition(page)];
  await play(page, 4);
  await passTurns(page);
  expect(await shownPosition(page)).not.toBe(snapshot[1]);
  await page.fill('.scrubber input', String(turn));
  await page.click('[data-tool="branch"]');
  await page.waitForSelector('[data-tool="branch"]', { state: 'detached' });
  await passTurns(page);
  expect(await shownTurn(page)).toBe(turn);
  expect([await readPosition(page), await shownPosition(page)]).toEqual(snapshot);
  expect(errors).toEqual([]);
});

it('shows the ranking at the end, and the progress of the game as curves and numbers', async () => {
  const { page, errors } = await playToEnd('sample', { Govt: 'random', Rebels: 'random' });
  const places = await page.$$eval('.ranking li em', (margins) =>
    margins.map((margin) => margin.textContent),
  );
  expect(places).toHaveLength(2);
  await page.click('.ranking-panel [data-dialog="progress"]');
  await page.waitForSelector('.curves canvas');
  const rows = await page.$$eval('.progress-table tbody tr', (elements) =>
    elements.map((row) => row.textContent),
  );
  expect(rows.length).toBeGreaterThan(5);
  const [lastRow = ''] = rows.slice(-1);
  for (const place of places) expect(lastRow).toContain(place);
  await page.keyboard.press('Escape');
  await page.click('[data-tool="review-game"]');
  await page.waitForSelector('[data-tool="branch"]');
  expect(await shownTurn(page)).toBe(0);
  expect(errors).toEqual([]);
});

it('groups the log by card and turn; names highlight spaces, rule numbers show rules', async () => {
  const { page, errors } = await playToEnd('sample', { Govt: 'random', Rebels: 'random' });
  await page.click('[data-log="wholeLog"]');
  await page.waitForSelector('.log-card >> nth=5');
  const cards = await page.$$eval('.log-card h4', (elements) => elements.map((title) => title.textContent));
  expect(cards.filter((title, i) => title === cards[i - 1])).toEqual([]);
  const [name] = await page.$$('.log-turn .named[data-kind="space"]');
  const key = (await name?.getAttribute('data-key')) ?? '';
  await name?.hover();
  await page.waitForSelector('.highlighted-spaces > *', { state: 'attached' });
  await name?.click();
  await page.waitForSelector(`[data-space-card="${key}"] .space-history li`);
  expect(await page.textContent('.space-history')).toContain((await name?.textContent()) ?? '-');
  expect(await page.textContent('.history-card')).toMatch(/: $/u);
  await page.click('.log button.rule >> nth=0');
  expect((await page.textContent('.rule-sentences'))?.length).toBeGreaterThan(10);
  expect(errors).toEqual([]);
});

/** Returns the number of colored pixels of the first chart; axes and grids are gray. */
const coloredPixels = (page: Page): Promise<number> =>
  page.$eval('.curves canvas', (element) => {
    const canvas = element as HTMLCanvasElement;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let count = 0;
    for (let i = 0; i < data.length; i += 4) {
      const [red = 0, green = 0, blue = 0, opacity = 0] = data.slice(i, i + 4);
      if (opacity > 200 && Math.max(red, green, blue) - Math.min(red, green, blue) > 80) count++;
    }
    return count;
  });

it(
  'draws the curves of a game from its first card on, even if the browser reports an invalid language',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.openPage('?language=en', {}, async (openedPage) => {
      await shortenTimers(openedPage);
      await openedPage.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'language', { get: () => 'en-US@posix' }),
      );
    });
    await beginGame(page, 'andean-abyss', { allSeats: 'person' });
    await passTurns(page);
    await page.click('[data-dialog="progress"]');
    await page.waitForSelector('.progress-table tbody tr');
    expect(await page.locator('.progress-table tbody tr').count()).toBe(1);
    await page.waitForSelector('.curves canvas');
    await expect.poll(() => coloredPixels(page)).toBeGreaterThan(20);
    expect(errors).toEqual([]);
  },
);

it('shows the facts of a space one by one, and its pieces by Faction', async () => {
  const { page, errors } = await site.openPage('?language=en', {}, shortenTimers);
  await beginGame(page, 'andean-abyss', { allSeats: 'person' });
  const { space, state, pieces } = readVolumeData('andean-abyss').spaceCard;
  await page.focus(`.map .block[data-space="${space}"]`);
  await page.waitForSelector(`[data-space-card="${space}"]`);
  const linesOf = (selector: string): Promise<readonly string[]> =>
    page.$$eval(`.space-card ${selector}`, (lines) =>
      // The drawing of a piece, which has a letter, precedes its text.
      lines.map(({ children, textContent }) =>
        children.length === 0
          ? textContent
          : [...children].map(({ lastChild }) => lastChild?.textContent?.trim() ?? '').join(' '),
      ),
    );
  expect(await linesOf('.state')).toEqual(state);
  expect(await linesOf('.space-pieces li')).toEqual(pieces);
  expect(errors).toEqual([]);
});

it('names the result of a game against Non-players, with its rule', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('?language=en', {}, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed: 5, otherSeats: 'nonplayer', seats: { Govt: 'random' } });
  await page.click('[data-tool="skip"]');
  await page.waitForSelector('.ranking');
  expect(await page.textContent('.game-result')).toMatch(/wins: victory condition met.*Government.*8\.9/u);
  // In this game a Non-player wins, so the order by margins does not hold.
  expect(await page.textContent('.ranking-panel')).toContain('rank behind the Non-players');
  const lastSeat = await page.textContent('.ranking li:last-child span');
  expect(lastSeat).toBe('Government');
  expect(errors).toEqual([]);
});
