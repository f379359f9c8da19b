import { taskResultsVariable } from '@quipu/nx-plugin';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { total, type Count } from './result.ts';
import { run } from './run.ts';
import { resultsDir, type Package } from './workspace.ts';

const good = ['success', 'local-cache', 'local-cache-kept-existing', 'remote-cache'];

/** What the task runner says of each task, by task id. */
export type Statuses = Readonly<Record<string, string>>;

/** Runs a target in every project that has it, and answers what became of each task. */
export async function runTarget(target: string, args: readonly string[] = []): Promise<Statuses> {
  const path = join(resultsDir, `${target}.tasks.json`);
  mkdirSync(resultsDir, { recursive: true });
  rmSync(path, { force: true });
  await run('nx', ['run-many', '-t', target, ...args], { env: { [taskResultsVariable]: path } });
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Statuses;
  } catch {
    return {};
  }
}

/** Whether a project's task ran and passed. */
export function succeeded(statuses: Statuses, project: string, target: string): boolean {
  return good.includes(statuses[`${project}:${target}`] ?? '');
}

/** Counts one per project: those the run reports, and those it ought to have reported. */
export function countTasks(target: string, expected: readonly Package[], statuses: Statuses): Count {
  const suffix = `:${target}`;
  const reported = Object.keys(statuses)
    .filter((id) => id.endsWith(suffix))
    .map((id) => id.slice(0, -suffix.length));
  const projects = [...new Set([...expected.map(({ name }) => name), ...reported])].toSorted();
  return total(
    projects.map((project) => {
      if (succeeded(statuses, project, target)) return { passed: 1, failed: 0 };
      console.error(`${target}: ${project} ${statuses[`${project}${suffix}`] ?? 'did not run'}`);
      return { passed: 0, failed: 1 };
    }),
  );
}
