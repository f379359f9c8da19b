/** What breaks while the page is open: it says so, and nothing of the game is lost. */
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { beginOperation } from './saved-games.ts';
import { begin, expect, offeredOptions, serveSite, someOf } from './site.ts';

const site = serveSite();

/** Goes on after what broke, and tells what is offered then. */
async function recover(page: Page): Promise<readonly string[]> {
  await page.click('.crash .go');
  await page.waitForSelector('.crash', { state: 'detached' });
  await page.waitForSelector('[data-option]');
  return offeredOptions(page);
}

it('goes on from the last kept step after a fault of the worker', async () => {
  const { page } = await beginOperation(site);
  const before = await offeredOptions(page);
  await page.workers()[0]?.evaluate(() => {
    setTimeout(() => {
      throw new Error('a fault');
    });
  });
  expect(await recover(page)).toEqual(before);
});

it('holds a fault of the page itself: a part that does not load', { tags: 'full' }, async () => {
  const { page } = await site.openPage();
  await page.waitForSelector('.new-game');
  await page.route('**/drawing/**', (route) => route.abort());
  await page.route('**/wide-*.js', (route) => route.abort());
  await page.click('.quick .go');
  await page.waitForSelector('.crash');
  expect(await page.textContent('.crash')).toContain('saved up to the last step');
});

it('says so where rules do not load, and begins a game once they can be had', { tags: 'full' }, async () => {
  const { page } = await site.openPage();
  await page.waitForSelector('.new-game');
  const rules = '**/volumes/peru/play-*.js';
  await page.route(rules, (route) => route.abort());
  await page.click('[data-choose="peru"]');
  await page.click('[data-volume="peru"] .quick .go');
  await page.waitForSelector('.crash');
  await page.unroute(rules);
  await page.click('.crash button');
  await begin(page, 'peru', { seats: { Govt: 'random' } });
  await page.waitForSelector('[data-option]');
});

it('holds a part of the page that cannot be shown, and goes on without it', { tags: 'full' }, async () => {
  const { page } = await beginOperation(site);
  const before = await offeredOptions(page);
  await page.route('**/Course-*.js', (route) => route.abort());
  await page.$eval('[data-dialog="course"]', (button) => (button as HTMLElement).click());
  expect(await recover(page)).toEqual(before);
});

it(
  'notices a worker that the browser has ended without a word, and goes on from the last kept step',
  { tags: 'full' },
  async () => {
    const { page } = await beginOperation(site);
    const before = await offeredOptions(page);
    await page.workers()[0]?.evaluate(() => self.close());
    expect(await recover(page)).toEqual(before);
  },
);

it.each(
  someOf([
    ['never comes to listen', 'await new Promise(() => {});'],
    ['fails before it listens', 'await Promise.reject(new Error("a fault"));'],
  ]),
)('notices a worker that %s', async (_, script) => {
  const { page } = await site.openPage('', {}, async (opened) => {
    await opened.addInitScript(() => {
      const wait = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (milliseconds) => wait(Math.min(milliseconds, 300));
    });
    await opened.route('**/worker-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
  });
  await page.waitForSelector('.crash');
  await page.unroute('**/worker-*.js');
  await page.click('.crash button');
  await page.waitForSelector('.new-game');
});

it('plays and keeps a game where the page does not come by https', async () => {
  const { page, errors } = await site.openPage('');
  await page.goto(site.insecure());
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await begin(page, 'andean-abyss', { seed: 7 });
  await page.click('[data-option="Train"]');
  await page.waitForFunction(() => !document.querySelector('[data-option="Train"]'));
  const before = await offeredOptions(page);
  await page.reload();
  await page.waitForSelector('[data-option]');
  expect(await offeredOptions(page)).toEqual(before);
  expect(errors).toEqual([]);
});

it(
  'says where others cannot play for want of a network, and lets them play on once there is one',
  { tags: 'full' },
  async () => {
    const { page, errors } = await site.openPage();
    const parts = /\/(?:agents|nonplayers)-[^/]*\.js/u;
    await page.route(parts, (route) => route.abort());
    await begin(page, 'peru', { allSeats: 'random' });
    await page.click('[data-tool="run"]');
    await page.waitForSelector('.why-not');
    expect(await page.textContent('.why-not')).toContain('once you are online');
    expect(await page.$('.crash')).toBeNull();
    await page.unroute(parts);
    await page.click('.why-not .close');
    await page.click('[data-tool="run"]');
    await page.waitForSelector('.agent-step');
    expect(errors.filter((error) => !error.includes('net::'))).toEqual([]);
  },
);

it(
  'asks a person, and takes the answer, before agents and the reasons of refusals are loaded',
  { tags: 'full' },
  async () => {
    const { page } = await site.openPage('', {}, async (opened) => {
      await opened.route(
        /\/(?:agents|nonplayers|explanations)-[^/]*\.js/u,
        () => new Promise(() => undefined),
      );
    });
    await begin(page, 'peru', { seats: { Govt: 'random' } });
    await page.waitForSelector('[data-option]');
    const before = await offeredOptions(page);
    await page.click(`[data-option="${before[0] ?? ''}"]`);
    await expect.poll(() => offeredOptions(page)).not.toEqual(before);
  },
);
