import { scenarioReport } from '@quipu/nx-plugin';
import { readCount, countFile, type Count } from './result.ts';
import { countScenarios } from './scenario-report.ts';
import { countReport } from './vitest-report.ts';
import { browserDirs, countFiles, packageAt, packagesWith, volumes } from './workspace.ts';

/** A task of the task runner, and the parser of its report. */
export interface Part {
  /** The task's id: `<project>:<target>`. */
  readonly task: string;
  /** Path from the root. Without a report, the task counts as one. */
  readonly report?: string;
  /** Counts the results in the report, or its absence, for a task that succeeded (`clean`) or failed. */
  readonly count: (text: string | undefined, clean: boolean) => Count;
}

/** A line of the summary. The expected tasks are derived from the files on disk, not from the task runner. */
export interface Step {
  readonly name: string;
  readonly parts: readonly Part[];
}

/** Targets that run before any check: the code of volumes, and the page. */
export const made = ['generate', 'build'];

/**
 * The check targets, in groups of about equal duration that run in parallel, with the number of concurrent
 * tasks of each. A single group would start the page tests last, which take longest and would leave a core
 * idle. Page tests mostly wait, so two other tasks run in parallel.
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
