import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkFormat } from './format.ts';
import { total, type Count } from './result.ts';
import { run } from './run.ts';
import { countScenarios } from './scenario-report.ts';
import { countTasks, runTarget, succeeded } from './tasks.ts';
import { countReport } from './vitest-report.ts';
import { browserDirs, countFiles, packagesWith, root, volumes } from './workspace.ts';

/** One step of `npm test`. */
export interface Step {
  readonly name: string;
  /** Whether the repository holds anything for this step to do. */
  readonly required: () => boolean;
  readonly run: () => Promise<Count>;
}

/** All steps, in the order they run. */
export const steps: readonly Step[] = [
  { name: 'format', required: () => true, run: checkFormat },
  { name: 'lint', required: () => true, run: lint },
  { name: 'typecheck', required: () => true, run: typecheck },
  { name: 'unit', required: () => true, run: unit },
  { name: 'scenario', required: () => volumes().length > 0, run: scenario },
  { name: 'browser', required: () => browserDirs().length > 0, run: browser },
];

const failure: Count = { passed: 0, failed: 1 };

async function lint(): Promise<Count> {
  // Volumes hold rule files and generated code only.
  const expected = packagesWith('tsconfig.json', ['packages/*', 'tools/*']);
  return countTasks('lint', expected, await runTarget('lint'));
}

async function typecheck(): Promise<Count> {
  return countTasks('typecheck', packagesWith('tsconfig.json'), await runTarget('typecheck'));
}

const reporters = (path: string): string[] => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${path}`,
  '--allowOnly=false',
];

async function unit(): Promise<Count> {
  const file = '.results/unit.json';
  const packages = packagesWith('vitest.config.ts');
  for (const { dir } of packages) rmSync(join(root, dir, file), { force: true });
  // A cached task writes no report, so there would be nothing to count.
  const statuses = await runTarget('test', ['--skip-nx-cache', ...reporters(file)]);
  return total(
    packages.map((item) => {
      const files = countFiles(item, 'src/**/*.test.{ts,tsx}');
      const clean = succeeded(statuses, item.name, 'test');
      const count = countReport(readIfThere(join(root, item.dir, file)), files, clean);
      if (count.failed > 0) console.error(`unit: ${item.name}: ${count.failed} failed`);
      return count;
    }),
  );
}

async function scenario(): Promise<Count> {
  if ((await run('nx', ['run-many', '-t', 'generate'])) !== 0) return failure;
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
  if ((await run('nx', ['run-many', '-t', 'generate'])) !== 0) return failure;
  const counts: Count[] = [];
  for (const dir of browserDirs()) {
    const cwd = join(root, dir);
    const report = join(cwd, '.results/browser.json');
    rmSync(report, { force: true });
    const exit = await run('vitest', ['run', ...reporters(report)], { cwd });
    const files = countFiles({ name: dir, dir }, '**/*.test.{ts,tsx}');
    counts.push(countReport(readIfThere(report), files, exit === 0));
  }
  return total(counts);
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
