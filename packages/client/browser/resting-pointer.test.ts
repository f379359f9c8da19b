/** An element under a resting pointer is not pointed at. */
import { expect, it } from 'vitest';
import { passTurns, shortenTimers } from './page-actions.ts';
import { beginGame, serveSite } from './serve-site.ts';

const site = serveSite();

it('highlights a space once the pointer moves over its name, not when the name appears under it', async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed: 7, allSeats: 'person' });
  await passTurns(page);
  const showName = (): Promise<void> =>
    page.evaluate(() => {
      const space = document.querySelector('[data-space]')?.getAttribute('data-space') ?? '';
      document.body.insertAdjacentHTML(
        'beforeend',
        `<b class="cover" data-kind="space" data-key="${space}" style="position:fixed;inset:0;z-index:99"></b>`,
      );
    });
  const highlights = page.locator('.highlighted-spaces > *');
  await page.mouse.move(1100, 705);
  await showName();
  // The browser dispatches events for the resting pointer soon after the next layout.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect(await highlights.count()).toBe(0);
  await page.mouse.move(1101, 705);
  await expect.poll(() => highlights.count()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});
