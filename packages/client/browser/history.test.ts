/** What lies before and behind the moment that is played: previews, undo, the whole game back and forth, and games that are left and opened again. */
import { expect, it } from 'vitest';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import {
  answer,
  passTurns,
  hasten,
  takeMessages,
  linkOf,
  recordMessages,
  play,
  readPosition,
} from './page-actions.ts';
import { begin, offeredOptions, serveSite, waitUntilIdle, type OpenPage } from './site.ts';

const site = serveSite();

/** A game of persons alone, so that nobody has to be waited for. */
async function openPersonsGame(
  volume = 'andean-abyss',
  prepare?: (page: Page) => Promise<void>,
): Promise<OpenPage> {
  const openPage = await site.openPage('', {}, async (fresh) => {
    await prepare?.(fresh);
    await hasten(fresh);
  });
  const { page } = openPage;
  await page.click(`[data-choose="${volume}"]`);
  await page.waitForSelector(`[data-volume="${volume}"]`);
  const seats = await page.$$eval('[data-volume] select', (choices) =>
    choices
      .filter((choice) => choice.querySelector('option[value="person"]') !== null)
      .map((choice) => [choice.getAttribute('name') ?? '', 'person'] as const),
  );
  await page.reload();
  await begin(page, volume, { seed: 7, seats: Object.fromEntries(seats) });
  await passTurns(page);
  return openPage;
}

const playableOption = (options: readonly string[]): string | undefined =>
  options.find((key) => !/pass|done/u.test(key));

/** Where the scrubber stands. */
const lastTurn = (page: Page): Promise<number> =>
  page.$eval('input[type="range"]', (slider) => Number((slider as HTMLInputElement).max));

const scrubTo = async (page: Page, to: number): Promise<void> => {
  await page.$eval(
    'input[type="range"]',
    (slider, value) => {
      // React hears of a value that its own setter has not set.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, String(value));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    },
    to,
  );
  await page.waitForFunction(
    (value) => (document.querySelector('input[type="range"]') as HTMLInputElement).value === String(value),
    to,
  );
};

it('goes back and forth through a game, and each moment looks as it did when it was played', async () => {
  const { page, errors } = await openPersonsGame();
  const positions = new Map<number, Readonly<Record<string, string>>>();
  for (let i = 0; i < 10; i++) {
    positions.set(await lastTurn(page), await readPosition(page));
    await play(page, 1, playableOption);
  }
  const moments = [...positions.keys()].toSorted((a, b) => a - b);
  expect(new Set([...positions.values()].map((snapshot) => JSON.stringify(snapshot))).size).toBeGreaterThan(
    3,
  );
  const current = await readPosition(page);
  for (const moment of [...moments.toReversed(), ...moments]) {
    await scrubTo(page, moment);
    expect(await readPosition(page), `moment ${moment}`).toEqual(positions.get(moment));
  }
  await scrubTo(page, await lastTurn(page));
  expect(await readPosition(page)).toEqual(current);
  expect(errors).toEqual([]);
});

it('takes one choice back after the other, to where the turn began', async () => {
  const { page, errors } = await site.openPage('', {}, hasten);
  await begin(page, 'andean-abyss', { seed: 7 });
  await passTurns(page);
  const steps: { readonly options: readonly string[]; readonly at: Readonly<Record<string, string>> }[] = [];
  for (let i = 0; i < 5; i++) {
    const options = await offeredOptions(page);
    const first = playableOption(options);
    if (first === undefined) break;
    steps.push({ options, at: await readPosition(page) });
    await page.click(`[data-option="${first}"]`);
    await waitUntilIdle(page);
  }
  expect(steps.length).toBeGreaterThan(2);
  for (const { options, at } of steps.toReversed()) {
    await page.click('[data-tool="undo"]');
    await waitUntilIdle(page);
    expect(await offeredOptions(page)).toEqual(options);
    expect(await readPosition(page)).toEqual(at);
  }
  expect(errors).toEqual([]);
});

it('previews nothing behind a die or a draw: what comes of it is in no message before it is chosen', async () => {
  const { page, errors } = await openPersonsGame('peru', recordMessages);
  /** What the die or the deck told, in the messages since the last time this was asked. */
  const chanceResults = async (): Promise<readonly string[]> =>
    (await takeMessages(page)).flatMap((message) => message.match(/"kind":"(?:rolled|drawn)"[^}]*/gu) ?? []);
  const checked = new Set<string>();
  for (let i = 0; i < 16 && checked.size < 2; i++) {
    const options = await offeredOptions(page);
    // Who can attacks, which rolls a die; whoever is last on a card and passes draws the next one.
    const choice = ['Attack', 'pass'].find((key) => options.includes(key)) ?? options[0] ?? '';
    await page.mouse.move(1, 1);
    await chanceResults();
    await page.hover(`[data-option="${choice}"]`);
    await page.waitForSelector('.foreseen');
    const chance = (await page.$('.foreseen .chance')) !== null;
    expect(await chanceResults(), choice).toEqual([]);
    await answer(page, choice);
    if (chance && (await chanceResults()).length > 0) checked.add(choice);
  }
  expect(checked.size).toBe(2);
  expect(errors).toEqual([]);
});

it('opens a game that was left in the middle of an operation where it was left: kept, as a file, as a link', async () => {
  const { page, context, errors } = await openPersonsGame();
  await play(page, 3, playableOption);
  const [options, positionBefore] = [await offeredOptions(page), await readPosition(page)];
  expect(await page.textContent('.plan')).not.toBe('');
  await page.click('.menu summary');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-tool="save"]')]);
  const file = await text(await download.createReadStream());
  const address = await linkOf(page);

  await page.goto(address.replace(/#.*/u, ''));
  await page.click('[data-tool="resume"]');
  await page.waitForSelector('[data-option]');
  expect(await offeredOptions(page)).toEqual(options);
  expect(await readPosition(page)).toEqual(positionBefore);

  await page.goto(address.replace(/#.*/u, ''));
  await page.reload();
  await page.click('[data-choose="andean-abyss"]');
  await page.setInputFiles('input[type="file"]', {
    name: 'game.quipu-save',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  });
  await page.waitForSelector('[data-option]');
  expect(await offeredOptions(page)).toEqual(options);
  expect(await readPosition(page)).toEqual(positionBefore);

  const linked = await context.newPage();
  await linked.goto(address);
  await linked.waitForSelector('[data-option]');
  expect(await offeredOptions(linked)).toEqual(options);
  expect(await readPosition(linked)).toEqual(positionBefore);
  expect(errors).toEqual([]);
});
