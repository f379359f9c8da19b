/** The page in the browser, built and served by `quipu page`. */
import { chromiumPath } from '@quipu/browser/chromium';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { publicNames } from '../public-packages.ts';
import { type Consumers, quipuIn } from './consumer-folder.ts';
import type { Check } from './matrix.ts';
import { startGame } from './play-page.ts';
import { runProgram, runSuccessfully } from './run-program.ts';
import { installRuntime, NODE_22, NODE_24 } from './runtime-checks.ts';
import { startServer } from './start-server.ts';

const PAGE_PACKAGE = 'client';

/** Pages of installed volumes in each version of Node.js, and the message if the page is not installed. */
export function pageChecks(consumers: Consumers, volumes: readonly string[]): readonly Check[] {
  const packages = publicNames();
  return [
    ...[NODE_22, NODE_24].map((runtime) => ({
      name: `quipu page in ${runtime.name}`,
      run: async () => {
        const folder = await consumers.create(`page-${runtime.specifier}`, {}, { packages });
        const node = await installRuntime(consumers, runtime, 'page');
        for (const volume of volumes) await checkPage(folder, volume, [...node, quipuIn(folder)]);
        return `one decision of ${volumes.join(', ')}`;
      },
    })),
    {
      name: 'quipu page explains what to install',
      run: async () => {
        const others = packages.filter((name) => name !== PAGE_PACKAGE);
        const folder = await consumers.create('page-missing', {}, { packages: others });
        const words = [process.execPath, quipuIn(folder), 'page', 'build', '--out', 'site'];
        const { code, output } = await runProgram(words, { cwd: folder });
        if (code !== 2 || !output.includes('npm install --save-dev @quipu/client'))
          throw new Error(`It ended with ${String(code)}:\n${output}`);
        return 'exit code 2';
      },
    },
  ];
}

/**
 * Builds the page of a workspace with a volume, serves it, and plays one decision. Returns the title of the
 * page.
 *
 * @param quipu the command, as words
 * @throws {Error} if a command fails, if the page cannot be installed or reports an error, or if the game does
 * not continue after an answer
 */
export async function checkPage(folder: string, volume: string, quipu: readonly string[]): Promise<string> {
  const site = join(folder, `site-${volume}`);
  await runSuccessfully([...quipu, 'page', 'build', volume, '--out', site], { cwd: folder });
  const server = await startServer([...quipu, 'page', volume, '--site', site, '--port', '0'], folder);
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
  try {
    const title = await playDecision(browser, server.address, volume);
    const { code, output } = await server.end();
    if (code !== 0) throw new Error(`quipu page ended with ${String(code)}:\n${output}`);
    return title;
  } finally {
    await browser.close();
    await server.end();
  }
}

/** Starts a game and answers its first decision. */
async function playDecision(browser: Browser, address: string, volume: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.addInitScript(() => localStorage.setItem('quipu-tour', 'seen'));
  await page.goto(address);
  await page.click(`[data-choose="${volume}"]`);
  const title = await page.title();
  errors.push(...(await installErrors(page)));
  await startGame(page);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return title;
}

/** Returns why the browser refuses to install a page. */
async function installErrors(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  return installabilityErrors.map(({ errorId }) => `The page cannot be installed: ${errorId}`);
}
