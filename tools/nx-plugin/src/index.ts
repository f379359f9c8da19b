/**
 * Infers the `generate` target of every volume, and records what became of each task of a run.
 * @module
 */
import {
  createNodesFromFiles,
  type CreateNodes,
  type PostTasksExecution,
  type TargetConfiguration,
} from '@nx/devkit';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isVolume, ruleDependencies } from './volume.ts';

/** Options of the plugin, given in `nx.json`. */
export interface Options {
  readonly targetName?: string;
}

/** The plugin's name. */
export const name = '@quipu/nx-plugin';

/** Environment variable naming the file to write task results to; unset, nothing is written. */
export const taskResultsVariable = 'QUIPU_TASK_RESULTS';

/** The target of a volume that builds on packages of rules in these folders. */
const generate = (ground: readonly string[]): TargetConfiguration => ({
  command: 'node packages/cli/src/main.ts build {projectRoot}',
  cache: true,
  inputs: [
    '{projectRoot}/**/*.quipu',
    '{projectRoot}/package.json',
    ...ground.flatMap((folder) => [
      `{workspaceRoot}/${folder}/**/*.quipu`,
      `{workspaceRoot}/${folder}/package.json`,
    ]),
    ...['language', 'compiler', 'cli'].flatMap((source) => [
      `{workspaceRoot}/packages/${source}/src/**/*`,
      `!{workspaceRoot}/packages/${source}/src/**/*.test.ts`,
    ]),
    'sharedGlobals',
  ],
  outputs: ['{projectRoot}/generated'],
});

/** Infers a cached `generate` target for every `rules/<volume>/package.json` that exports generated code. */
export const createNodes: CreateNodes<Options> = [
  'rules/*/package.json',
  (files, options, context) =>
    createNodesFromFiles(
      (file) => {
        if (!isVolume(join(context.workspaceRoot, file))) return {};
        const target = generate(ruleDependencies(context.workspaceRoot, file));
        const targets = { [options?.targetName ?? 'generate']: target };
        return { projects: { [dirname(file)]: { targets } } };
      },
      files,
      options,
      context,
    ),
];

/**
 * Writes `{ [task id]: status }` of the run just ended, when asked to by the environment: the test script counts
 * these instead of trusting an exit code, so that a task that never ran cannot pass.
 */
export const postTasksExecution: PostTasksExecution<Options> = (_options, context) => {
  const path = process.env[taskResultsVariable];
  if (path !== undefined && path !== '') {
    const statuses = Object.entries(context.taskResults).map(([id, result]) => [id, result.status]);
    writeFileSync(path, JSON.stringify(Object.fromEntries(statuses)));
  }
};
