/** What is told of a turn that is over: before it is confirmed, and once the game is. */
import { expect, it } from 'vitest';
import { hasten } from './hands.ts';
import { begin, servedSite } from './site.ts';

const site = servedSite();

it('tells what a turn came to before it is confirmed', async () => {
  const { page, errors } = await site.open('?language=en', {}, hasten);
  await begin(page, 'andean-abyss', { seed: 7 });
  await page.click('[data-option="pass"]');
  await page.waitForSelector('[data-tool="confirm"]');
  await page.waitForSelector('.just-done p');
  expect(await page.textContent('.just-done')).toMatch(/pass/iu);
  expect(errors).toEqual([]);
});

it('tells at the end of a game what happened on the last card', async () => {
  const { page, errors } = await site.open('?language=en&pace=once', {}, hasten);
  await begin(page, 'peru', { seed: 7, everybody: 'random' });
  await page.click('[data-tool="skip"], [data-tool="run"]');
  await page.waitForSelector('.ranking', { timeout: 60_000 });
  await page.waitForSelector('.log .log-turn p');
  expect(await page.textContent('[data-log="sinceMyTurn"]')).toBe('The last card');
  expect(await page.locator('.log .log-card').count()).toBe(1);
  expect(await page.locator('.log .log-turn p').count()).toBeGreaterThan(3);
  expect(errors).toEqual([]);
});
