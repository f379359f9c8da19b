/** Every page and dialog, in both themes, against the rules of WCAG 2.2, A and AA. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { handedOver, hasten, play } from './hands.ts';
import { begin, offered, servedSite } from './site.ts';

const site = servedSite();
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What speaks against the page as it is: rule, elements, and what is wrong with them. */
async function violations(page: Page): Promise<readonly string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

it.for(['light', 'dark'] as const)('has no violation on any page in the theme %s', async (theme) => {
  const { page, errors } = await site.open(`?theme=${theme}`, {}, hasten);
  const found: Record<string, readonly string[]> = {};
  const look = async (state: string): Promise<void> => {
    const against = await violations(page);
    if (against.length > 0) found[state] = against;
  };
  await page.waitForSelector('[data-choose]');
  await look('first page');
  await page.click('[data-choose="andean-abyss"]');
  await page.waitForSelector('[data-volume]');
  await look('new game');
  await page.goto(page.url());
  await begin(page, 'andean-abyss', { seed: 7 });
  await handedOver(page);
  await play(page, 2, (options) => options.find((key) => !/pass|done/u.test(key)));
  const options = await offered(page);
  await page.hover(`[data-option="${options[0] ?? ''}"]`);
  await page.waitForSelector('.foreseen');
  await look('preview');
  await page.$eval(
    '.board',
    (board, keys) =>
      [...board.querySelectorAll('[data-space]')]
        .find((space) => !keys.includes(space.getAttribute('data-space') ?? ''))
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    options,
  );
  await page.waitForSelector('.why-not');
  await look('why not');
  // As those look who are not eligible: no game has to be played until somebody is.
  await page.$$eval('.sequence .slot:not(.now)', (slots) =>
    slots.forEach(({ classList }) => classList.add('out')),
  );
  await look('ineligible');
  await page.click('.menu summary');
  await look('menu');
  expect(found).toEqual({});
  expect(errors).toEqual([]);
});

it.for(['light', 'dark'] as const)(
  'has none on a phone, nor before a curtain, in the theme %s',
  async (theme) => {
    const { page, errors } = await site.open(
      `?theme=${theme}`,
      { viewport: { width: 390, height: 844 }, hasTouch: true },
      hasten,
    );
    await begin(page, 'peru', { seed: 7 });
    await page.waitForSelector('.curtain');
    expect(await violations(page)).toEqual([]);
    await handedOver(page);
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  },
);
