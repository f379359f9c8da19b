/** Cards that are played in the page. */
import { it } from 'vitest';
import { MOVING, begin, expect, offered, servedSite, settled } from './site.ts';

const site = servedSite();

it('plays a card by mouse: an Operation, previewed, refused elsewhere, undone, played and confirmed', async () => {
  const { page, errors } = await site.open('', MOVING);
  await begin(page, 'andean-abyss', { seed: 7 });
  expect(await offered(page)).toContain('Train');
  await page.click('[data-option="Train"]');
  await settled(page);
  const spaces = await offered(page);
  const shown = await page.$$eval('[data-space]', (blocks) =>
    blocks.map((block) => block.getAttribute('data-space')),
  );
  const lit = spaces.find((key) => shown.includes(key)) ?? '';
  const unlit = shown.find((key) => key !== null && !spaces.includes(key)) ?? '';
  await page.hover(`[data-option="${lit}"]`);
  await page.waitForSelector('.foreseen');
  await page.click(`[data-space="${unlit}"]`);
  expect(await page.textContent('.why-not')).toContain('3.2.1');
  await page.click(`[data-space="${lit}"]`);
  await settled(page);
  await page.click('[data-tool="undo"]');
  await settled(page);
  expect(await offered(page)).toEqual(spaces);
  await page.click(`[data-space="${lit}"]`);
  for (let i = 0; i < 40; i++) {
    await settled(page);
    const options = await offered(page);
    const first = options.find((key) => key === 'done') ?? options.at(0);
    if (first === undefined) break;
    await page.click(`[data-option="${first}"]`);
  }
  await page.click('[data-tool="confirm"]');
  await page.waitForFunction(() => document.querySelector('.log-turn') !== null);
  expect(errors).toEqual([]);
});
