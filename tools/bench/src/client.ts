/** Measures the built page in Chromium: transfer sizes, response times, and memory after games. */
import { chromiumPath } from '@quipu/browser/chromium';
import type { Measure } from './kernel.ts';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Request } from 'playwright-core';
import { preview } from 'vite';
import { heapOf } from './heap.ts';

/** Timed answers of a game, and answers per game of the leak test. */
const [TIMED_ANSWERS, LEAK_ANSWERS] = [60, 8];

/** Time in which a fast player reads a decision, in milliseconds. */
const READING_TIME = 300;

/** Answers of the longest game with Non-players. */
const WHOLE_GAME = 1000;

const desk = { viewport: { width: 1280, height: 720 } };
/** A phone, whose screen has more pixels to paint. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Measures the page with each named volume. The page must be built. */
export async function clientFigures(
  root: string,
  volumes: readonly string[],
): Promise<readonly { readonly volume: string; readonly figures: readonly Measure[] }[]> {
  const built = spawnSync('npx', ['nx', 'run', '@quipu/client:build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) throw new Error('the page does not build; see `npx nx run @quipu/client:build`');
  const server = await preview({
    root: join(root, 'packages/client'),
    configFile: false,
    logLevel: 'error',
    build: { outDir: join(root, 'packages/client/dist/site') },
    preview: { port: 0 },
  });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
  const address = server.resolvedUrls?.local[0] ?? '';
  try {
    const results = [];
    for (const volume of volumes) {
      const link = await linkOf(browser, address, { volume, who: 'nonplayer' });
      const persons = await linkOf(browser, address, { volume, who: 'person' });
      results.push({
        volume,
        figures: [
          ...(await firstLoad(browser, link)),
          ...(await firstLoad(browser, persons, ', persons alone')),
          ...(await answerFigures(browser, address, volume)),
          ...(await agentFigures(browser, address, volume)),
          ...(await leakFigures(browser, address, volume)),
        ],
      });
    }
    return results;
  } finally {
    await browser.close();
    await server.close();
  }
}

/*
 * Locators are used throughout: the handle that `waitForSelector` returns retains its element and the DOM
 * around it.
 */

/**
 * Opens the page. With `hurried`, agents play without pauses, each step is still rendered, and long tasks are
 * recorded.
 */
async function openPage(
  browser: Browser,
  address: string,
  { hurried = false, screen = desk }: { readonly hurried?: boolean; readonly screen?: typeof desk } = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...screen,
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  if (hurried)
    await page.addInitScript(() => {
      const wait = globalThis.setTimeout;
      globalThis.setTimeout = ((act: () => void, milliseconds = 0) =>
        wait(act, Math.min(milliseconds, 4))) as typeof setTimeout;
      const tasks: number[] = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ entryTypes: ['longtask'] });
      Object.assign(globalThis, { longTasks: tasks });
    });
  await page.goto(address);
  return page;
}

/** Starts a game with persons on all seats but the first, or Non-players if the rules define them. */
async function begin(page: Page, volume: string, who: 'person' | 'nonplayer'): Promise<void> {
  await page.click(`[data-choose="${volume}"]`);
  await page.locator(`[data-volume="${volume}"]`).first().waitFor();
  const seats = await page.$$eval(
    '[data-volume] select',
    (choices, wanted) =>
      choices
        .filter((choice) => choice.querySelector(`option[value="${wanted}"]`) !== null)
        .map((choice) => choice.getAttribute('name') ?? ''),
    who,
  );
  for (const seat of who === 'person' ? seats : seats.slice(1))
    await page.selectOption(`select[name="${seat}"]`, who);
  await page.click('.seed-and-deck summary');
  await page.fill('input[name="seed"]', '7');
  await page.click('.new-game [type="submit"]');
  await page.locator('.board').first().waitFor();
}

interface Played {
  /** Milliseconds from each answer to the first frame that shows its result. */
  readonly painted: readonly number[];
  /** Durations in milliseconds of tasks of more than 50 ms while agents played. */
  readonly tasks: readonly number[];
}

/**
 * Answers decisions, choosing option 0, 1, 2, … in rotation, each `rest` milliseconds after the previous
 * frame.
 */
