/** Starts projects of `npm create quipu`, and visits the pages that they serve. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from '@quipu/browser/chromium';
import { answerQuestion, startGame } from './play-page.ts';
import { runSuccessfully } from './run-program.ts';

/** Milliseconds until a project must have shown its address. */
const START_TIMEOUT = 120_000;

export type ProjectKind = 'volume' | 'client' | 'simulation';

/** Starts a project and uses it as its author would. Returns a note for the table of checks. */
export async function startProject(
  kind: ProjectKind,
  cwd: string,
  words: readonly string[],
): Promise<string> {
  if (kind === 'simulation') {
    await runSuccessfully(words, { cwd });
    const games = readFileSync(join(cwd, 'results.jsonl'), 'utf8').trim().split('\n').length - 1;
    if (!existsSync(join(cwd, 'results.html'))) throw new Error('There is no report.');
    return `a report of ${String(games)} games`;
  }
  const [command = '', ...rest] = words;
  // In a group of its own, so that all processes that npm starts end together.
  const server = spawn(command, rest, { cwd, detached: true });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let output = '';
      const timer = setTimeout(
        () => reject(new Error(`npm start shows no address:\n${output}`)),
        START_TIMEOUT,
      );
      const take = (text: Buffer): void => {
        output += text.toString();
        const [found] = /http:\/\/\S+/u.exec(output.replaceAll(/\u001B\[\d+m/gu, '')) ?? [];
        if (found === undefined) return;
        clearTimeout(timer);
        resolve(found);
      };
      server.stdout.on('data', take);
      server.stderr.on('data', take);
      server.on('close', () => {
        clearTimeout(timer);
        reject(new Error(`npm start has ended:\n${output}`));
      });
    });
    return await playDecision(browser, address, kind);
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
    await browser.close();
  }
}

/** Opens a page, answers the first question of a game, and returns the title of the page. */
async function playDecision(browser: Browser, address: string, kind: 'volume' | 'client'): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => localStorage.setItem('quipu-tour', 'seen'));
  await page.goto(address);
  await (kind === 'volume' ? startGame(page) : answerQuestion(page, '.option', 'main'));
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return await page.title();
}
