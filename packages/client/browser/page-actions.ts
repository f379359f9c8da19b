/** What a reader of the page does over and over, and what can be read off it. */
import type { Page } from 'playwright-core';
import { offeredOptions, waitUntilIdle } from './site.ts';

/** Makes waits short that only give the reader time to see what others do; before the page is opened. */
export async function hasten(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = ((act: () => void, milliseconds = 0) =>
      wait(act, Math.min(milliseconds, 4))) as typeof setTimeout;
  });
}

/** What every space says of itself to those who hear the page, and the numbers of every seat: a position, as it can be read. */
export const readPosition = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => {
    const labels: Record<string, string> = {};
    for (const space of document.querySelectorAll('[data-space]'))
      labels[space.getAttribute('data-space') ?? ''] = space.getAttribute('aria-label') ?? '';
    for (const seat of document.querySelectorAll('.strip [data-seat]'))
      labels[seat.getAttribute('data-seat') ?? ''] = seat.textContent.replaceAll(/[^\d−+]+/gu, ' ');
    return labels;
  });

/** Takes whatever stands between a person and the next question out of the way: the end of a turn, a curtain. */
export async function passTurns(page: Page): Promise<void> {
  for (let i = 0; i < 400; i++) {
    await waitUntilIdle(page);
    const isAsked = await page.evaluate(() => {
      const button = document.querySelector<HTMLButtonElement>(
        '.curtain button, [data-tool="confirm"]:not([disabled])',
      );
      button?.click();
      return button === null && document.querySelector('[data-option], .ranking') !== null;
    });
    if (isAsked) return;
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
  await passTurns(page);
}

/** Answers so many questions by a rule; where none is given, with the first option. Tells how many were left when the game was over. */
export async function play(
  page: Page,
  questions: number,
  rule: (options: readonly string[]) => string | undefined = ([first]) => first,
): Promise<number> {
  await passTurns(page);
  for (let remaining = questions; remaining > 0; remaining--) {
    const options = await offeredOptions(page);
    const key = rule(options) ?? options[0];
    if (key === undefined) return remaining;
    await answer(page, key);
  }
  return 0;
}

/** How a game went that was played to its end. */
export interface FinishedGame {
  readonly questions: number;
  /** Seats in the order of their places, as the page tells them. */
  readonly ranking: readonly string[];
}

/**
 * Plays on until the game is over or so many questions have been answered: by options in turn, so that a game has everything in it, and on
 * the page itself, since a call from outside for each click would take longer than the game.
 */
export const playOut = (page: Page, maxQuestions: number): Promise<FinishedGame> =>
  page.evaluate(async (limit) => {
    let questions = 0;
    let idle = 0;
    while (questions < limit) {
      await new Promise((resolve) => setTimeout(resolve));
      if (document.querySelector('.game')?.hasAttribute('aria-busy') !== false) continue;
      if (document.querySelector('.ranking') !== null) break;
      const button = document.querySelector<HTMLElement>(
        '.curtain button, [data-tool="confirm"]:not([disabled])',
      );
      const options = [...document.querySelectorAll<HTMLElement>('[data-option]:not([disabled])')];
      if (button === null && options.length === 0) {
        idle++;
        if (idle > 5000) throw new Error('Nobody is asked anything.');
        continue;
      }
      idle = 0;
      if (button === null) questions++;
      (button ?? options[questions % options.length])?.click();
    }
    const ranking = [...document.querySelectorAll('.ranking li')].map((row) => row.textContent);
    return { questions, ranking };
  }, maxQuestions);

/** Keeps what the worker sends as the page gets it. */
export async function recordMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const messages: unknown[] = [];
    Object.assign(globalThis, { messages });
    globalThis.Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.addEventListener('message', ({ data }: MessageEvent<{ readonly value?: unknown }>) =>
          // Comlink numbers its messages at random: what is said is the value.
          messages.push(data.value ?? null),
        );
      }
    };
  });
}

/** Waits until the worker has said all that it was asked for: some is asked behind the picture. */
export async function waitForSilence(page: Page): Promise<void> {
  const messageCount = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { readonly messages: unknown[] }).messages.length);
  for (let before = -1, now = await messageCount(); before !== now; now = await messageCount()) {
    before = now;
    await page.waitForTimeout(400);
  }
}

/** What has been said since the last time this was asked. */
export const takeMessages = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    (globalThis as unknown as { readonly messages: unknown[] }).messages
      .splice(0)
      .map((message) => JSON.stringify(message)),
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
