/**
 * Play by touch and keyboard, standing actions, several players at one screen, and agents at a chosen pace.
 */
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { answer, passTurns, shortenTimers, play, readPosition } from './page-actions.ts';
import { WITH_ANIMATIONS, beginGame, offeredOptions, serveSite, waitUntilIdle } from './serve-site.ts';

const site = serveSite();

/** Returns the number in the stepper. */
const shownNumber = (page: Page): Promise<number> =>
  page.$eval('[role="spinbutton"]', (element) => Number(element.textContent));

const selectedOption = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.querySelector('[data-option].chosen')?.getAttribute('data-option'));

it(
  'plays by keyboard only: numbers select, Enter plays, arrows count, Backspace undoes, ? lists the keys',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.openPage('', WITH_ANIMATIONS);
    await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
    await passTurns(page);
    await page.keyboard.press('?');
    expect(await page.textContent('.keys')).toContain('Ctrl+Z');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.keys', { state: 'detached' });
    const options = await offeredOptions(page);
    await page.keyboard.press('1');
    await page.waitForSelector('.preview-effects');
    expect(await selectedOption(page)).toBe(options[0]);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.targets');
    await page.keyboard.press('Backspace');
    await page.waitForSelector('.question-turn');
    expect(await offeredOptions(page)).toEqual(options);

    for (let i = 0; i < 40 && (await page.$('[role="spinbutton"]')) === null; i++) {
      await page.keyboard.press('1');
      await page.waitForSelector('.chosen');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.querySelector('.chosen') === null);
      await waitUntilIdle(page);
    }
    const maximum = await shownNumber(page);
    await page.focus('[role="spinbutton"]');
    await page.keyboard.press('ArrowDown');
    expect(await shownNumber(page)).toBe(maximum - 1);
    await page.keyboard.press('ArrowUp');
    expect(await shownNumber(page)).toBe(maximum);
    // The next space may have a counter, too.
    const counterLabel = (): Promise<string | null> =>
      page.evaluate(() => document.querySelector('.piece-counters')?.getAttribute('aria-label') ?? null);
    const label = await counterLabel();
    await page.keyboard.press('Enter');
    await expect.poll(counterLabel).not.toBe(label);
    expect(errors).toEqual([]);
  },
);

it('explains an option that is not offered, with its rule, without covering lit spaces', async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
  await passTurns(page);
  // After an Operation without a Special Activity, the next Faction may not execute the Event.
  const endAction = (keys: readonly string[]): string | undefined =>
    keys.find((key) => /done|no$|go on/u.test(key)) ?? keys.find((key) => key !== 'pass');
  for (let i = 0; i < 40 && (await page.$('[data-unoffered]')) === null; i++) await play(page, 1, endAction);
  await page.click('[data-unoffered]');
  await page.waitForSelector('.refusal-panel li');
  expect(await page.textContent('.refusal-panel .rule')).toMatch(/^\s*\d/u);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.refusal-panel', { state: 'detached' });

  for (let i = 0; i < 40 && (await page.$('.map .block.lit')) === null; i++)
    await play(page, 1, (keys) => keys.find((key) => !/pass|done|shaded/u.test(key)));
  const unlit = await page.$$eval('.map .block:not(.lit, .picked)', (blocks) =>
    blocks.map((block) => block.getAttribute('data-space') ?? ''),
  );
  await page.click(`.map [data-space="${unlit[0] ?? ''}"]`);
  await page.waitForSelector('.refusal-panel li');
  const covered = await page.evaluate(() => {
    const popover = document.querySelector('.refusal-panel')?.getBoundingClientRect();
    return [...document.querySelectorAll('.map .block.lit')].filter((block) => {
      const { left, right, top, bottom } = block.getBoundingClientRect();
      return (
        popover &&
        left < popover.right &&
        right > popover.left &&
        top < popover.bottom &&
        bottom > popover.top
      );
    }).length;
  });
  expect(covered).toBe(0);
  expect(errors).toEqual([]);
});

