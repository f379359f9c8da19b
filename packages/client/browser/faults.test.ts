/** Faults while the page is open: each is reported, and no part of the game is lost. */
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { beginOperation } from './saved-games.ts';
import { beginGame, expect, offeredOptions, serveSite, firstUnlessFull } from './serve-site.ts';

const site = serveSite();

/** Recovers from the fault and returns the options offered then. */
async function recover(page: Page): Promise<readonly string[]> {
  await page.click('.crash .go');
  await page.waitForSelector('.crash', { state: 'detached' });
  await page.waitForSelector('[data-option]');
  return offeredOptions(page);
}

it('resumes from the last saved step after the worker throws', async () => {
  const { page } = await beginOperation(site);
  const optionsBefore = await offeredOptions(page);
  await page.workers()[0]?.evaluate(() => {
    setTimeout(() => {
      throw new Error('a fault');
    });
  });
  expect(await recover(page)).toEqual(optionsBefore);
});

it('reports a part of the page that does not load', { tags: 'full' }, async () => {
  const { page } = await site.openPage();
  await page.waitForSelector('.new-game');
  await page.route('**/drawing/**', (route) => route.abort());
  await page.route('**/wide-*.js', (route) => route.abort());
  await page.click('.quick-start .go');
  await page.waitForSelector('.crash');
  expect(await page.textContent('.crash')).toContain('saved up to the last step');
});

it('reports rules that do not load, and starts a game once they do', { tags: 'full' }, async () => {
  const { page } = await site.openPage();
  await page.waitForSelector('.new-game');
  const rules = '**/volumes/peru/play-*.js';
  await page.route(rules, (route) => route.abort());
  await page.click('[data-choose="peru"]');
  await page.click('[data-volume="peru"] .quick-start .go');
  await page.waitForSelector('.crash');
  await page.unroute(rules);
  await page.click('.crash button');
  await beginGame(page, 'peru', { seats: { Govt: 'random' } });
  await page.waitForSelector('[data-option]');
});

it('recovers from a panel that cannot be loaded', { tags: 'full' }, async () => {
  const { page } = await beginOperation(site);
  const optionsBefore = await offeredOptions(page);
  await page.route('**/GameProgress-*.js', (route) => route.abort());
  await page.$eval('[data-dialog="progress"]', (button) => (button as HTMLElement).click());
  expect(await recover(page)).toEqual(optionsBefore);
});

it(
  'detects a worker that the browser has ended, and resumes from the last saved step',
  { tags: 'full' },
  async () => {
    const { page } = await beginOperation(site);
    const optionsBefore = await offeredOptions(page);
    await page.workers()[0]?.evaluate(() => self.close());
    expect(await recover(page)).toEqual(optionsBefore);
  },
);

it.each(
  firstUnlessFull([
    ['never listens', 'await new Promise(() => {});'],
    ['fails before it listens', 'await Promise.reject(new Error("a fault"));'],
  ]),
)('detects a worker that %s', async (_, script) => {
  const { page } = await site.openPage('', {}, async (openedPage) => {
    await openedPage.addInitScript(() => {
      const wait = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (milliseconds) => wait(Math.min(milliseconds, 300));
    });
    await openedPage.route('**/worker-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
  });
  await page.waitForSelector('.crash');
  await page.unroute('**/worker-*.js');
  await page.click('.crash button');
  await page.waitForSelector('.new-game');
});

it('plays and saves a game without https', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage('');
  await page.goto(site.insecureAddress());
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await beginGame(page, 'andean-abyss', { seed: 7 });
  await page.click('[data-option="Train"]');
  await page.waitForFunction(() => !document.querySelector('[data-option="Train"]'));
  const optionsBefore = await offeredOptions(page);
  await page.reload();
  await page.waitForSelector('[data-option]');
  expect(await offeredOptions(page)).toEqual(optionsBefore);
  expect(errors).toEqual([]);
});

it('reports agents that cannot be loaded offline, and continues when online', { tags: 'full' }, async () => {
  const { page, errors } = await site.openPage();
  const agentModules = /\/(?:agents|nonplayers)-[^/]*\.js/u;
  await page.route(agentModules, (route) => route.abort());
  await beginGame(page, 'peru', { allSeats: 'random' });
  await page.click('[data-tool="run"]');
  await page.waitForSelector('.refusal-panel');
  expect(await page.textContent('.refusal-panel')).toContain('once you are online');
  expect(await page.$('.crash')).toBeNull();
  await page.unroute(agentModules);
  await page.click('.refusal-panel .close');
  await page.click('[data-tool="run"]');
  await page.waitForSelector('.log-step');
  expect(errors.filter((error) => !error.includes('net::'))).toEqual([]);
});

it('accepts answers before agents and the reasons of refusals are loaded', { tags: 'full' }, async () => {
  const { page } = await site.openPage('', {}, async (openedPage) => {
    await openedPage.route(
      /\/(?:agents|nonplayers|explanations)-[^/]*\.js/u,
      () => new Promise(() => undefined),
    );
  });
  await beginGame(page, 'peru', { seats: { Govt: 'random' } });
  await page.waitForSelector('[data-option]');
  const optionsBefore = await offeredOptions(page);
  await page.click(`[data-option="${optionsBefore[0] ?? ''}"]`);
  await expect.poll(() => offeredOptions(page)).not.toEqual(optionsBefore);
});