const play = (page: Page, questions: number, rest = 0): Promise<Played> =>
  page.evaluate(
    async ([limit, between]) => {
      const { longTasks = [] } = globalThis as unknown as { readonly longTasks?: number[] };
      const painted: number[] = [];
      const tasks: number[] = [];
      const busy = (): boolean => document.querySelector('.game')?.hasAttribute('aria-busy') !== false;
      const quiet = async (): Promise<void> => {
        await new Promise<void>((done) => {
          const check = (): void => {
            if (busy()) return;
            watch.disconnect();
            done();
          };
          const watch = new MutationObserver(check);
          watch.observe(document.body, { subtree: true, childList: true, attributes: true });
          check();
        });
      };
      const picture = (): Promise<number> =>
        new Promise((done) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done(performance.now());
            port2.postMessage(0);
          }),
        );
      for (let answered = 0; answered < limit;) {
        await quiet();
        if (document.querySelector('.ranking') !== null) break;
        const on = document.querySelector<HTMLElement>(
          '.curtain button, [data-tool="confirm"]:not([disabled])',
        );
        const options = [...document.querySelectorAll<HTMLElement>('[data-option]:not([disabled])')];
        longTasks.length = 0;
        if (on !== null) {
          on.click();
          await new Promise((done) => setTimeout(done));
          while (document.querySelector('[data-option], .ranking, .curtain') === null) await picture();
          await picture();
          tasks.push(...longTasks);
        } else if (options.length > 0) {
          await new Promise((done) => setTimeout(done, between));
          const from = performance.now();
          options[answered % options.length]?.click();
          answered++;
          await new Promise((done) => queueMicrotask(() => done(undefined)));
          await quiet();
          painted.push((await picture()) - from);
        } else await picture();
      }
      return { painted, tasks };
    },
    [questions, rest] as const,
  );

/**
 * Returns the link to a new game with persons on all seats but the first, or Non-players if the rules define them.
 */
async function linkOf(
  browser: Browser,
  address: string,
  { volume, who }: { readonly volume: string; readonly who: 'person' | 'nonplayer' },
): Promise<string> {
  const page = await openPage(browser, address);
  await begin(page, volume, who);
  await page.locator('.curtain, [data-option]').first().waitFor();
  await page.$eval('[data-tool="link"]', (button) => (button as HTMLElement).click());
  await page.waitForFunction(() => document.querySelector('.menu [role="status"]')?.textContent !== '');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.context().close();
  return link;
}

/**
 * Measures what an empty browser transfers for the page and a volume until the first decision can be
 * answered, and how long that takes; then what loads later, such as reasons of refusals, without the offline
 * cache. A file that both page and worker request is transferred once.
 */
async function firstLoad(browser: Browser, link: string, who = ''): Promise<readonly Measure[]> {
  const times: number[] = [];
  let [first, later] = [0, 0];
  for (let i = 0; i < 3; i++) {
    const context = await browser.newContext({ ...desk, serviceWorkers: 'block' });
    const page = await context.newPage();
    const requests: Request[] = [];
    context.on('request', (request) => requests.push(request));
    await page.addInitScript(noteDecision);
    const from = performance.now();
    await page.goto(link);
    await page.locator('.curtain, [data-option]').first().waitFor();
    times.push(performance.now() - from);
    const decided = await page.evaluate(() => (globalThis as unknown as { decidedAt: number }).decidedAt);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    // Bodies are compressed only after the timed part, which shares this process with the server.
    const needed = requests.filter(
      (request) => beganBefore(request, decided) || request.resourceType() === 'font',
    );
    first = await transferSize(needed);
    later = (await transferSize(requests)) - first;
    await context.close();
  }
  return [
    { name: `page: first load${who}`, value: first / 1000, unit: 'KB br' },
    { name: `page: loaded afterwards${who}`, value: later / 1000, unit: 'KB br' },
    { name: `page: first decision from a cold load${who}`, value: middle(times), unit: 'ms' },
  ];
}

/**
 * Whether a request began before a moment. Requests without a response have no known start; the page did not
 * wait for them.
 */
