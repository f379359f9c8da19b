/** Actions that tests repeat, and functions that read the page. */
import type { Page } from 'playwright-core';
import { offeredOptions, waitUntilIdle } from './serve-site.ts';

/** Shortens all timers to a few milliseconds, so that agents play without pauses. Call it before the page is opened. */
export async function shortenTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = ((act: () => void, milliseconds = 0) =>
      wait(act, Math.min(milliseconds, 4))) as typeof setTimeout;
  });
}

/** Returns the position as read by screen readers: the label of every space and the numbers of every seat. */
export const readPosition = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => {
    const labels: Record<string, string> = {};
    for (const space of document.querySelectorAll('[data-space]'))
      // Which spaces can be chosen is not part of the position.
      labels[space.getAttribute('data-space') ?? ''] = (space.getAttribute('aria-label') ?? '').replace(
        / \([^)]*\): /u,
        ': ',
      );
    for (const seat of document.querySelectorAll('.strip [data-seat]'))
      labels[seat.getAttribute('data-seat') ?? ''] = seat.textContent.replaceAll(/[^\d−+]+/gu, ' ');
    return labels;
  });

/** Confirms turns and lifts curtains until the next question is shown. */
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
  throw new Error('No question was shown.');
}

/** Chooses an option by a click and waits for the next question. */
export async function answer(page: Page, key: string): Promise<void> {
  await page.evaluate(
    (option) => document.querySelector<HTMLElement>(`[data-option=${JSON.stringify(option)}]`)?.click(),
    key,
  );
  await passTurns(page);
}

/**
 * Answers a number of questions by a rule, by default with the first option. Returns how many were left when
 * the game ended.
 */
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

/** The result of a finished game. */
export interface FinishedGame {
  readonly questions: number;
  /** Seats in the order of the ranking. */
  readonly ranking: readonly string[];
}

/**
 * Plays until the game is over or a number of questions is answered, cycling through the options for variety.
 * Runs in the page: a call from outside for each click would take longer than the game.
 */
export const playOut = (page: Page, maxQuestions: number): Promise<FinishedGame> =>
  page.evaluate(async (limit) => {
    let questions = 0;
    let idleChecks = 0;
    while (questions < limit) {
      await new Promise((resolve) => setTimeout(resolve));
      if (document.querySelector('.game')?.hasAttribute('aria-busy') !== false) continue;
      if (document.querySelector('.ranking') !== null) break;
      const button = document.querySelector<HTMLElement>(
        '.curtain button, [data-tool="confirm"]:not([disabled])',
      );
      const options = [...document.querySelectorAll<HTMLElement>('[data-option]:not([disabled])')];
      if (button === null && options.length === 0) {
        idleChecks++;
        if (idleChecks > 5000) throw new Error('No question was shown.');
        continue;
      }
      idleChecks = 0;
      if (button === null) questions++;
      (button ?? options[questions % options.length])?.click();
    }
    const ranking = [...document.querySelectorAll('.ranking li')].map((row) => row.textContent);
    return { questions, ranking };
  }, maxQuestions);

/** Returns the elements that exceed the screen, and whether the page scrolls. */
export const elementsOutside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const faults = scrollWidth > innerWidth || scrollHeight > innerHeight ? ['the page scrolls'] : [];
    for (const element of document.querySelectorAll(
      '.strip, .map-area, .turn-bar, .sheet, .rail, .card-line, .tools button',
    )) {
      const { left, top, right, bottom, width } = element.getBoundingClientRect();
      if (width > 0 && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1))
        faults.push(element.className);
    }
    return faults;
  });

/** Records the messages of the worker. Call it before the page is opened. */
export async function recordMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const messages: unknown[] = [];
    Object.assign(globalThis, { messages });
    globalThis.Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.addEventListener('message', ({ data }: MessageEvent<{ readonly value?: unknown }>) =>
          // Comlink numbers its messages at random; only values are compared.
          messages.push(data.value ?? null),
        );
      }
    };
  });
}

/** Waits until the worker sends no more messages; some requests follow a render. */
export async function waitForSilence(page: Page): Promise<void> {
  const messageCount = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { readonly messages: unknown[] }).messages.length);
  for (let before = -1, now = await messageCount(); before !== now; now = await messageCount()) {
    before = now;
    await page.waitForTimeout(400);
  }
}

/** Returns the recorded messages since the previous call. */
export const drainMessages = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    (globalThis as unknown as { readonly messages: unknown[] }).messages
      .splice(0)
      .map((message) => JSON.stringify(message)),
  );

/**
 * Copies the link to the game from the open menu. All tests share one clipboard, so the copy is repeated if
 * another test has overwritten it.
 */
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
