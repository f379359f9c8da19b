/** Follows the part of `docs/start/player.md` about the browser: clicks what it names in bold, in that order. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { passTurns, shortenTimers } from './page-actions.ts';
import { serveSite, waitUntilIdle } from './serve-site.ts';

const site = serveSite();
const guide = readFileSync(join(import.meta.dirname, '../../../docs/start/player.md'), 'utf8');
const [, section = ''] = /^## In the browser\n([^]*?)^## /mu.exec(guide) ?? [];
const labels = [...section.matchAll(/\*\*(.+?)\*\*/gu)].map(([, label = '']) => label);

it('has everything that the page for players names', async () => {
  const { page, errors } = await site.openPage('?language=en', {}, async (opened) => {
    await shortenTimers(opened);
    // The same game each time.
    await opened.addInitScript(() => {
      crypto.getRandomValues = (values) => values;
    });
  });
  await page.waitForSelector('[data-choose]');
  expect(labels.length).toBeGreaterThan(4);
  for (const label of labels) {
    await page.getByText(label, { exact: true }).first().click();
    if ((await page.$('.board')) === null) continue;
    await waitUntilIdle(page);
    await passTurns(page);
  }
  // All choices are undone.
  expect(await page.isDisabled('[data-tool="undo"]')).toBe(true);
  expect(errors).toEqual([]);
});
