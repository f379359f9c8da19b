import { scenarioReport } from '@quipu/nx-plugin';
import { outcomePath, readOutcome } from './check-outcome.ts';
import { failedTask, PASSED, type Outcome } from './outcome.ts';
import { parseScenarioReport } from './parse-scenario-report.ts';
import { parseVitestReport } from './parse-vitest-report.ts';
import { countFiles, listBrowserDirs, listPackages, listVolumes, packageName } from './workspace.ts';

/** A task of the task runner, and the parser of its report. */
export interface Task {
  /** `<project>:<target>` */
  readonly id: string;
  /** Path of the report from the root. Without a report, the task counts as one. */
  readonly report?: string;
  /** Parses the report, or its absence. */
  readonly parse: (report: string | undefined, succeeded: boolean) => Outcome;
}

/** A row of the summary. The expected tasks are derived from the files on disk, not from the task runner. */
export interface Step {
  readonly name: string;
  readonly tasks: readonly Task[];
}

/** Targets that run before any check: the code of volumes, and the page. */
export const BUILD_TARGETS = ['generate', 'build'] as const;

/**
 * The check targets, in groups of about equal duration that run in parallel, with the number of concurrent
 * tasks of each. A single group would start the page tests last, which take longest and would leave a core
 * idle. Page tests mostly wait, so two other tasks run in parallel.
 */
export const CHECK_GROUPS = [
  { targets: ['browser', 'check-lint', 'check-types'], parallel: 1 },
  { targets: ['test', 'scenarios', 'check-format'], parallel: 2 },
] as const;

/** Returns all steps, in the order of the summary. */
export function listSteps(): readonly Step[] {
  return [
    { name: 'generate', tasks: listVolumes().map(({ name }) => generateTask(name)) },
    { name: 'format', tasks: [checkTask('format')] },
    { name: 'lint', tasks: [checkTask('lint')] },
    { name: 'typecheck', tasks: [checkTask('types')] },
    {
      name: 'unit',
      tasks: listPackages('vitest.config.ts').map(({ name, dir }) =>
        vitestTask(`${name}:test`, dir, 'src/**/*.test.{ts,tsx}'),
      ),
    },
    {
      name: 'scenario',
      tasks: listVolumes().map(({ name, dir }) => ({
        id: `${name}:scenarios`,
        report: `${dir}/${scenarioReport}`,
        parse: parseScenarioReport,
      })),
    },
    {
      name: 'browser',
      tasks: listBrowserDirs().map((dir) =>
        vitestTask(`${packageName(`${dir}/..`)}:browser`, dir, '**/*.test.{ts,tsx}'),
      ),
    },
  ];
}

function generateTask(volume: string): Task {
  return {
    id: `${volume}:generate`,
    parse: (_, succeeded) => (succeeded ? PASSED : failedTask('Failed. See its output above.')),
  };
}

function checkTask(name: string): Task {
  return { id: `@quipu/test:check-${name}`, report: outcomePath(name), parse: readOutcome };
}

function vitestTask(id: string, dir: string, pattern: string): Task {
  return {
    id,
    report: `${dir}/.results/vitest.json`,
    parse: (report, succeeded) => parseVitestReport(report, countFiles(dir, pattern), succeeded),
  };
}
