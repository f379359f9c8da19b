// Declares the provided context `chromium`.
import type {} from '@quipu/browser/unpack';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { playGame } from '../src/index.ts';

/** Bundles kernel, volume and client as a script for a page. */
async function bundleScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      // Removes comments, which may mention Node.
      minify: true,
      lib: { entry: join(import.meta.dirname, '../src/index.ts'), formats: ['iife'], name: 'client' },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).filter(
    (entry): entry is Rolldown.RolldownOutput => 'output' in entry,
  );
  const [chunk] = outputs.flatMap(({ output }) => output).filter(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('Nothing was bundled.');
  return chunk.code;
}

let browser: Browser;
let script: string;

beforeAll(async () => {
  script = await bundleScript();
  browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox'] });
});

afterAll(() => browser.close());

it('plays the same game in a page as in Node', async () => {
  const page = await browser.newPage();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addScriptTag({ content: script });
  const result: unknown = await page.evaluate('client.playGame(11)');
  expect(errors).toEqual([]);
  const { hash, log, save, decisions, choices } = playGame(11);
  expect(log.length).toBeGreaterThan(20);
  expect(result).toEqual({ hash, log, save, decisions, choices });
});

it('does not depend on Node', () => {
  expect(script).not.toMatch(/node:|__vite-browser-external|\bprocess\.|\bBuffer\b/);
});
