/** Information on the page: effects in force, Force Pools, passed Factions, the limit of undo, and earlier steps. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, passTurns, play, shortenTimers } from './page-actions.ts';
import { beginGame, firstUnlessFull, serveSite, waitUntilIdle } from './serve-site.ts';

const site = serveSite();

async function openGame(seed: number, language = 'en'): Promise<Page> {
  const { page } = await site.openPage(`?language=${language}`, {}, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed, allSeats: 'person' });
  await passTurns(page);
  return page;
}

const isPlayable = (key: string): boolean => !/pass|done/u.test(key);

it.each(
  firstUnlessFull([
    ['en', /the end of the game/u],
    ['fr', /fin de la partie/u],
    ['es', /final de la partida/u],
  ] as const),
)('states what an effect in force does and until when, in %s', async (language, end) => {
  // The first card of this seed has Capabilities on both sides.
  const page = await openGame(2, language);
  await answer(page, 'unshaded');
  await page.click('.lasting-effects summary');
  await page.waitForSelector('.lasting-effects li');
  // The list covers no option.
  const [list, map] = await Promise.all(
    ['.lasting-effects ul', '.map-area'].map((selector) => page.locator(selector).boundingBox()),
  );
  expect((list?.x ?? 0) + (list?.width ?? Infinity)).toBeLessThanOrEqual((map?.x ?? 0) + (map?.width ?? 0));
  const [effect = ''] = await page.$$eval('.lasting-effects li', (items) =>
    items.map((item) => item.textContent),
  );
  const sentences = await page.$$eval('.lasting-effects li p', (items) =>
    items.map((item) => item.textContent),
  );
  expect(sentences.join(' ').length).toBeGreaterThan(20);
  expect(effect).toMatch(end);
  expect(await page.textContent('.lasting-effects summary')).toContain('1');
});

it(
  'shows the Force Pools whole and next to the map, at 1280 by 720 and with large type',
  { tags: 'full' },
  async () => {
    const page = await openGame(2);
    await answer(page, 'unshaded');
    await page.click('.pools summary');
    for (const type of ['normal', 'large']) {
      await page.evaluate((size) => {
        document.documentElement.dataset['type'] = size;
      }, type);
      const cut = await page.$eval('.pools table', (table) => {
        const map = document.querySelector('.map-area')?.getBoundingClientRect();
        const { left, right, top, bottom } = table.getBoundingClientRect();
        const isBesideMap = map !== undefined && left >= map.right && right <= innerWidth;
        const cells = [...table.querySelectorAll('th, td')].filter((cell) => {
          const box = cell.getBoundingClientRect();
          return box.right > right || box.left < left || box.bottom > bottom || box.top < top;
        });
        return [isBesideMap, table.scrollHeight > table.clientHeight + 1, cells.length];
      });
      expect(cut, type).toEqual([true, false, 0]);
    }
  },
);

describe('a card on which all Factions pass', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openGame(7);
  });

  it('names the Factions that passed in the sequence of play', async () => {
    const seats = (): Promise<string[]> =>
      page.$$eval('.sequence-seat', (elements) => elements.map((element) => element.textContent));
    expect((await seats()).filter((text) => text.includes('Passed'))).toEqual([]);
    await answer(page, 'pass');
    expect((await seats()).filter((text) => text.includes('Passed'))).toHaveLength(1);
  });

  it('names the card that undo cannot take back', async () => {
    const next =
      (await page.textContent('.card.next h2 small + *, .card.next h2'))?.replace(/^next\s*/u, '') ?? '-';
    for (let i = 0; i < 3; i++) await answer(page, 'pass');
    const revealed = (await page.textContent('.card.next h2'))?.replace(/^next\s*/u, '') ?? '-';
    expect(revealed).not.toBe(next);
    expect(await page.textContent('.undo-stop-reason')).toMatch(/^No undo: a card was drawn: /u);
    expect(await page.textContent('.undo-stop-reason')).toContain(revealed);
  });
});

it('names the Non-player that has acted since', async () => {
  const { page } = await site.openPage('?language=en&pace=once', {}, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed: 7, seats: { Govt: 'person' }, otherSeats: 'nonplayer' });
  const reasons = new Set<string>();
  for (let i = 0; i < 4; i++) {
    await page.waitForSelector('[data-option="pass"]', { timeout: 60_000 });
    await waitUntilIdle(page);
    for (const reason of await page.$$eval('.undo-stop-reason', (items) =>
      items.map((item) => item.textContent),
    ))
      reasons.add(reason);
    await answer(page, 'pass');
  }
  expect(reasons.size).toBeGreaterThan(0);
  for (const reason of reasons)
    expect(reason).toMatch(
      /^No undo: (?:a card was drawn: \S|a die was rolled: [1-6]$|(?:the )?\S+ has acted since|(?:the )?\S+ have acted since)/u,
    );
});

it('shows what happened in an earlier step, and the log up to it', async () => {
  const page = await openGame(7);
  await play(page, 14, (keys) => keys.find(isPlayable));
  const slider = page.locator('.scrubber input');
  await slider.focus();
  const steps: string[] = [];
  const logs: string[] = [];
  while (steps.length < 4) {
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('.past-step p');
    // A choice that is a part of an action, such as an Operation, changes nothing yet.
    if (!(await page.$('.past-step .named'))) continue;
    const step = await page.$$eval('.past-step p', (lines) => lines.map((line) => line.textContent));
    // The log merges equal changes, so only the last name of the step is compared.
    const lastName = (await page.locator('.past-step .named').last().textContent()) ?? '-';
    const log = await page.$$eval('.log .lines p', (lines) => lines.map((line) => line.textContent));
    expect(log.at(-1)).toContain(lastName);
    logs.push(log.join('\n'));
    const distanceFromEnd = await page.$eval(
      '.log .lines',
      (lines) => lines.scrollHeight - lines.clientHeight - lines.scrollTop,
    );
    expect(distanceFromEnd).toBeLessThan(2);
    steps.push(step.join('\n'));
  }
  expect([new Set(steps).size, new Set(logs).size]).toEqual([4, 4]);
});

it(
  'lists the lasting effect of the box of a track: on the map, in the dialog, at its name and on the card of a round',
  { tags: 'full', timeout: 60_000 },
  async () => {
    const { page, errors } = await site.openPage('?language=en', {}, shortenTimers);
    await beginGame(page, 'peru', { seed: 7, allSeats: 'person' });
    await passTurns(page);
    await expect.poll(() => page.textContent('[data-dialog="lasting"]')).toBe('Lasting effects (1)');
    const effect = await page.textContent('.lasting-effects li p');
    expect(effect).toMatch(/^While .+, Investigate/u);
    expect(await page.getAttribute('.totals .total[title*="While"]', 'title')).toContain(effect);
    await page.click('[data-dialog="lasting"]');
    await expect.poll(() => page.textContent('.played li:first-child p')).toBe(effect);
    await page.keyboard.press('Escape');
    const isRound = (): Promise<boolean> => page.evaluate(() => document.querySelector('.phases') !== null);
    for (let i = 0; i < 400 && !(await isRound()); i++)
      await play(page, 1, (keys) => keys.find((key) => ['pass', 'done', 'Limited'].includes(key)));
    await expect.poll(() => page.textContent('.card.current .box-effects p')).toMatch(/^While .+, Reprisal/u);
    expect(errors).toEqual([]);
  },
);
