/** Checks the page of a comparison in a real browser. */
import type {} from '@quipu/browser/unpack';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runCommand } from '../src/index.ts';
import { testIo } from '../src/terminal/test-io.ts';
import { manifest } from '../src/workspace/test-workspace.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'quipu-'));
const file = join(scratch, 'diff.html');

let browser: Browser;

beforeAll(async () => {
  mkdirSync(join(scratch, 'rules/errata'), { recursive: true });
  writeFileSync(join(scratch, 'package.json'), '{}');
  for (const name of ['sample', 'coin'])
    cpSync(join(root, 'rules', name), join(scratch, 'rules', name), {
      recursive: true,
      filter: (path) => !path.includes('generated'),
    });
  writeFileSync(
    join(scratch, 'rules/errata/package.json'),
    manifest('errata', 'volume', ['sample', 'coin', 'engine']),
  );
  writeFileSync(
    join(scratch, 'rules/errata/edition.quipu'),
    `edition Errata "with errata" of Sample {
  replace Train.cost with point cost 3
  replace event 7 unshaded with: transfer 2 from Rebels to Govt
  remove Rally.gather
}
`,
  );
  const io = testIo({ cwd: scratch });
  expect(
    await runCommand(['diff', 'sample', 'errata', '--games', '30', '--out', file], io),
    io.stderr(),
  ).toBe(0);
  browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox'] });
}, 120_000);

afterAll(async () => {
  await browser.close();
  rmSync(scratch, { recursive: true });
});

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  it.each([
    [1280, 720],
    [390, 844],
  ])(
    'fits a viewport of %i by %i without errors or network requests, with one variant of each chart',
    async (width, height) => {
      const page = await browser.newPage({ colorScheme, viewport: { width, height } });
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => complaints.push(message.text()));
      page.on('request', (request) => {
        if (request.url() !== pathToFileURL(file).href && !request.url().startsWith('data:'))
          complaints.push(request.url());
      });
      await page.goto(pathToFileURL(file).href);
      expect(await page.title()).toBe('sample → errata');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await page.locator('.plot svg:visible').count()).toBe(2);
      const widest = await page
        .locator('.plot svg:visible')
        .evaluateAll((plots) => Math.max(...plots.map((plot) => plot.getBoundingClientRect().width)));
      expect(widest).toBeLessThanOrEqual(width);
      // Chart labels must be readable.
      const letters = await page
        .locator('.plot svg:visible text')
        .evaluateAll((texts) => Math.min(...texts.map((text) => text.getBoundingClientRect().height)));
      expect(letters).toBeGreaterThanOrEqual(10);
      expect(complaints).toEqual([]);
      await page.close();
    },
  );
});
