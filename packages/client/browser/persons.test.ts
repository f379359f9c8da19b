/**
 * Two players at one screen with two Factions each: the curtain appears between players, not between Factions
 * of one player.
 */
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { shortenTimers } from './page-actions.ts';
import { beginGame, offeredOptions, serveSite, waitUntilIdle, firstUnlessFull } from './serve-site.ts';

const site = serveSite();

/** Assigns seats to persons before the game begins. */
async function assignPersons(page: Page, persons: Readonly<Record<string, string>>): Promise<void> {
  for (const [seat, person] of Object.entries(persons))
    await page.selectOption(`select[name="seat-person ${seat}"]`, person);
}

/** Returns the seats of the selected volume. */
const seatsOf = (page: Page): Promise<string[]> =>
  page.$$eval('.seat label select', (elements) =>
    elements.map((select) => select.getAttribute('name') ?? ''),
  );

const decider = async (page: Page): Promise<string> =>
  (await page.getAttribute('.strip .faction.acting', 'data-seat')) ?? '';

interface HandOver {
  readonly from: string;
  readonly to: string;
  readonly isConfirmed: boolean;
  /** Whether the next card was revealed. */
  readonly endsCard: boolean;
  readonly curtain: string | undefined;
}

/**
 * Plays until the deciding seat has changed a number of times. Returns each change with the confirmations and
 * curtains in between.
 */
async function recordHandOvers(page: Page, maximum: number): Promise<readonly HandOver[]> {
  const handOvers: HandOver[] = [];
  let [from, isConfirmed, endsCard, curtain] = ['', false, false, undefined as string | undefined];
  for (let i = 0; i < 400 && handOvers.length < maximum; i++) {
    await waitUntilIdle(page);
    const step = await page.evaluate(() => {
      const title = document.querySelector('.curtain h2')?.textContent;
      const button = document.querySelector<HTMLElement>('.curtain button, [data-tool="confirm"]');
      const ends = document.querySelector('[data-ending]') !== null;
      button?.click();
      return button ? { curtain: title, endsCard: ends } : undefined;
    });
    if (step) {
      if (step.curtain === undefined) isConfirmed = true;
      else curtain = step.curtain;
      endsCard ||= step.endsCard;
      await page.waitForTimeout(20);
      continue;
    }
    const options = await offeredOptions(page);
    if (options.length === 0) continue;
    const to = await decider(page);
    if (from !== '' && from !== to) handOvers.push({ from, to, isConfirmed, endsCard, curtain });
    [from, isConfirmed, endsCard, curtain] = [to, false, false, undefined];
    await page.click(`[data-option="${options.find((key) => /pass|done/u.test(key)) ?? options[0] ?? ''}"]`);
  }
  return handOvers;
}

it.for(
  firstUnlessFull([
    ['peru', true],
    ['andean-abyss', false],
  ] as const),
)(
  'confirms turns of %s only between two persons, with a curtain: %s',
  { tags: 'full' },
  async ([volume, secrets]) => {
    const { page, errors } = await site.openPage('?language=en', {}, shortenTimers);
    await page.click(`[data-choose="${volume}"]`);
    await page.waitForSelector(`[data-volume="${volume}"]`);
    const seats = await seatsOf(page);
    for (const seat of seats) await page.selectOption(`select[name="${seat}"]`, 'person');
    const persons = Object.fromEntries(seats.map((seat, i) => [seat, i % 2 === 0 ? '1' : '2']));
    await assignPersons(page, persons);
    await page.fill('[name="person 2"]', 'Ana');
    await beginGame(page, volume, { seed: 7 });
    const recorded = await recordHandOvers(page, 8);
    expect(recorded).toHaveLength(8);
    for (const { from, to, isConfirmed, endsCard, curtain } of recorded) {
      const isOther = persons[from] !== persons[to];
      expect(isConfirmed, `${from} to ${to}`).toBe(isOther || endsCard);
      expect(curtain !== undefined, `${from} to ${to}`).toBe(isOther && secrets);
      if (curtain !== undefined) expect(curtain.includes('Ana')).toBe(persons[to] === '2');
    }
    expect(new Set(recorded.map(({ from, to }) => persons[from] === persons[to])).size).toBe(
      seats.length > 2 ? 2 : 1,
    );
    await page.reload();
    await page.waitForSelector('[data-option], .curtain');
    expect(await page.$('.curtain')).toEqual(secrets ? expect.anything() : null);
    expect(errors).toEqual([]);
  },
);
