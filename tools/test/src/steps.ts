import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkFormat } from './format.ts';
import { total, type Count } from './result.ts';
import { atATime, run } from './run.ts';
import { countScenarios } from './scenario-report.ts';
import { countTasks, runTarget } from './tasks.ts';
import { countTypes } from './types-report.ts';
import { countReport } from './vitest-report.ts';
import { browserDirs, countFiles, packagesWith, root, volumes } from './workspace.ts';

/** One step of `npm test`. */
export interface Step {
  readonly name: string;
  /** Whether the repository holds anything for this step to do. */
  readonly required: () => boolean;
  readonly run: () => Promise<Count>;
}

/** All steps, in the order of the summary. */
export const steps: readonly Step[] = [
  { name: 'generate', required: () => volumes().length > 0, run: generate },
  { name: 'format', required: () => true, run: checkFormat },
  { name: 'lint', required: () => true, run: lint },
  { name: 'typecheck', required: () => true, run: typecheck },
  { name: 'unit', required: () => true, run: unit },
  { name: 'scenario', required: () => volumes().length > 0, run: scenario },
  { name: 'browser', required: () => browserDirs().length > 0, run: browser },
];

/**
 * How they run: stage after stage, the lanes of a stage side by side, the steps of a lane one after the other. What is generated is wanted by
 * all but the format. One lane alone would leave a processor idle wherever a step has nothing to share out.
 */
export const stages: readonly (readonly (readonly string[])[])[] = [
  [['generate'], ['format']],
  [['unit'], ['lint', 'typecheck', 'scenario', 'browser']],
];

async function generate(): Promise<Count> {
  return countTasks('generate', volumes(), await runTarget('generate'));
}

async function lint(): Promise<Count> {
  // Only now: no other step should wait for the linter to load.
  const { lintPackages } = await import('./lint.ts');
  // Volumes hold rule files and generated code only.
  return lintPackages(packagesWith('tsconfig.json', ['packages/*', 'tools/*']));
}

async function typecheck(): Promise<Count> {
  // One build of all: a build of each package would look at all that it refers to again.
  let text = '';
  const printed = (all: string): void => void (text = all);
  const exit = await run('tsc', ['--build', '--verbose', '--pretty', 'false'], { printed });
  if (exit !== 0) console.error(text);
  const types = countTypes(text, exit === 0, packagesWith('tsconfig.json'));
  // References between projects follow the dependencies of their packages.
  const synced = await run('nx', ['sync:check']);
  return total([types, synced === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }]);
}

const reporters = (path: string): string[] => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${path}`,
  '--allowOnly=false',
];

/** Those that take longest, which begin first: whatever began last would run alone at the end. */
const LONGEST = ['packages/compiler', 'packages/cli', 'tools/soak', 'tools/oracle', 'packages/language'];

async function unit(): Promise<Count> {
  const rank = (dir: string): number => (LONGEST.includes(dir) ? LONGEST.indexOf(dir) : LONGEST.length);
  const packages = packagesWith('vitest.config.ts').toSorted((a, b) => rank(a.dir) - rank(b.dir));
  return total(
    await atATime(2, packages, async (item) => {
      const count = await vitest(item.dir, 'unit', 'src/**/*.test.{ts,tsx}', console.log);
      if (count.failed > 0) console.error(`unit: ${item.name}: ${count.failed} failed`);
      return count;
    }),
  );
}

/** Runs the tests of a folder that has a configuration of its own, and counts them by what it reports and by the files that are there. */
async function vitest(
  dir: string,
  name: string,
  pattern: string,
  printed?: (text: string) => void,
): Promise<Count> {
  const cwd = join(root, dir);
  const report = join(cwd, '.results', `${name}.json`);
  rmSync(report, { force: true });
  const exit = await run('vitest', ['run', ...reporters(report)], { cwd, ...(printed && { printed }) });
  return countReport(readIfThere(report), countFiles({ name: dir, dir }, pattern), exit === 0);
}

async function scenario(): Promise<Count> {
  const { status, stdout } = spawnSync('node', ['packages/cli/bin/quipu.mjs', 'test', '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const count = countScenarios(stdout, status === 0);
  // Once more for people, who read what was expected and found, and not JSON.
  if (count.failed > 0) await run('node', ['packages/cli/bin/quipu.mjs', 'test']);
  return count;
}

async function browser(): Promise<Count> {
  const counts: Count[] = [];
  for (const dir of browserDirs()) counts.push(await vitest(dir, 'browser', '**/*.test.{ts,tsx}'));
  return total(counts);
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
