/** Pieces of several kinds in one dialog: by mouse, and by keyboard alone. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answer, handedOver, hasten, position } from './hands.ts';
import { begin, offered, servedSite, settled } from './site.ts';

const site = servedSite();

/** The numbers that are shown, kind by kind. */
const counts = (page: Page): Promise<readonly number[]> =>
  page.$$eval('.by-kinds [role="spinbutton"]', (all) =>
    all.map((one) => Number(one.getAttribute('aria-valuenow'))),
  );

/** Waits until these numbers are shown and what they would do. */
const counted = (page: Page, wanted: readonly number[]): Promise<unknown> =>
  page.waitForFunction(
    (numbers) =>
      [...document.querySelectorAll('.by-kinds [role="spinbutton"]')]
        .map((one) => one.getAttribute('aria-valuenow'))
        .join() === numbers && document.querySelector('.by-kinds .go:not([disabled])') !== null,
    wanted.join(),
  );

/** Plays until two kinds are asked for, of which there may be two and more. */
async function toKinds(page: Page): Promise<void> {
  await handedOver(page);
  for (let i = 0; i < 120; i++) {
    const most = await page.$$eval('.by-kinds [role="spinbutton"]', (all) =>
      all.map((one) => Number(one.getAttribute('aria-valuemax'))),
    );
    if (most.length > 1 && Math.min(...most) > 2) return;
    const options = await offered(page);
    const key = options.find((one) => !/pass|done|no$/u.test(one)) ?? options[0] ?? '';
    await answer(page, key);
  }
  throw new Error('No kinds are asked for.');
}

it(
  'counts kinds by mouse, previews them on the map, and plays and takes back all of it in one step',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.open('', {}, hasten);
    await begin(page, 'andean-abyss', { seed: 7, everybody: 'person' });
    await toKinds(page);
    const before = await position(page);
    const first = await counts(page);
    const sum = first.reduce((all, one) => all + one, 0);
    expect(first[1]).toBe(0);
    // What is touched goes before the others, which give way.
    const second = page.locator('.kind-row').nth(1);
    await second.getByRole('button').nth(1).click();
    await counted(page, [sum - 1, 1]);
    await second.getByRole('button').nth(1).click();
    await counted(page, [sum - 2, 2]);
    await page.waitForSelector('.map .ghosts', { state: 'attached' });
    expect(await page.textContent('.foreseen')).toContain(String(sum - 2));
    await page.locator('.kind-row').nth(0).getByRole('button').nth(0).click();
    await counted(page, [sum - 3, 2]);
    await page.click('.by-kinds .go');
    await page.waitForFunction(() => document.querySelector('.by-kinds') === null);
    await settled(page);
    expect(await position(page)).not.toEqual(before);
    await page.click('[data-tool="undo"]');
    await page.waitForSelector('.by-kinds');
    expect(await position(page)).toEqual(before);
    expect(errors).toEqual([]);
  },
);

it(
  'counts kinds by keyboard alone, and names them to those who hear the page',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.open('', {}, hasten);
    await begin(page, 'andean-abyss', { seed: 7, everybody: 'person' });
    await toKinds(page);
    const sum = (await counts(page)).reduce((all, one) => all + one, 0);
    const spin = page.locator('.by-kinds [role="spinbutton"]');
    const names = await spin.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(new Set(names).size).toBe(2);
    expect(names).not.toContain('');
    for (let i = 0; i < 60 && !(await spin.nth(0).evaluate((one) => one === document.activeElement)); i++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Home');
    await page.keyboard.press('1');
    await page.keyboard.press('Tab');
    expect(await spin.nth(1).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await counted(page, [1, 1]);
    await page.keyboard.press('End');
    await counted(page, [0, sum]);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.by-kinds') === null);
    await settled(page);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await page.keyboard.press('Backspace');
    await page.waitForSelector('.by-kinds');
    expect(errors).toEqual([]);
  },
);

it(
  'counts a number to its ends by a click, and by digits that are typed anywhere',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.open('', {}, hasten);
    await begin(page, 'andean-abyss', { seed: 7, everybody: 'person' });
    await handedOver(page);
    const spin = page.locator('.stepper [role="spinbutton"]');
    const most = async (): Promise<number> =>
      (await spin.count()) === 0 ? 0 : Number(await spin.getAttribute('aria-valuemax'));
    for (let i = 0; i < 200 && (await most()) < 2; i++) {
      const options = await offered(page);
      await answer(page, options.find((one) => !/pass|done|no$/u.test(one)) ?? options[0] ?? '');
    }
    const [least, greatest] = [Number(await spin.getAttribute('aria-valuemin')), await most()];
    await page.click('.stepper .all:enabled, .stepper .least:enabled');
    await page.locator('.stepper .all').click({ force: true });
    await expect.poll(() => spin.getAttribute('aria-valuenow')).toBe(String(greatest));
    await page.click('.stepper .least');
    await expect.poll(() => spin.getAttribute('aria-valuenow')).toBe(String(least));
    await page.keyboard.press(String(greatest));
    await expect.poll(() => spin.getAttribute('aria-valuenow')).toBe(String(greatest));
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.stepper') === null);
    expect(errors).toEqual([]);
  },
);
