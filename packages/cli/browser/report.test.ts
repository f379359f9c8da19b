/** Checks the page of a report in a real browser. */
import type {} from '@quipu/browser/unpack';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runCommand } from '../src/index.ts';
import type { Header } from '../src/simulate/results-format.ts';
import { testIo } from '../src/terminal/test-io.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'quipu-'));
const file = join(scratch, 'games.html');

async function quipu(...args: string[]): Promise<string> {
  const io = testIo({ cwd: root });
  expect(await runCommand(args, io), io.stderr()).toBe(0);
  return io.stdout();
}

let browser: Browser;

beforeAll(async () => {
  await quipu('build', 'sample');
  const results = join(scratch, 'games.jsonl');
  await quipu('simulate', 'sample', '--games', '80', '--seed', '5', '--out', results);
  await quipu('report', results);
  browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox'] });
}, 120_000);

afterAll(async () => {
  await browser.close();
  rmSync(scratch, { recursive: true });
});

/** Opens the page, and collects its errors and network requests. */
async function opened(colorScheme: 'light' | 'dark'): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage({ colorScheme });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('request', (request) => {
    if (request.url() !== pathToFileURL(file).href && !request.url().startsWith('data:'))
      complaints.push(request.url());
  });
  await page.goto(pathToFileURL(file).href);
  return { page, complaints };
}

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  it('opens from a file without errors or network requests, and shows each plot', async () => {
    const { page, complaints } = await opened(scheme);
    expect(await page.title()).toBe('The Valley: 80 games');
    const headings = await page.locator('section h2').allTextContents();
    expect(headings).toEqual([
      'Who comes first',
      'Victory margins by Round',
      'When games end, and who is first then',
      'Resources',
      'Aid',
      'Total Support, Total Opposition',
      'Support and Opposition',
      'Operations and activities',
      'Decisions in a game',
      'How often each side of an Event is played',
      'How Events move margins',
      'Time of turns',
      'Games',
    ]);
    const plots = await page.locator('section:has(.plot)').all();
    expect(plots).toHaveLength(11);
    for (const plot of plots) {
      const svg = plot.locator('svg').last();
      const box = await svg.boundingBox();
      expect(box?.width).toBeGreaterThan(200);
      expect(box?.height).toBeGreaterThan(100);
      expect(await svg.locator('rect, path, circle, line').count()).toBeGreaterThan(3);
      expect(await svg.innerHTML()).not.toMatch(/NaN|undefined/u);
    }
    expect(complaints).toEqual([]);
  });

  it('has readable contrast', async () => {
    const { page } = await opened(scheme);
    const [ink, ground] = await page.evaluate<[string, string]>(
      'const style = getComputedStyle(document.body); [style.color, style.backgroundColor]',
    );
    const light = (color = ''): number => Number(/\d+/u.exec(color)?.[0] ?? -1);
    expect(Math.abs(light(ink) - light(ground))).toBeGreaterThan(150);
  });
});

it('offers the data of each chart as a file', async () => {
  const { page, complaints } = await opened('light');
  const links = page.locator('section:has(.plot) a.data');
  expect(await links.count()).toBe(11);
  const [download] = await Promise.all([page.waitForEvent('download'), links.first().click()]);
  expect(download.suggestedFilename()).toBe('sample-80-games-wins.csv');
  const path = join(scratch, 'wins.csv');
  await download.saveAs(path);
  const [heading, ...rows] = readFileSync(path, 'utf8').trim().split('\n');
  expect(heading).toBe('faction,agent,first,games,share,share_min,share_max');
  expect(rows.map((row) => row.split(',')[0])).toEqual(['Government', 'Rebels']);
  for (const link of await links.all()) {
    const text = decodeURIComponent((await link.getAttribute('href')) ?? '');
    expect(text).toMatch(/^data:text\/csv;charset=utf-8,\w+(?:,\w+)+\n(?:[^\n]+\n)+$/u);
    expect(text).not.toMatch(/NaN|undefined|object/u);
  }
  expect(complaints).toEqual([]);
});

/** Labels of plots that reach beyond their plot, or overlap a label of the same axis. */
const cutLabels = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll('.plot svg')].flatMap((svg) => {
      const box = svg.getBoundingClientRect();
      const labels = [...svg.querySelectorAll('[aria-label^="x-axis"] text, [aria-label^="y-axis"] text, [aria-label="text"] text')]
        .map((label) => ({ text: label.textContent, box: label.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
      const isCut = ({ box: { left, right, top, bottom } }) =>
        left < box.left || right > box.right || top < box.top || bottom > box.bottom;
      return labels.filter(isCut).map(({ text }) => text);
    })
  `);

it.each([390, 1280])('cuts no label at %i pixels, however long names are', async (width) => {
  const long = 'Council of National Defense, Security & Reconstruction of WWW';
  const [header = '', ...lines] = readFileSync(join(scratch, 'games.jsonl'), 'utf8').split('\n');
  const { cards, titles, operations, ...rest } = JSON.parse(header) as Header;
  const longTitles = (keys: readonly string[]): Record<string, string> =>
    Object.fromEntries(keys.map((key) => [key, `${long} ${key}`]));
  const changed = {
    ...rest,
    operations,
    cards: longTitles(Object.keys(cards)),
    titles: { ...titles, Rebels: 'Revolutionary Armed Forces WWW', ...longTitles(operations) },
  };
  writeFileSync(join(scratch, 'long.jsonl'), [JSON.stringify(changed), ...lines].join('\n'));
  await quipu('report', join(scratch, 'long.jsonl'));
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.goto(pathToFileURL(join(scratch, 'long.html')).href);
  expect(await page.locator('#events-played').textContent()).toContain(long);
  expect(await cutLabels(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
});

it('links every listed game to a save that opens', async () => {
  const { page } = await opened('light');
  const rows = await page.locator('#games tbody tr').count();
  const links = await page.locator('#games tbody a').all();
  expect(rows).toBeGreaterThan(20);
  expect(links).toHaveLength(rows);
  for (const link of links) {
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).toMatch(/^games-saves\/seed-\d+\.json$/u);
    expect(existsSync(join(scratch, href))).toBe(true);
  }
  const command = (await page.locator('#games code').textContent()) ?? '';
  expect(command).toBe(`quipu play sample --load ${scratch}/games-saves/seed-…json`);
  const [first] = await page.locator('#games tbody a').allTextContents();
  const args = command
    .split(' ')
    .slice(1)
    .map((word) => word.replace('seed-…json', first ?? ''));
  expect(await quipu(...args)).toContain('Place  Faction');
});

it('contains no scripts and no external resources', () => {
  const text = readFileSync(file, 'utf8');
  expect(text).not.toMatch(/<script|src=|@import|url\(/iu);
});
