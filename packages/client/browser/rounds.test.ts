/** Rounds: the phases in the sequence of play, the summary in the log, and the start of the log. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answer, passTurns, play, shortenTimers } from './page-actions.ts';
import { beginGame, firstUnlessFull, serveSite } from './serve-site.ts';
import { readVolumeData } from './volume-data.ts';

const site = serveSite();

/** A deck whose second card begins a round. */
function deckWithEarlyRound(): string {
  const events = Array.from({ length: 60 }, (_, i) => String(i + 1));
  const later = [events.slice(1, 21), events.slice(21, 41), events.slice(41)];
  return [events[0], 'Propaganda', ...later.flatMap((pile) => [...pile, 'Propaganda'])].join(' ');
}

/** Starts a game against Non-players with a round after the first card, and plays to the first decision of the round. */
async function openRound(language: string, options = {}): Promise<Page> {
  const { page } = await site.openPage(`?language=${language}`, options, shortenTimers);
  await page.click('[data-choose="andean-abyss"]');
  await page.waitForSelector('[data-volume="andean-abyss"]');
  await page.click('.seed-and-deck summary');
  await page.fill('[name="seed"]', '7');
  await page.fill('[name="deck"]', deckWithEarlyRound());
  await page.click('.quick-start .go');
  await page.waitForSelector('.board');
  await passTurns(page);
  const isRound = (): Promise<boolean> => page.evaluate(() => document.querySelector('.phases') !== null);
  for (let i = 0; i < 20 && !(await isRound()); i++)
    await play(page, 1, (keys) => keys.find((key) => key === 'pass' || key === 'done'));
  return page;
}

it.each(
  firstUnlessFull([
    ['en', 'Propaganda Round', 'Resources', 'Operation'],
    ['fr', 'Round de Propagande', 'Ressources', 'Opération'],
    ['es', 'Ronda de Propaganda', 'Recursos', 'Operación'],
  ]),
)('names the phase of a round and sums up the round: %s', async (language, round, income, operation) => {
  const page = await openRound(language);
  const panel = (await page.textContent('.panel.sequence')) ?? '';
  expect(panel).toContain(round);
  expect(panel).not.toContain(operation);
  expect(await page.locator('.phases [aria-current="step"]').count()).toBe(1);
  await page.waitForSelector('.round-summary p');
  expect(await page.textContent('.round-summary summary')).toContain(round);
  const phases = await page.$$eval('.round-summary p', (lines) => lines.map((line) => line.textContent));
  // The income of all Factions is in one line.
  const incomes = phases.find((line) => line.includes(income) && line.includes('+')) ?? '';
  expect(incomes.match(/\+\d+/gu)?.length).toBeGreaterThanOrEqual(3);
  // The log begins with it.
  expect(await page.$eval('.log .lines', (lines) => lines.scrollTop)).toBe(0);
});

it('shows the summary until a Faction acts on the card after the round', async () => {
  const page = await openRound('en');
  const hasSummary = (): Promise<boolean> =>
    page.evaluate(() => document.querySelector('.round-summary') !== null);
  const isRound = (): Promise<boolean> => page.evaluate(() => document.querySelector('.phases') !== null);
  const playOne = (): Promise<number> =>
    play(page, 1, (keys) => keys.find((key) => ['pass', 'done', 'no', 'none'].includes(key)));
  for (let i = 0; i < 30 && (await isRound()); i++) await playOne();
  expect(await isRound()).toBe(false);
  await page.waitForSelector('.round-summary');
  expect(await page.textContent('.round-summary')).toMatch(
    /^.*Victory: .*margin.*Reset.*No change: .*Redeploy/u,
  );
  for (let i = 0; i < 30 && (await hasSummary()); i++) await playOne();
  expect(await hasSummary()).toBe(false);
});

it('states where undo of earlier phases leads, and confirms it first', { tags: 'full' }, async () => {
  const page = await openRound('en');
  const step = (): Promise<string | null> => page.textContent('.strip .brand small');
  const button = page.locator('[data-tool="undo-far"]');
  for (let i = 0; i < 20 && (await button.count()) === 0; i++) await play(page, 1);
  const choices = /\d+/u.exec((await button.getAttribute('title')) ?? '')?.[0];
  const stepBefore = await step();
  await button.click();
  await expect
    .poll(() => page.textContent('.undo-panel'))
    .toMatch(new RegExp(`^Undo ${choices} choices, back to Step \\d+ · .+\\?`, 'u'));
  expect(await step()).toBe(stepBefore);
  await page.click('[data-tool="confirm-undo"]');
  await expect.poll(step).not.toBe(stepBefore);
});

it('names the space whose effects end before the phase does', { tags: 'full' }, async () => {
  const { partOfPhase, partOfPhaseText } = readVolumeData('peru');
  const { page } = await site.openPage('?language=en', {}, shortenTimers);
  await beginGame(page, 'peru', { seed: partOfPhase.seed, allSeats: 'person' });
  await passTurns(page);
  for (const key of partOfPhase.clicks) await answer(page, key);
  await expect.poll(() => page.textContent('.endings')).toContain(partOfPhaseText);
});