function beganBefore(request: Request, moment: number): boolean {
  const { startTime } = request.timing();
  return startTime >= 0 && startTime < moment;
}

/**
 * Records, in the page, when the first decision can be answered; later requests are not on the critical path.
 */
function noteDecision(): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector('.curtain, [data-option]') === null) return;
    watch.disconnect();
    Object.assign(globalThis, { decidedAt: Date.now() });
  });
  watch.observe(document, { subtree: true, childList: true });
}

/** Returns the total bytes of files as sent by a server that compresses uncompressed ones. */
async function transferSize(requests: readonly Request[]): Promise<number> {
  const bodies = new Map<string, number>();
  for (const request of requests) {
    // Repeated requests are served from the browser's cache.
    if (bodies.has(request.url())) continue;
    const response = await request.response();
    if (!response?.ok()) continue;
    const body = await response.body();
    const isPacked = request.resourceType() === 'font' || request.resourceType() === 'image';
    bodies.set(request.url(), isPacked ? body.length : brotliCompressSync(body).length);
  }
  return [...bodies.values()].reduce((sum, one) => sum + one, 0);
}

/**
 * Measures the time from an answer to its frame, with persons on all seats so that all anytime actions are
 * offered: at reading speed on a desk and on a phone, and with each click immediately after the previous
 * frame, when background work of the page competes.
 */
async function answerFigures(browser: Browser, address: string, volume: string): Promise<readonly Measure[]> {
  const figures: Measure[] = [];
  for (const [how, rest, screen] of [
    ['', READING_TIME, desk],
    [' without a rest between clicks', 0, desk],
    [' on a phone', READING_TIME, phone],
  ] as const) {
    const page = await openPage(browser, address, { screen });
    await begin(page, volume, 'person');
    const { painted } = await play(page, TIMED_ANSWERS, rest);
    await page.context().close();
    for (const [part, share] of [
      ['median', 0.5],
      ['p95', 0.95],
    ] as const)
      figures.push({
        name: `page: click to picture${how}, ${part}`,
        value: quantile(painted, share),
        unit: 'ms',
      });
  }
  return figures;
}

/** Measures how long Non-players block the page in a whole game. */
async function agentFigures(browser: Browser, address: string, volume: string): Promise<readonly Measure[]> {
  const page = await openPage(browser, address, { hurried: true });
  await begin(page, volume, 'nonplayer');
  const { tasks } = await play(page, WHOLE_GAME);
  await page.context().close();
  return [
    { name: 'page: tasks over 50 ms while others play', value: tasks.length, unit: 'tasks' },
    { name: 'page: longest of them', value: Math.max(0, ...tasks), unit: 'ms' },
  ];
}

/** Measures the heap of the page after two games and after ten. */
async function leakFigures(browser: Browser, address: string, volume: string): Promise<readonly Measure[]> {
  const page = await openPage(browser, address);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const figures: Measure[] = [];
  for (let game = 1; game <= 10; game++) {
    await begin(page, volume, 'person');
    await play(page, LEAK_ANSWERS, READING_TIME);
    await page.$eval('[data-tool="leave"]', (button) => (button as HTMLElement).click());
    await page.locator('[data-choose]').first().waitFor();
    await forgetGames(page);
    if (game !== 2 && game !== 10) continue;
    const { held, code } = await heapOf(session);
    const { metrics } = await session.send('Performance.getMetrics');
    const nodes = metrics.find(({ name }) => name === 'Nodes')?.value ?? 0;
    figures.push(
      { name: `page: heap after ${game} games`, value: held / 1e6, unit: 'MB' },
      { name: `page: compiled code after ${game} games`, value: code / 1e6, unit: 'MB' },
      { name: `page: nodes after ${game} games`, value: nodes, unit: 'nodes' },
    );
  }
  await page.context().close();
  return figures;
}

/**
 * Deletes the finished game from the list of saved games, which would otherwise grow and distort the leak
 * test.
 */
async function forgetGames(page: Page): Promise<void> {
  await page.locator('.saved-games .delete-game').first().click();
  await page.waitForFunction(() => document.querySelector('.saved-games .delete-game') === null);
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * values.length)] ?? 0;

const middle = (values: readonly number[]): number => quantile(values, 0.5);
