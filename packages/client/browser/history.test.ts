/** Previews, undo, the scrubber, and games that are left and reopened. */
import { expect, it } from 'vitest';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import {
  answer,
  passTurns,
  shortenTimers,
  drainMessages,
  linkOf,
  recordMessages,
  play,
  readPosition,
} from './page-actions.ts';
import { beginGame, offeredOptions, serveSite, waitUntilIdle, type OpenPage } from './serve-site.ts';

const site = serveSite();

/** Starts a game with persons only, so that no agents have to be awaited. */
async function openPersonsGame(
  volume = 'andean-abyss',
  prepare?: (page: Page) => Promise<void>,
): Promise<OpenPage> {
  const openPage = await site.openPage('', {}, async (openedPage) => {
    await prepare?.(openedPage);
    await shortenTimers(openedPage);
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
  await beginGame(page, volume, { seed: 7, seats: Object.fromEntries(seats) });
  await passTurns(page);
  return openPage;
}

const playableOption = (options: readonly string[]): string | undefined =>
  options.find((key) => !/pass|done/u.test(key));

const lastTurn = (page: Page): Promise<number> =>
  page.$eval('input[type="range"]', (slider) => Number((slider as HTMLInputElement).max));

const scrubTo = async (page: Page, turn: number): Promise<void> => {
  await page.$eval(
    'input[type="range"]',
    (slider, value) => {
      // React ignores values set by its own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, String(value));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    },
    turn,
  );
  await page.waitForFunction(
    (value) => (document.querySelector('input[type="range"]') as HTMLInputElement).value === String(value),
    turn,
  );
};

it('shows each earlier turn of a game as it was', { tags: 'full' }, async () => {
  const { page, errors } = await openPersonsGame();
  const positions = new Map<number, Readonly<Record<string, string>>>();
  for (let i = 0; i < 10; i++) {
    positions.set(await lastTurn(page), await readPosition(page));
    await play(page, 1, playableOption);
  }
  const recordedTurns = [...positions.keys()].toSorted((a, b) => a - b);
  expect(new Set([...positions.values()].map((snapshot) => JSON.stringify(snapshot))).size).toBeGreaterThan(
    3,
  );
  const current = await readPosition(page);
  for (const turn of [...recordedTurns.toReversed(), ...recordedTurns]) {
    await scrubTo(page, turn);
    expect(await readPosition(page), `turn ${turn}`).toEqual(positions.get(turn));
    // The header marks the same Faction as the sequence of play.
    const marked = await page.locator('.strip .faction.acting .faction-name').allTextContents();
    expect(marked).toEqual(await page.locator('.sequence-seat[aria-current] b').allTextContents());
  }
  await scrubTo(page, await lastTurn(page));
  expect(await readPosition(page)).toEqual(current);
  expect(errors).toEqual([]);
});

it('undoes one choice after the other, back to the start of the turn', async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed: 7 });
  await passTurns(page);
  const steps: {
    readonly options: readonly string[];
    readonly position: Readonly<Record<string, string>>;
  }[] = [];
  for (let i = 0; i < 5; i++) {
    const options = await offeredOptions(page);
    const first = playableOption(options);
    if (first === undefined) break;
    steps.push({ options, position: await readPosition(page) });
    await page.click(`[data-option="${first}"]`);
    await waitUntilIdle(page);
  }
  expect(steps.length).toBeGreaterThan(2);
  for (const { options, position } of steps.toReversed()) {
    await page.click('[data-tool="undo"]');
    await waitUntilIdle(page);
    expect(await offeredOptions(page)).toEqual(options);
    expect(await readPosition(page)).toEqual(position);
  }
  expect(errors).toEqual([]);
});

it('sends no result of a die or a draw before the choice', async () => {
  const { page, errors } = await openPersonsGame('peru', recordMessages);
  /** Returns the die rolls and draws in the messages since the previous call. */
  const chanceResults = async (): Promise<readonly string[]> =>
    (await drainMessages(page)).flatMap((message) => message.match(/"kind":"(?:rolled|drawn)"[^}]*/gu) ?? []);
  const checked = new Set<string>();
  for (let i = 0; i < 16 && checked.size < 2; i++) {
    const options = await offeredOptions(page);
    // An Attack rolls a die; a pass by the last Faction draws the next card.
    const choice = ['Attack', 'pass'].find((key) => options.includes(key)) ?? options[0] ?? '';
    await page.mouse.move(1, 1);
    await chanceResults();
    await page.hover(`[data-option="${choice}"]`);
    await page.waitForSelector('.preview-effects', { state: 'attached' });
    const chance = (await page.$('.preview-effects .chance')) !== null;
    expect(await chanceResults(), choice).toEqual([]);
    await answer(page, choice);
    if (chance && (await chanceResults()).length > 0) checked.add(choice);
  }
  expect(checked.size).toBe(2);
  expect(errors).toEqual([]);
});

it('reopens a game left during an Operation: as saved, from a file, and from a link', async () => {
  const { page, context, errors } = await openPersonsGame();
  await play(page, 3, playableOption);
  const [options, positionBefore] = [await offeredOptions(page), await readPosition(page)];
  expect(await page.textContent('.turn-bar')).not.toBe('');
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
