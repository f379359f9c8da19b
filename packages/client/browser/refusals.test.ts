/** A click on a space that cannot be chosen: one fact about it with its rule, the others folded. */
import { Game, linkOf, type Volume } from '@quipu/engine';
import { keysOf, refusedSpacesOf } from '@quipu/engine/internal';
import { rngOf, withReasons } from '@quipu/engine/play';
import { join } from 'node:path';
import { it } from 'vitest';
import { passTurns } from './page-actions.ts';
import { beginGame, expect, serveSite, waitUntilIdle } from './serve-site.ts';
import { readVolumeData } from './volume-data.ts';

const site = serveSite();

it('states the nearest reason in one sentence, and the others on demand', async () => {
  const { page, errors } = await site.openPage('');
  await beginGame(page, 'andean-abyss', { seed: 7 });
  await page.click('[data-option="Train"]');
  await waitUntilIdle(page);
  const [refusal] = readVolumeData('andean-abyss').refusals;
  await page.click(`[data-space="${refusal?.space ?? ''}"]`);
  await page.waitForSelector('.refusal-panel li');
  const shown = await page.$$eval('.refusal-panel > ul li', (items) => items.map((item) => item.textContent));
  expect(shown.map((text) => text.replace('\u{a0}', ' '))).toEqual([refusal?.texts[0]]);
  const folded = page.locator('.refusal-panel .further-reasons');
  expect(await folded.getAttribute('open')).toBeNull();
  await folded.locator('summary').click();
  const further = await folded.locator('li').allTextContents();
  expect(further.length).toBeGreaterThan(0);
  expect(further.every((text) => /^\p{Lu}.*\.\s\d[\d.]*$/u.test(text))).toBe(true);
  expect(errors).toEqual([]);
});

it('states why a Special Activity is not offered beside others', async () => {
  const { page, errors } = await site.openPage('');
  await beginGame(page, 'andean-abyss', { seed: 4, allSeats: 'person' });
  await page.click('[data-option="Rally"]');
  await waitUntilIdle(page);
  const unoffered = page.locator('.activities .unoffered [data-unoffered]').first();
  await unoffered.click();
  await page.waitForSelector('.refusal-panel li');
  expect(await page.textContent('.refusal-panel')).toContain(await unoffered.textContent());
  expect(await page.textContent('.refusal-panel li')).toMatch(/\s\d[\d.]*$/u);
  expect(errors).toEqual([]);
});

it('keeps unfolded reasons on the page', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('', { viewport: { width: 1280, height: 560 } });
  await beginGame(page, 'andean-abyss', { seed: 7 });
  await page.click('[data-option="Train"]');
  await waitUntilIdle(page);
  for (const { space } of readVolumeData('andean-abyss').refusals.slice(0, 1)) {
    await page.locator(`.map [data-space="${space}"]`).dispatchEvent('click');
    const summary = page.locator('.refusal-panel .further-reasons summary');
    await summary.dispatchEvent('click');
    await expect
      .poll(() => page.$eval('.refusal-panel', (panel) => panel.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(560);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.refusal-panel', { state: 'detached' });
  }
  expect(errors).toEqual([]);
});

/** Returns a game in which an Operation could be chosen by the Faction, but is possible in no space. */
function gameWithoutSpace(volume: Volume): { readonly game: Game; readonly operation: string } {
  for (let seed = 1; ; seed += 1) {
    const rng = rngOf(seed);
    const created = Game.create(volume, { seed });
    if (!created.ok) throw new Error(created.refusal.reason);
    const game = created.value;
    for (let { decision } = game; decision; decision = game.decision) {
      const offered = keysOf(decision);
      const isRefused = (operation: string): boolean =>
        !offered.includes(operation) &&
        game.explain(operation).every(({ key }) => key === 'nothing') &&
        refusedSpacesOf(game, operation).length > 0;
      const operation =
        decision.kind === 'turn' && decision.options.some(({ kind }) => kind === 'operation')
          ? volume.names.operations?.find(isRefused)
          : undefined;
      if (operation !== undefined) return { game, operation };
      game.choose({ key: offered[rng(offered.length)] ?? '' });
    }
  }
}

it('states why an Operation is possible in none of the spaces, in groups', async () => {
  const module = (await import(join(import.meta.dirname, '../../../rules/ebbmark/generated/index.ts'))) as {
    readonly volume: Volume;
  };
  const { game, operation } = gameWithoutSpace(await withReasons(module.volume));
  const link = linkOf(game);
  const { page, errors } = await site.openPage(`#game=${link.ok ? link.value : ''}`);
  await page.waitForSelector('.board');
  await passTurns(page);
  await page.click(`[data-unoffered="${operation}"]`);
  await page.waitForSelector('.space-facts li');
  const facts = await page.$$eval('.space-facts li', (items) => items.map((item) => item.textContent));
  expect(facts.length).toBeGreaterThan(1);
  expect(facts.every((text) => /\.\s\d[\d.]*/u.test(text))).toBe(true);
  const folded = page.locator('.space-facts details').first();
  await folded.locator('summary').click();
  expect((await folded.innerText()).split(', ').length).toBeGreaterThan(6);
  expect(errors).toEqual([]);
});
