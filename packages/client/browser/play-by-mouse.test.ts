import { it } from 'vitest';
import {
  WITH_ANIMATIONS,
  beginGame,
  expect,
  offeredOptions,
  serveSite,
  waitUntilIdle,
} from './serve-site.ts';

const site = serveSite();

it('plays a card by mouse: previews, explains, undoes, plays and confirms an Operation', async () => {
  const { page, errors } = await site.openPage('', WITH_ANIMATIONS);
  await beginGame(page, 'andean-abyss', { seed: 7 });
  expect(await offeredOptions(page)).toContain('Train');
  await page.click('[data-option="Train"]');
  await waitUntilIdle(page);
  const spaces = await offeredOptions(page);
  const spaceKeys = await page.$$eval('[data-space]', (blocks) =>
    blocks.map((block) => block.getAttribute('data-space')),
  );
  const lit = spaces.find((key) => spaceKeys.includes(key)) ?? '';
  const unlit = spaceKeys.find((key) => key !== null && !spaces.includes(key)) ?? '';
  await page.hover(`[data-option="${lit}"]`);
  await page.waitForSelector('.preview-effects');
  await page.click(`[data-space="${unlit}"]`);
  expect(await page.textContent('.refusal-panel')).toContain('3.2.1');
  await page.click(`[data-space="${lit}"]`);
  await waitUntilIdle(page);
  await page.click('[data-tool="undo"]');
  await waitUntilIdle(page);
  expect(await offeredOptions(page)).toEqual(spaces);
  await page.click(`[data-space="${lit}"]`);
  for (let i = 0; i < 40; i++) {
    await waitUntilIdle(page);
    const options = await offeredOptions(page);
    const first = options.find((key) => key === 'done') ?? options.at(0);
    if (first === undefined) break;
    await page.click(`[data-option="${first}"]`);
  }
  await page.click('[data-tool="confirm"]');
  await page.waitForFunction(() => document.querySelector('.log-turn') !== null);
  expect(errors).toEqual([]);
});
