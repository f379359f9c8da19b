import { taskResultsVariable, type TaskResult } from '@quipu/nx-plugin';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from './parse-json.ts';
import { runCommand } from './run-command.ts';

/** Task results by task id; a task that never ran is missing. */
export type TaskResults = Readonly<Record<string, TaskResult | undefined>>;

const TaskResults = z.record(z.string(), z.object({ status: z.string(), seconds: z.number() }));

const CACHED_STATUSES = ['local-cache', 'local-cache-kept-existing', 'remote-cache'];

export function isCached(result: TaskResult | undefined): boolean {
  return result !== undefined && CACHED_STATUSES.includes(result.status);
}

export function isSuccess(result: TaskResult | undefined): boolean {
  return result?.status === 'success' || isCached(result);
}

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
): Promise<TaskResults> {
  const folder = mkdtempSync(join(tmpdir(), 'quipu-tasks-'));
  const path = join(folder, 'results.json');
  try {
    const args = ['run-many', '-t', targets.join(','), '--output-style=static', `--parallel=${parallel}`];
    await runCommand('nx', args, { timeout, env: { [taskResultsVariable]: path } });
    return parseJson(TaskResults, readFileSync(path, 'utf8')) ?? {};
  } catch {
    return {};
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
