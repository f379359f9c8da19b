import { scenarioReport } from '@quipu/nx-plugin';
import { readCount, countFile, type Count } from './result.ts';
import { countScenarios } from './scenario-report.ts';
import { countReport } from './vitest-report.ts';
import { browserDirs, countFiles, packageAt, packagesWith, volumes } from './workspace.ts';

/** A task of the task runner, and how the report that it leaves behind is counted. */
export interface Part {
  /** The task's id: `<project>:<target>`. */
  readonly task: string;
  /** Relative to the root; without one, the task counts as one by itself. */
  readonly report?: string;
  /** Counts the text of the report, or its absence, for a task that ended well (`clean`) or not. */
  readonly count: (text: string | undefined, clean: boolean) => Count;
}

/** A line of the summary. What ought to be done is read from the disk, whatever the task runner infers. */
export interface Step {
  readonly name: string;
  readonly parts: readonly Part[];
}

/** What is made before anything is tried: the code of volumes, and the page. */
export const made = ['generate', 'build'];

/**
 * The targets that try it, in rows that take about equally long and run side by side, and how many tasks of a row at once. One row for all would
 * begin with what most depends on and end with the page, which takes longest, while a core has nothing left to do. Tests of the page wait more than
 * they compute, so two other tasks run beside them.
 */
export const tried = [
  { targets: ['browser', 'check-lint', 'check-types'], parallel: 1 },
  { targets: ['test', 'scenarios', 'check-format'], parallel: 2 },
] as const;

/** All steps, in the order of the summary. */
export function steps(): readonly Step[] {
  return [
    {
      name: 'generate',
      parts: volumes().map(({ name }) => ({ task: `${name}:generate`, count: (_, clean) => one(clean) })),
    },
    { name: 'format', parts: [check('format')] },
    { name: 'lint', parts: [check('lint')] },
    { name: 'typecheck', parts: [check('types')] },
    {
      name: 'unit',
      parts: packagesWith('vitest.config.ts').map(({ name, dir }) =>
        vitest(`${name}:test`, dir, 'src/**/*.test.{ts,tsx}'),
      ),
    },
    {
      name: 'scenario',
      parts: volumes().map(({ name, dir }) => ({
        task: `${name}:scenarios`,
        report: `${dir}/${scenarioReport}`,
        count: countScenarios,
      })),
    },
    {
      name: 'browser',
      parts: browserDirs().map((dir) =>
        vitest(`${packageAt(`${dir}/..`)}:browser`, dir, '**/*.test.{ts,tsx}'),
      ),
    },
  ];
}

const one = (clean: boolean): Count => ({ passed: clean ? 1 : 0, failed: clean ? 0 : 1 });

function check(name: string): Part {
  return { task: `@quipu/test:check-${name}`, report: countFile(name), count: readCount };
}

function vitest(task: string, dir: string, pattern: string): Part {
  return {
    task,
    report: `${dir}/.results/vitest.json`,
    count: (text, clean) => countReport(text, countFiles(dir, pattern), clean),
  };
}
