import { taskResultsVariable, type TaskResult } from '@quipu/nx-plugin';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { parsed } from './result.ts';
import { run } from './run.ts';

/** What the task runner says of a task that need not run again. */
export const cached = ['local-cache', 'local-cache-kept-existing', 'remote-cache'];

/** What the task runner says of a task that ended well. */
export const good = ['success', ...cached];

/** What became of each task, by its id; a task that never ran is missing. */
export type Results = Readonly<Record<string, TaskResult>>;

const Results = z.record(z.string(), z.object({ status: z.string(), seconds: z.number() }));

/**
 * Runs targets in every project that has them, and answers what became of each task: nothing at all where the run had to be ended.
 * @param parallel How many tasks at a time.
 * @param timeout Milliseconds after which it is ended.
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