it('takes a standing action without changing the decision', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage();
  await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
  await passTurns(page);
  const operation = (await offeredOptions(page)).find((key) => !/pass|shaded/u.test(key)) ?? '';
  await answer(page, operation);
  const question = await page.textContent('.decision h3');
  const before = await readPosition(page);
  await page.click('[data-tool="standing"]');
  await page.click('.standing-panel .go');
  await page.waitForFunction(
    () => document.querySelector('.standing-panel [role="status"]')?.textContent !== '',
  );
  expect(await page.textContent('.standing-panel [role="status"]')).toBe('Done');
  expect(await readPosition(page)).not.toEqual(before);
  expect(await page.textContent('.decision h3')).toBe(question);
  await page.keyboard.press('Escape');
  await page.click('[data-tool="undo"]');
  await waitUntilIdle(page);
  expect(await readPosition(page)).toEqual(before);
  expect(errors).toEqual([]);
});

it('shows agents step by step, with the reason of a Non-player, and skips to the end', async () => {
  const { page, errors } = await site.openPage('?pace=steps', WITH_ANIMATIONS);
  await beginGame(page, 'andean-abyss', { seed: 7, otherSeats: 'nonplayer' });
  await waitUntilIdle(page);
  if ((await page.$('[data-option="pass"]')) !== null) {
    await page.click('[data-option="pass"]');
    await page.click('[data-tool="confirm"]');
  }
  for (const steps of [1, 2, 3]) {
    await page.click('[data-tool="step"]');
    await page.waitForFunction((count) => document.querySelectorAll('.log-step').length === count, steps);
  }
  expect(await page.isVisible('[data-option]')).toBe(false);
  await page.click('.log-step >> nth=0');
  await page.waitForSelector('.log-step .step-reason');
  expect(await page.textContent('.log-step')).toMatch(/8\.\d/u);
  await page.click('[data-tool="skip"]');
  await page.waitForSelector('[data-option]');
  expect(errors).toEqual([]);
});

it('shows a game of agents only, and pauses it', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('?pace=quick');
  await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'random' });
  await page.click('[data-tool="run"]');
  await page.waitForFunction(() => document.querySelectorAll('.log-step').length > 3);
  await page.click('[data-tool="pause"]');
  await page.waitForSelector('[data-tool="run"]');
  const steps = await page.$$eval('.log-step', (elements) => elements.length);
  await page.waitForTimeout(700);
  expect(await page.$$eval('.log-step', (elements) => elements.length)).toBeLessThanOrEqual(steps + 1);
  expect(await page.textContent('.log')).not.toBe('');
  expect(errors).toEqual([]);
});

it('hides the screen between players, and does not undo choices of the other player', async () => {
  const { page, errors } = await site.openPage('?pace=once', {}, shortenTimers);
  await page.click('[data-choose="peru"]');
  await page.waitForSelector('[data-volume="peru"]');
  const seats = await page.$$eval('[data-volume] fieldset select[name]', (choices) =>
    choices.map((choice) => choice.getAttribute('name') ?? ''),
  );
  await beginGame(page, 'peru', {
    seed: 7,
    seats: Object.fromEntries(seats.map((seat) => [seat, 'person'])),
  });
  const curtain = (): Promise<string | null> => page.textContent('.curtain h2');
  await page.waitForSelector('.curtain');
  const first = await curtain();
  expect(await page.$('[data-option]')).toBeNull();
  await page.click('.curtain button');
  await page.waitForSelector('[data-option]');
  // The first player chooses until another one decides, and confirms that.
  for (let i = 0; i < 80 && (await page.$('.curtain')) === null; i++) {
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('[data-tool="confirm"], [data-option]')?.click(),
    );
    await waitUntilIdle(page);
    await page.waitForTimeout(30);
  }
  await page.waitForSelector('.curtain');
  const second = await curtain();
  expect(second).not.toBe(first);
  await page.click('.curtain button');
  await page.waitForSelector('[data-option]');
  // Choices of the other player cannot be undone.
  expect(await page.isDisabled('[data-tool="undo"]')).toBe(true);
  expect(await page.isDisabled('[data-tool="undo-turn"]')).toBe(true);
  expect(errors).toEqual([]);
});
