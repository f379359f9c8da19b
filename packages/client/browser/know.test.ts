/** What everybody needs to know: margins, cards, spaces, the log, the past. */
import { it } from 'vitest';
import { begin, expect, servedSite } from './site.ts';

const site = servedSite();

it('shows every Faction whole in French, and what a margin is made of: its parts add up to it', async () => {
  const { page, errors } = await site.open('?language=fr');
  await begin(page, 'andean-abyss');
  const cut = await page.$$eval('.faction-name, .strip, .totals, .total', (elements) =>
    elements.flatMap((element) =>
      element.scrollWidth > element.clientWidth + 1 ? [element.textContent] : [],
    ),
  );
  expect(cut).toEqual([]);
  await page.click('.faction');
  const numbers = await page.$$eval('.popover .sum:first-of-type td', (cells) =>
    cells.map((cell) => Number(cell.textContent.replace('\u{2212}', '-'))),
  );
  const total = numbers.pop();
  expect(numbers.reduce((sum, n) => sum + n, 0)).toBe(total);
  await page.hover('.popover [data-sort="space"]');
  await page.waitForSelector('.pointed-places > *', { state: 'attached' });
  expect(errors).toEqual([]);
});
