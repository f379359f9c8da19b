/** Turns of Non-players on the page: one space at a time, within a time limit, skipped on request, in one list. */
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { beginGame, expect, serveSite } from './serve-site.ts';
import { readVolumeData } from './volume-data.ts';

const site = serveSite();
const { agentTurns: expected } = readVolumeData('andean-abyss');

/** A pause of the page while others play. */
interface Pause {
  readonly milliseconds: number;
  /** The lines that are shown meanwhile. */
  readonly lines: readonly string[];
}

/** Records the pauses of the page and lets them pass at once, by its clock in full length. */
async function recordPauses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pauses: { milliseconds: number; lines: string[] }[] = [];
    Object.assign(globalThis, { pauses });
    const wait = globalThis.setTimeout;
    const now = performance.now.bind(performance);
    let passed = 0;
    performance.now = () => now() + passed;
    globalThis.setTimeout = ((act: () => void, milliseconds = 0) =>
      wait(
        () => {
          const lines = [...document.querySelectorAll('.shown-steps p')].map(
            ({ textContent }) => textContent,
          );
          if (milliseconds >= 900 && lines.length > 0) {
            pauses.push({ milliseconds, lines });
            passed += milliseconds;
          }
          act();
        },
        Math.min(milliseconds, 4),
      )) as typeof setTimeout;
  });
}

/** Removes pauses: nothing continues by itself. */
async function withholdPauses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = ((act: () => void, milliseconds = 0) =>
      milliseconds >= 900 ? 0 : wait(act, milliseconds)) as typeof setTimeout;
  });
}

/** Three Non-players play before the person. */
const beginAsLast = (page: Page): Promise<void> =>
  beginGame(page, 'andean-abyss', { seed: 5, seats: { [expected.person]: 'person' }, allSeats: 'nonplayer' });

const shownFaction = async (page: Page): Promise<string> =>
  (await page.textContent('.shown-steps p'))?.split(':')[0] ?? '';

it('shows a turn one space at a time, at most 8 seconds a Faction, in one list', async () => {
  const { page, errors } = await site.openPage('', {}, recordPauses);
  await beginAsLast(page);
  await page.waitForSelector('.decision [data-option]');
  const pauses = await page.evaluate(() => (globalThis as unknown as { readonly pauses: Pause[] }).pauses);
  const times = new Map<string, number>();
  for (const { milliseconds, lines } of pauses) {
    const [faction = ''] = lines[0]?.split(':') ?? [];
    times.set(faction, (times.get(faction) ?? 0) + milliseconds);
  }
  expect([...times.keys()]).toEqual(expected.factions);
  expect(Math.max(...times.values())).toBeLessThanOrEqual(8000);
  const shownLines = pauses.flatMap(({ lines }) => lines);
  expect(shownLines).toEqual(expect.arrayContaining([...expected.lines]));
  // The log has the same lines, each once, and nothing repeats them.
  const steps = page.locator('.log-step > summary');
  await expect.poll(() => steps.allTextContents()).toEqual(shownLines);
  expect(new Set(shownLines).size).toBe(shownLines.length);
  expect(await page.locator('main').getByText(expected.onceOnPage).count()).toBe(1);
  expect(errors).toEqual([]);
});

it('lists the same steps after the page is loaded again', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('?pace=once');
  await beginAsLast(page);
  await page.waitForSelector('.decision [data-option]');
  const steps = page.locator('.log-step > summary');
  const lines = await steps.allTextContents();
  await page.waitForTimeout(500);
  await page.reload();
  await expect.poll(() => steps.allTextContents()).toEqual(lines);
  await steps.last().click();
  await page.waitForSelector('.log-step[open] .step-reason');
  // The whole log opens at its newest line.
  await page.click('[data-log="wholeLog"]');
  const distanceToEnd = (): Promise<number> =>
    page.$eval('.log .lines', (log) =>
      log.querySelector('.log-step') ? Infinity : log.scrollHeight - log.scrollTop - log.clientHeight,
    );
  await expect.poll(distanceToEnd).toBeLessThan(2);
  expect(errors).toEqual([]);
});

it('skips the rest of a turn by Space, Enter or a tap on the map', async () => {
  const { page, errors } = await site.openPage('', { hasTouch: true }, withholdPauses);
  await beginAsLast(page);
  await page.waitForSelector('.shown-steps');
  await expect.poll(() => shownFaction(page)).toBe(expected.factions[0]);
  await page.keyboard.press('Space');
  await expect.poll(() => shownFaction(page)).toBe(expected.factions[1]);
  const stepCount = await page.locator('.log-step').count();
  await page.keyboard.press('Enter');
  await expect.poll(() => shownFaction(page)).toBe(expected.factions[2]);
  // The log has what was skipped.
  expect(await page.locator('.log-step').count()).toBeGreaterThan(stepCount + 5);
  await page.touchscreen.tap(480, 200);
  await page.waitForSelector('.decision [data-option]');
  expect(errors).toEqual([]);
});

it('explains a step of a Non-player in a sentence, then by its instructions with ticks and crosses', async () => {
  const { page, errors } = await site.openPage('?pace=once');
  await beginAsLast(page);
  await page.waitForSelector('.decision [data-option]');
  await page.locator('.log-step', { hasText: expected.explainedStep }).locator('summary').click();
  const reasons = page.locator('.log-step[open] .step-reason');
  await reasons.first().waitFor();
  expect(await reasons.first().locator('summary').textContent()).toBe(
    'Train, since there are at least 10 Available Government pieces',
  );
  for (const reason of await reasons.all()) await reason.locator('summary').click();
  const linesWith = (sign: 'met' | 'unmet', text: string): Promise<number> =>
    page
      .locator(`.step-reason li.${sign}`)
      .filter({ has: page.getByText(text, { exact: false }) })
      .count();
  expect(await linesWith('unmet', 'It could remove 4 Guerrillas')).toBeGreaterThan(0);
  expect(await linesWith('met', 'The card is not a Capability')).toBeGreaterThan(0);
  // The candidates that the instruction compared.
  expect(await linesWith('met', expected.comparedSpace)).toBeGreaterThan(0);
  const text = (await page.textContent('.log-step[open]')) ?? '';
  expect(text).toContain('8.8.4');
  expect(text).not.toMatch(/\(\(|\) (?:and|or) \(/u);
  expect(errors).toEqual([]);
});

it('ignores a late click where “Skip to the end” was, and takes the next one', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('?pace=slow');
  await beginAsLast(page);
  await page.waitForSelector('[data-tool="skip"]');
  // The button moves while steps are shown, so its place is measured when it is pressed.
  await page.evaluate(() => {
    const skip = document.querySelector<HTMLButtonElement>('[data-tool="skip"]');
    if (!skip) throw new Error('the steps end before they are skipped');
    const { left, top, width, height } = skip.getBoundingClientRect();
    const place = { clientX: left + width / 2, clientY: top + height / 2 };
    const isReplaced = (): boolean => document.querySelector('.decision [data-option]') !== null;
    const observer = new MutationObserver(() => {
      if (!isReplaced()) return;
      observer.disconnect();
      const taken: boolean[] = [];
      Object.assign(globalThis, { taken });
      const press = (): unknown =>
        taken.push(
          document
            .querySelector('.decision')
            ?.dispatchEvent(
              new MouseEvent('click', { ...place, detail: 1, bubbles: true, cancelable: true }),
            ) ?? false,
        );
      press();
      setTimeout(press, 1200);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    skip.click();
  });
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { readonly taken?: boolean[] }).taken))
    .toEqual([false, true]);
  expect(errors).toEqual([]);
});
