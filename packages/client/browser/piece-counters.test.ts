/** Counting pieces of several kinds in one form: by mouse, and by keyboard only. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answer, passTurns, shortenTimers, readPosition } from './page-actions.ts';
import { beginGame, offeredOptions, serveSite, waitUntilIdle } from './serve-site.ts';

const site = serveSite();

/** Returns the shown number of each kind. */
const shownCounts = (page: Page): Promise<readonly number[]> =>
  page.$$eval('.piece-counters [role="spinbutton"]', (elements) =>
    elements.map((element) => Number(element.getAttribute('aria-valuenow'))),
  );

/** Waits until these numbers and their preview are shown. */
const waitForCounts = (page: Page, expected: readonly number[]): Promise<unknown> =>
  page.waitForFunction(
    (numbers) =>
      [...document.querySelectorAll('.piece-counters [role="spinbutton"]')]
        .map((element) => element.getAttribute('aria-valuenow'))
        .join() === numbers && document.querySelector('.piece-counters .go:not([disabled])') !== null,
    expected.join(),
  );

/** Returns the question of the shown counters. */
const counterQuestion = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('.piece-counters')?.getAttribute('aria-label') ?? null);

/** Plays until a choice offers two kinds of pieces, at least three of each. */
async function playToCounters(page: Page): Promise<void> {
  await passTurns(page);
  for (let i = 0; i < 120; i++) {
    const maximums = await page.$$eval('.piece-counters [role="spinbutton"]', (elements) =>
      elements.map((element) => Number(element.getAttribute('aria-valuemax'))),
    );
    if (maximums.length > 1 && Math.min(...maximums) > 2) return;
    const options = await offeredOptions(page);
    const key = options.find((candidate) => !/pass|done|no$/u.test(candidate)) ?? options[0] ?? '';
    await answer(page, key);
  }
  throw new Error('No choice between kinds of pieces was offered.');
}

it(
  'counts kinds by mouse, previews them, and plays and undoes them in one step',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.openPage('', {}, shortenTimers);
    await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
    await playToCounters(page);
    const before = await readPosition(page);
    const first = await shownCounts(page);
    const sum = first.reduce((total, count) => total + count, 0);
    expect(first[1]).toBe(0);
    // The number changed last takes precedence; the others are reduced.
    const second = page.locator('.piece-counter').nth(1);
    await second.getByRole('button').nth(1).click();
    await waitForCounts(page, [sum - 1, 1]);
    await second.getByRole('button').nth(1).click();
    await waitForCounts(page, [sum - 2, 2]);
    await page.waitForSelector('.map .ghosts', { state: 'attached' });
    expect(await page.textContent('.preview-effects')).toContain(String(sum - 2));
    await page.locator('.piece-counter').nth(0).getByRole('button').nth(0).click();
    await waitForCounts(page, [sum - 3, 2]);
    const question = await counterQuestion(page);
    await page.click('.piece-counters .go');
    await expect.poll(() => counterQuestion(page)).not.toBe(question);
    await waitUntilIdle(page);
    expect(await readPosition(page)).not.toEqual(before);
    await page.click('[data-tool="undo"]');
    await expect.poll(() => counterQuestion(page)).toBe(question);
    expect(await readPosition(page)).toEqual(before);
    expect(errors).toEqual([]);
  },
);

it('counts kinds by keyboard only, with names for screen readers', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
  await playToCounters(page);
  const sum = (await shownCounts(page)).reduce((total, count) => total + count, 0);
  const spin = page.locator('.piece-counters [role="spinbutton"]');
  const names = await spin.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('aria-label')),
  );
  expect(new Set(names).size).toBe(2);
  expect(names).not.toContain('');
  for (
    let i = 0;
    i < 60 && !(await spin.nth(0).evaluate((element) => element === document.activeElement));
    i++
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await page.keyboard.press('1');
  await page.keyboard.press('Tab');
  expect(await spin.nth(1).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await waitForCounts(page, [1, 1]);
  await page.keyboard.press('End');
  await waitForCounts(page, [0, sum]);
  const question = await counterQuestion(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => counterQuestion(page)).not.toBe(question);
  await waitUntilIdle(page);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await page.keyboard.press('Backspace');
  await expect.poll(() => counterQuestion(page)).toBe(question);
  expect(errors).toEqual([]);
});

it('counts a number to its limits by one click, and by digits typed anywhere', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
  await passTurns(page);
  const spin = page.locator('.stepper [role="spinbutton"]');
  const maximum = async (): Promise<number> =>
    (await spin.count()) === 0 ? 0 : Number(await spin.getAttribute('aria-valuemax'));
  for (let i = 0; i < 200 && (await maximum()) < 2; i++) {
    const options = await offeredOptions(page);
    await answer(page, options.find((key) => !/pass|done|no$/u.test(key)) ?? options[0] ?? '');
  }
  const [minimum, greatest] = [Number(await spin.getAttribute('aria-valuemin')), await maximum()];
  await page.click('.stepper .maximum:enabled, .stepper .minimum:enabled');
  await page.locator('.stepper .maximum').click({ force: true });
  await expect.poll(() => spin.getAttribute('aria-valuenow')).toBe(String(greatest));
  await page.click('.stepper .minimum');
  await expect.poll(() => spin.getAttribute('aria-valuenow')).toBe(String(minimum));
  await page.keyboard.press(String(greatest));
  await expect.poll(() => spin.getAttribute('aria-valuenow')).toBe(String(greatest));
  const question = await page.textContent('.decision');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (previous) => document.querySelector('.decision')?.textContent !== previous,
    question,
  );
  expect(errors).toEqual([]);
});
