import { taskResultsVariable, type TaskResult } from '@quipu/nx-plugin';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { parsed } from './result.ts';
import { run } from './run.ts';

/** Statuses of the task runner for a cached task. */
export const cached = ['local-cache', 'local-cache-kept-existing', 'remote-cache'];

/** Statuses of the task runner for a successful task. */
export const good = ['success', ...cached];

/** Task results by task id; a task that never ran is missing. */
export type Results = Readonly<Record<string, TaskResult>>;

const Results = z.record(z.string(), z.object({ status: z.string(), seconds: z.number() }));

/**
 * Runs targets in every project that has them. Returns the result of each task, or nothing if the run was
 * killed.
 * @param parallel - number of concurrent tasks.
 * @param timeout - milliseconds after which the run is killed.
 */
export async function runTargets(
  targets: readonly string[],
  parallel: number,
  timeout: number,
): Promise<Results> {
  const folder = mkdtempSync(join(tmpdir(), 'quipu-tasks-'));
  const path = join(folder, 'results.json');
  try {
    const args = ['run-many', '-t', targets.join(','), '--output-style=static', `--parallel=${parallel}`];
    await run('nx', args, { timeout, env: { [taskResultsVariable]: path } });
    return parsed(Results, readFileSync(path, 'utf8')) ?? {};
  } catch {
    return {};
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
