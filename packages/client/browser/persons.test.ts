/** Two persons at one screen with two Factions each: the curtain falls between persons, and not between the Factions of one. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hasten } from './hands.ts';
import { begin, offered, servedSite, settled, someOf } from './site.ts';

const site = servedSite();

/** Says which person holds which seat, before the game begins. */
async function holding(page: Page, holders: Readonly<Record<string, string>>): Promise<void> {
  for (const [seat, person] of Object.entries(holders))
    await page.selectOption(`select[name="holder ${seat}"]`, person);
}

/** The seats of the volume that is chosen. */
const seatsOf = (page: Page): Promise<string[]> =>
  page.$$eval('.seat label select', (all) => all.map((one) => one.getAttribute('name') ?? ''));

const decider = async (page: Page): Promise<string> =>
  (await page.getAttribute('.strip .faction.acting', 'data-seat')) ?? '';

interface HandedOver {
  readonly from: string;
  readonly to: string;
  readonly confirmed: boolean;
  /** Whether the next card came up with it. */
  readonly ended: boolean;
  readonly curtain: string | undefined;
}

/** Plays on, and tells each time that another seat decides what stood between. */
async function handOvers(page: Page, most: number): Promise<readonly HandedOver[]> {
  const told: HandedOver[] = [];
  let [from, confirmed, ended, curtain] = ['', false, false, undefined as string | undefined];
  for (let i = 0; i < 400 && told.length < most; i++) {
    await settled(page);
    const on = await page.evaluate(() => {
      const raised = document.querySelector('.curtain h2')?.textContent;
      const button = document.querySelector<HTMLElement>('.curtain button, [data-tool="confirm"]');
      const ends = document.querySelector('[data-ending]') !== null;
      button?.click();
      return button ? { raised, ends } : undefined;
    });
    if (on) {
      if (on.raised === undefined) confirmed = true;
      else curtain = on.raised;
      ended ||= on.ends;
      await page.waitForTimeout(20);
      continue;
    }
    const options = await offered(page);
    if (options.length === 0) continue;
    const to = await decider(page);
    if (from !== '' && from !== to) told.push({ from, to, confirmed, ended, curtain });
    [from, confirmed, ended, curtain] = [to, false, false, undefined];
    await page.click(`[data-option="${options.find((key) => /pass|done/u.test(key)) ?? options[0] ?? ''}"]`);
  }
  return told;
}

it.for(
  someOf([
    ['peru', true],
    ['andean-abyss', false],
  ] as const),
)(
  'confirms turns of %s between two persons alone, with a curtain: %s',
  { tags: 'full' },
  async ([volume, secrets]) => {
    const { page, errors } = await site.open('?language=en', {}, hasten);
    await page.click(`[data-choose="${volume}"]`);
    await page.waitForSelector(`[data-volume="${volume}"]`);
    const seats = await seatsOf(page);
    for (const seat of seats) await page.selectOption(`select[name="${seat}"]`, 'person');
    const holders = Object.fromEntries(seats.map((seat, i) => [seat, i % 2 === 0 ? '1' : '2']));
    await holding(page, holders);
    await page.fill('[name="person 2"]', 'Ana');
    await begin(page, volume, { seed: 7 });
    const told = await handOvers(page, 8);
    expect(told).toHaveLength(8);
    for (const { from, to, confirmed, ended, curtain } of told) {
      const isOther = holders[from] !== holders[to];
      expect(confirmed, `${from} to ${to}`).toBe(isOther || ended);
      expect(curtain !== undefined, `${from} to ${to}`).toBe(isOther && secrets);
      if (curtain !== undefined) expect(curtain.includes('Ana')).toBe(holders[to] === '2');
    }
    expect(new Set(told.map(({ from, to }) => holders[from] === holders[to])).size).toBe(
      seats.length > 2 ? 2 : 1,
    );
    await page.reload();
    await page.waitForSelector('[data-option], .curtain');
    expect(await page.$('.curtain')).toEqual(secrets ? expect.anything() : null);
    expect(errors).toEqual([]);
  },
);
