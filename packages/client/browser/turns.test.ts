/** Summaries of a finished turn: before it is confirmed, and after the game. */
import { expect, it } from 'vitest';
import { shortenTimers } from './page-actions.ts';
import { beginGame, offeredOptions, serveSite, waitUntilIdle } from './serve-site.ts';
import { readVolumeData } from './volume-data.ts';

const site = serveSite();

it('summarizes a turn before it is confirmed', async () => {
  const { page, errors } = await site.openPage('?language=en', {}, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed: 7 });
  await page.click('[data-option="pass"]');
  await page.waitForSelector('[data-tool="confirm"]');
  await page.waitForSelector('.own-choices p');
  expect(await page.textContent('.own-choices')).toMatch(/pass/iu);
  // The summary has room for all lines, and both buttons take back the only choice.
  const overflow = await page.$eval('.own-choices', (list) => list.scrollHeight - list.clientHeight);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await page.isEnabled('[data-tool="undo"]')).toBe(true);
  expect(await page.isEnabled('[data-tool="undo-turn"]')).toBe(true);
  expect(errors).toEqual([]);
});

it(
  'scrolls a long summary, so that the slider below the log stays on the page',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.openPage(
      '?language=en',
      { viewport: { width: 1280, height: 660 } },
      shortenTimers,
    );
    await beginGame(page, 'andean-abyss', { seed: 7 });
    await page.click('[data-option="Train"]');
    for (let i = 0; i < 60 && (await page.$('[data-confirming]')) === null; i++) {
      await waitUntilIdle(page);
      const options = await offeredOptions(page);
      const isEnding = (option: string): boolean => /done|none|pass/u.test(option);
      // The turn ends after 16 choices.
      const key = options.find((option) => isEnding(option) === i > 15) ?? options[0];
      if (key !== undefined) await page.locator(`[data-option="${key}"]`).first().dispatchEvent('click');
    }
    await page.waitForSelector('.own-choices p');
    const overflow = await page.$eval('.own-choices', (list) => list.scrollHeight - list.clientHeight);
    expect(overflow).toBeGreaterThan(0);
    const slider = await page.locator('.scrubber').boundingBox();
    expect((slider?.y ?? 0) + (slider?.height ?? 0)).toBeLessThanOrEqual(660);

    expect(errors).toEqual([]);
  },
);

