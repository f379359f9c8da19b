/** Projects of `npm create quipu`, from tarballs into fresh folders: install, test, start. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from '@quipu/browser/chromium';
import { type Consumers, tarballFolder } from './consumer-folder.ts';
import type { Check } from './matrix.ts';
import { root } from '../public-packages.ts';
import { runProgram, runSuccessfully } from './run-program.ts';
import { installRuntime, NODE_20, NODE_24 } from './runtime-checks.ts';

/** Milliseconds until a project must have shown its address. */
const START_TIMEOUT = 120_000;

const KINDS = ['volume', 'client', 'simulation'] as const;

type ProjectKind = (typeof KINDS)[number];

export function projectChecks(consumers: Consumers): readonly Check[] {
  const kinds = [NODE_20, NODE_24].flatMap((runtime) =>
    KINDS.map((kind) => ({
      name: `npm create quipu --kind ${kind} in ${runtime.name}`,
      run: async () => {
        const { cwd, inProject } = await createProject(consumers, runtime, { kind, name: 'strait' });
        return await startProject(kind, cwd, inProject('npm', 'start'));
      },
    })),
  );
  return [...kinds, { name: GUIDE, run: () => followGuide(consumers) }];
}

interface Project {
  readonly cwd: string;
  /** Runs a command with the version of Node.js of the consumer. */
  readonly inProject: (...words: string[]) => readonly string[];
}

/** Creates a project, installs its packages and runs its tests. */
async function createProject(
  consumers: Consumers,
  runtime: typeof NODE_24,
  { kind, name }: { readonly kind: ProjectKind; readonly name: string },
): Promise<Project> {
  const label = `create-${name}-${kind}-${runtime.specifier}`;
  const folder = await consumers.create(label, {}, { packages: ['create-quipu'] });
  const [node = ''] = await installRuntime(consumers, runtime, label);
  // The scripts of npm find the version of Node.js in this order: that of the project, then this one.
  const path = [join(node, '..'), process.env['PATH']].join(delimiter);
  const inProject = (...words: string[]): readonly string[] => ['env', `PATH=${path}`, ...words];
  const create = join(folder, 'node_modules/.bin/create-quipu');
  const words = [create, name, '--kind', kind, '--packages', tarballFolder];
  await runSuccessfully(inProject(...words), { cwd: folder });
  const cwd = join(folder, name);
  await runSuccessfully(inProject('npm', 'install', '--no-audit', '--no-fund'), { cwd });
  await runSuccessfully(inProject('npm', 'test'), { cwd });
  return { cwd, inProject };
}

const GUIDE = 'docs/guides/five-minutes.md';

/** Follows the guide: creates and starts the game, changes the rule as shown, and expects the output that it quotes. */
async function followGuide(consumers: Consumers): Promise<string> {
  const guide = readFileSync(join(root, GUIDE), 'utf8');
  const [, name = ''] = /^npm create quipu (\S+) -- --kind volume$/mu.exec(guide) ?? [];
  const blocks = [...guide.matchAll(/^```(\w*)\n([^]*?)^```$/gmu)];
  // Blocks of commands have a language.
  const [changedRule = '', quotedOutput = ''] = blocks.flatMap(([, language, text = '']) =>
    language === '' ? [text] : [],
  );
  const { cwd, inProject } = await createProject(consumers, NODE_24, { kind: 'volume', name });
  const title = await startProject('volume', cwd, inProject('npm', 'start'));
  const path = join(cwd, 'rules', name, 'operations.quipu');
  const [heading = ''] = changedRule.split('\n');
  const rules = readFileSync(path, 'utf8');
  const start = rules.indexOf(heading);
  const end = start + changedRule.length;
  if (start < 0 || rules.slice(start, end) === changedRule) throw new Error(`${path} has no rule to change.`);
  writeFileSync(path, rules.slice(0, start) + changedRule + rules.slice(end));
  const { code, output } = await runProgram(inProject('npm', 'test'), { cwd });
  if (code === 0 || !output.includes(quotedOutput))
    throw new Error(`npm test ended with ${String(code)}, without "${quotedOutput}":\n${output}`);
  return title;
}

/** Starts a project and uses it as its author would. Returns a note for the table of checks. */
async function startProject(kind: ProjectKind, cwd: string, words: readonly string[]): Promise<string> {
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
    return await visit(browser, address, kind === 'client' ? '.option' : '.new-game [type="submit"]');
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
    await browser.close();
  }
}

/** Opens a page, clicks an element, and returns the title of the page. */
async function visit(browser: Browser, address: string, selector: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => localStorage.setItem('quipu-tour', 'seen'));
  await page.goto(address);
  const choice = page.locator(selector).first();
  await choice.waitFor();
  const before = await page.locator('body').innerText();
  await choice.click();
  await page.waitForFunction((text) => document.body.innerText !== text, before);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return await page.title();
}
