/** Checks the page of a report in a real browser. */
import type {} from '@quipu/browser/unpack';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runCommand } from '../src/index.ts';
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