it('asks for confirmation before an answer reveals the next card', async () => {
  const { page, errors } = await site.openPage('?language=en', {}, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
  const card = (): Promise<string | null> => page.getAttribute('.cards .card', 'data-card');
  const first = await card();
  for (let i = 0; i < 8 && (await page.$('[data-ending]')) === null; i++) {
    await page.click('[data-option="pass"]');
    await waitUntilIdle(page);
    await page.waitForSelector('[data-tool="confirm"]');
    if (await page.$('[data-ending]')) break;
    await page.click('[data-tool="confirm"]');
    await page.waitForSelector('[data-option="pass"]');
  }
  expect(await page.textContent('[data-ending] h3')).toBe('Confirm your turn');
  // The withheld answer is part of the summary.
  await page.waitForSelector('.own-choices p');
  expect(await page.textContent('.own-choices')).toMatch(/pass/iu);
  expect(await offeredOptions(page)).toEqual([]);
  expect(await card()).toBe(first);
  await page.click('[data-tool="reconsider"]');
  expect(await offeredOptions(page)).toContain('pass');
  await page.click('[data-option="pass"]');
  await page.waitForSelector('[data-ending]');
  await page.keyboard.press('Backspace');
  await page.waitForSelector('[data-option="pass"]');
  await page.click('[data-option="pass"]');
  await page.waitForSelector('[data-ending]');
  await page.click('[data-tool="confirm"]');
  await page.waitForSelector('[data-option]');
  await expect.poll(card).not.toBe(first);
  expect(errors).toEqual([]);
});

it('lists this turn only, though Non-players have played since the last one', async () => {
  const { person } = readVolumeData('andean-abyss').agentTurns;
  const { page, errors } = await site.openPage('?language=en&pace=once', {}, shortenTimers);
  await beginGame(page, 'andean-abyss', {
    seed: 5,
    seats: { [person]: 'person' },
    allSeats: 'nonplayer',
  });
  for (let turn = 0; turn < 3; turn++) {
    await page.waitForSelector('[data-option="pass"]', { timeout: 60_000 });
    await page.click('[data-option="pass"]');
    await page.waitForSelector('[data-confirming] .own-choices p');
    expect(await page.textContent('[data-confirming] h3')).toBe('Confirm your turn');
    expect(await page.textContent('.current-action b')).toContain(person);
    const seats = await page.$$eval('.own-choices .log-turn', (turns) =>
      turns.map((element) => element.getAttribute('data-faction')),
    );
    expect(seats, `turn ${turn}`).toEqual([person]);
    expect(await page.textContent('.own-choices')).not.toMatch(/rally|train|sweep|assault|attack/iu);
    await page.click('[data-tool="confirm"]');
  }
  expect(errors).toEqual([]);
});

it('lists the answer to be confirmed, lights no space, and keeps both after a reload', async () => {
  const { page, errors } = await site.openPage('?language=en', {}, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
  const summaries: string[] = [];
  let withheldCount = 0;
  for (let i = 0; i < 400 && (summaries.length < 2 || withheldCount === 0); i++) {
    await waitUntilIdle(page);
    if ((await page.$('[data-confirming]')) === null) {
      const options = await offeredOptions(page);
      if (options.length === 0) {
        await page.waitForTimeout(30);
        continue;
      }
      const key =
        options.find((option) => /shaded|Event|done|none|no$/u.test(option)) ?? options[i % options.length];
      await page.$eval(`.decision [data-option="${key ?? ''}"]`, (option) => (option as HTMLElement).click());
      continue;
    }
    await page.waitForSelector('.own-choices p');
    expect(await page.locator('.map .block.lit').count()).toBe(0);
    const summary = await page.textContent('.own-choices');
    const isWithheld = (await page.$('[data-ending]')) !== null;
    if (isWithheld) withheldCount++;
    await page.reload();
    await page.waitForSelector('[data-confirming] .own-choices p');
    expect(await page.textContent('.own-choices')).toBe(summary);
    expect((await page.$('[data-ending]')) !== null).toBe(isWithheld);
    summaries.push(summary ?? '');
    await page.click('[data-tool="confirm"]');
  }
  expect(withheldCount).toBeGreaterThan(0);
  expect(summaries.filter((summary) => summary === '')).toEqual([]);
  // A confirmed turn is not confirmed again.
  await page.waitForSelector('[data-option]');
  await page.reload();
  await page.waitForSelector('[data-option]');
  expect(await page.$('[data-confirming]')).toBeNull();
  expect(errors).toEqual([]);
});

it('shows the log of the last card at the end of a game', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('?language=en&pace=once', {}, shortenTimers);
  await beginGame(page, 'peru', { seed: 7, allSeats: 'random' });
  await page.click('[data-tool="skip"], [data-tool="run"]');
  await page.waitForSelector('.ranking', { timeout: 60_000 });
  await page.waitForSelector('.log .log-turn p');
  expect(await page.textContent('[data-log="sinceMyTurn"]')).toBe('The last card');
  expect(await page.locator('.log .log-card').count()).toBe(1);
  expect(await page.locator('.log .log-turn p').count()).toBeGreaterThan(3);
  expect(errors).toEqual([]);
});

it('shows forced choices before continuing, if the settings say so', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('?language=en&pace=once', {}, async (openedPage) => {
    await shortenTimers(openedPage);
    await openedPage.addInitScript(() =>
      localStorage.setItem('quipu-play', JSON.stringify({ showForced: true, confirmTurns: false })),
    );
  });
  await beginGame(page, 'andean-abyss', { seed: 7 });
  const forcedChoices = page.locator('[data-forced]');
  for (let i = 0; i < 60 && (await forcedChoices.count()) === 0; i++) {
    await waitUntilIdle(page);
    const options = await offeredOptions(page);
    const key =
      options.find((option) => option !== 'pass' && option !== 'done' && option !== 'none') ?? options[0];
    await page.click(`[data-option="${key}"]`);
    await waitUntilIdle(page);
  }
  expect(await forcedChoices.locator('li').count()).toBeGreaterThan(0);
  expect(await forcedChoices.locator('li').first().textContent()).toMatch(/\S: \S/u);
  // Until then, nothing can be answered, on the board either.
  expect(await offeredOptions(page)).toEqual([]);
  const before = await page.locator('.scrubber input').getAttribute('max');
  await page.click('[data-tool="acknowledge"]');
  await waitUntilIdle(page);
  expect(await forcedChoices.count()).toBe(0);
  expect(await page.locator('.scrubber input').getAttribute('max')).toBe(before);
  expect((await offeredOptions(page)).length).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});
