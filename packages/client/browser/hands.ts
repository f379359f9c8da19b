/** What a reader of the page does over and over, and what can be read off it. */
import type { Page } from 'playwright-core';
import { offered, settled } from './site.ts';

/** Makes waits short that only give the reader time to see what others do; before the page is opened. */
export async function hasten(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = ((act: () => void, milliseconds = 0) =>
      wait(act, Math.min(milliseconds, 4))) as typeof setTimeout;
  });
}

/** What every space says of itself to those who hear the page, and the numbers of every seat: a position, as it can be read. */
export const position = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => {
    const told: Record<string, string> = {};
    for (const space of document.querySelectorAll('[data-space]'))
      told[space.getAttribute('data-space') ?? ''] = space.getAttribute('aria-label') ?? '';
    for (const seat of document.querySelectorAll('.strip [data-seat]'))
      told[seat.getAttribute('data-seat') ?? ''] = seat.textContent.replaceAll(/[^\d−+]+/gu, ' ');
    return told;
  });

/** Takes whatever stands between a person and the next question out of the way: the end of a turn, a curtain. */
export async function handedOver(page: Page): Promise<void> {
  for (let i = 0; i < 400; i++) {
    await settled(page);
    const done = await page.evaluate(() => {
      const on = document.querySelector<HTMLButtonElement>(
        '.curtain button, [data-tool="confirm"]:not([disabled])',
      );
      on?.click();
      return on === null && document.querySelector('[data-option], .ranking') !== null;
    });
    if (done) return;
    await page.waitForTimeout(10);
  }
  throw new Error('Nobody is asked anything.');
}

/** Answers with this option, as a mouse does, and waits until the next question stands. */
export async function answer(page: Page, key: string): Promise<void> {
  await page.evaluate(
    (option) => document.querySelector<HTMLElement>(`[data-option=${JSON.stringify(option)}]`)?.click(),
    key,
  );
  await handedOver(page);
}

/** Answers so many questions by a rule; where none is given, with the first option. Tells how many were left when the game was over. */
export async function play(
  page: Page,
  questions: number,
  rule: (options: readonly string[]) => string | undefined = ([first]) => first,
): Promise<number> {
  await handedOver(page);
  for (let left = questions; left > 0; left--) {
    const options = await offered(page);
    const key = rule(options) ?? options[0];
    if (key === undefined) return left;
    await answer(page, key);
  }
  return 0;
}

/** How a game went that was played to its end. */
export interface PlayedOut {
  readonly questions: number;
  /** Seats in the order of their places, as the page tells them. */
  readonly ranking: readonly string[];
}

/**
 * Plays on until the game is over or so many questions have been answered: by options in turn, so that a game has everything in it, and on
 * the page itself, since a call from outside for each click would take longer than the game.
 */
export const playOut = (page: Page, most: number): Promise<PlayedOut> =>
  page.evaluate(async (limit) => {
    let questions = 0;
    let idle = 0;
    while (questions < limit) {
      await new Promise((done) => setTimeout(done));
      if (document.querySelector('.game')?.hasAttribute('aria-busy') !== false) continue;
      if (document.querySelector('.ranking') !== null) break;
      const on = document.querySelector<HTMLElement>(
        '.curtain button, [data-tool="confirm"]:not([disabled])',
      );
      const options = [...document.querySelectorAll<HTMLElement>('[data-option]:not([disabled])')];
      if (on === null && options.length === 0) {
        idle++;
        if (idle > 5000) throw new Error('Nobody is asked anything.');
        continue;
      }
      idle = 0;
      if (on === null) questions++;
      (on ?? options[questions % options.length])?.click();
    }
    const ranking = [...document.querySelectorAll('.ranking li')].map((place) => place.textContent);
    return { questions, ranking };
  }, most);

/** Keeps what the worker sends as the page gets it. */
export async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    globalThis.Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.addEventListener('message', ({ data }: MessageEvent<{ readonly value?: unknown }>) =>
          // Comlink numbers its messages at random: what is said is the value.
          heard.push(data.value ?? null),
        );
      }
    };
  });
}

/** Waits until the worker has said all that it was asked for: some is asked behind the picture. */
export async function silent(page: Page): Promise<void> {
  const said = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { readonly heard: unknown[] }).heard.length);
  for (let before = -1, now = await said(); before !== now; now = await said()) {
    before = now;
    await page.waitForTimeout(400);
  }
}

/** What has been said since the last time this was asked. */
export const heard = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    (globalThis as unknown as { readonly heard: unknown[] }).heard
      .splice(0)
      .map((said) => JSON.stringify(said)),
  );

/** The link to the game, copied by the menu, which is open. Pages of all tests have one clipboard, so it is copied again where another has come in between. */
export async function linkOf(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { origin } = new URL(page.url());
  for (;;) {
    await page.click('[data-tool="link"]');
    await page.waitForFunction(() => document.querySelector('.menu [role="status"]')?.textContent !== '');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    if (copied.startsWith(origin)) return copied;
  }
}
