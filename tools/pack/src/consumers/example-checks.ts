/** The examples of the guide for clients, copied, built and played as the guide describes. */
import { chromiumPath } from '@quipu/browser/chromium';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { root } from '../public-packages.ts';
import { type Consumers, tarballOf } from './consumer-folder.ts';
import { GAME_PACKAGES } from './game-program.ts';
import type { Check } from './matrix.ts';
import { runSuccessfully } from './run-program.ts';
import { startServer } from './start-server.ts';

const GUIDE = 'docs/guides/client.md';

/** Milliseconds until the worker has loaded the rules, or its agent has decided. */
const TIMEOUT = 60_000;

/** Checks of both examples. */
export const exampleChecks = (consumers: Consumers): readonly Check[] =>
  (['dom', 'react'] as const).map((example) => ({
    name: `${GUIDE}, ${example}`,
    run: async () => {
      const parent = await consumers.create(`example-${example}`, {}, {});
      // The guide expects the clone in this folder.
      symlinkSync(root, join(parent, 'quipu'));
      await runSuccessfully(['sh', '-e', '-c', commandsFor(example)], { cwd: parent });
      const cwd = join(parent, 'my-client');
      const vite = ['node_modules/.bin/vite', 'preview', '--port', '0'];
      const server = await startServer(vite, cwd);
      const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
      try {
        return await playDecision(browser, server.address);
      } finally {
        await browser.close();
        await server.end();
      }
    },
  }));

/** Returns the commands of the guide, with tarballs instead of packages from the registry. */
function commandsFor(example: 'dom' | 'react'): string {
  const guide = readFileSync(join(root, GUIDE), 'utf8');
  const [project, installReact] = [...guide.matchAll(/^```sh\n([^]*?)^```$/gmu)].map(([, text = '']) => text);
  if (project === undefined || installReact === undefined)
    throw new Error(`${GUIDE} has no commands for both examples.`);
  const commands =
    example === 'dom'
      ? project
      : project.replace('examples/dom/', 'examples/react/').replace('npx tsc\n', `${installReact}npx tsc\n`);
  return commands.replaceAll(/^npm install .*@quipu.*$/gmu, (line) => {
    const needed = GAME_PACKAGES.map(tarballOf).join(' ');
    return `${line.replaceAll(/@quipu\/([\w-]+)/gu, (_, name: string) => tarballOf(name))} ${needed}`;
  });
}

/** Answers the first question of a game, and returns the next one. */
async function playDecision(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  page.setDefaultTimeout(TIMEOUT);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('requestfailed', (request) => errors.push(`${request.url()} cannot be loaded.`));
  page.on('response', (response) => {
    if (!response.ok()) errors.push(`${response.url()} has status ${String(response.status())}.`);
  });
  await page.goto(`${address}?seed=7`);
  const option = page.locator('nav button').first();
  await option.waitFor();
  const layout = await page.locator('main').evaluate((main) => getComputedStyle(main).display);
  if (layout !== 'grid') errors.push(`The stylesheet is not applied: the display of "main" is ${layout}.`);
  const before = await page.locator('aside').innerText();
  await option.click();
  await page.waitForFunction((text) => document.querySelector('aside')?.innerText !== text, before);
  await option.waitFor();
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return await page.locator('h1').innerText();
}
