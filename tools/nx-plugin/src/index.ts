/**
 * Infers the targets `generate`, `board` and `scenarios` of every volume, and records the result of each task
 * of a run.
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

/** The plugin's name. */
export const name = '@quipu/nx-plugin';

/** The report of a volume's `scenarios` target, relative to the volume's folder. */
export const scenarioReport = '.results/scenarios.json';

/** Environment variable naming the file to write task results to; unset, nothing is written. */
export const taskResultsVariable = 'QUIPU_TASK_RESULTS';

/** Dependencies of every `generate` target. They are not imported, so the task runner cannot infer them. */
const generators = ['@quipu/compiler', '@quipu/cli'];

/**
 * The target that generates the code of a volume. `dependencies` lists the folders of the rule packages it
 * depends on.
 */
const generate = (dependencies: readonly string[]): TargetConfiguration => ({
  command: 'node packages/cli/src/main.ts build {projectRoot}',
  cache: true,
  inputs: [
    '{projectRoot}/**/*.quipu',
    '{projectRoot}/words/*.json',
    '{projectRoot}/package.json',
    ...dependencies.flatMap((folder) => [
      `{workspaceRoot}/${folder}/**/*.quipu`,
      `{workspaceRoot}/${folder}/words/*.json`,
      `{workspaceRoot}/${folder}/package.json`,
    ]),
    ...['language/src', 'compiler/src', 'grammar/src', 'words/src/nouns', 'cli/src'].flatMap((source) => [
      `{workspaceRoot}/packages/${source}/**/*`,
      `!{workspaceRoot}/packages/${source}/**/*.test.ts`,
    ]),
    'sharedGlobals',
  ],
  outputs: ['{projectRoot}/generated'],
});

/**
 * The target that draws the board of a volume. An edition uses the board of its base, so files of all volumes
 * are inputs.
 */
const board: TargetConfiguration = {
  command: 'node packages/cli/bin/quipu.mjs board {projectRoot}',
  cache: true,
  dependsOn: ['generate'],
  inputs: [
    '{workspaceRoot}/rules/*/board.json',
    '{workspaceRoot}/rules/*/geography/*',
    '{workspaceRoot}/packages/board/src/**/*',
    '{workspaceRoot}/packages/cli/src/build/commands/board.ts',
    'generated',
    'sharedGlobals',
  ],
  outputs: ['{projectRoot}/drawing'],
};

/** The target that runs the scenarios of a volume and writes a report. */
const scenarios: TargetConfiguration = {
  command: `node packages/cli/bin/quipu.mjs test {projectRoot} --report {projectRoot}/${scenarioReport}`,
  cache: true,
  dependsOn: ['generate', '^generate'],
  inputs: ['{projectRoot}/**/*.quipu', '{projectRoot}/package.json', '^production', 'generated'],
  outputs: [`{projectRoot}/${scenarioReport}`],
};

/** Infers the targets of every `rules/<volume>/package.json` that exports generated code. */
export const createNodes: CreateNodes = [
  'rules/*/package.json',
  (files, options, context) =>
    createNodesFromFiles(
      (file) => {
        if (!isVolume(join(context.workspaceRoot, file))) return {};
        const targets = {
          board,
          generate: generate(ruleDependencies(context.workspaceRoot, file)),
          scenarios,
        };
        return { projects: { [dirname(file)]: { targets, implicitDependencies: generators } } };
      },
      files,
      options,
      context,
    ),
];

/** The result of a task: whether it succeeded, whether it was cached, and its duration in seconds. */
export interface TaskResult {
  readonly status: string;
  readonly seconds: number;
}

/**
 * Writes `{ [task id]: TaskResult }` of the completed run if the environment variable is set. The test script
 * reads it instead of the exit code, so that a task that never ran cannot pass.
 */
export const postTasksExecution: PostTasksExecution = (_options, context) => {
  const path = process.env[taskResultsVariable];
  if (path === undefined || path === '') return;
  const results = Object.entries(context.taskResults).map(([id, { status, task }]) => {
    const result: TaskResult = { status, seconds: ((task.endTime ?? 0) - (task.startTime ?? 0)) / 1000 };
    return [id, result];
  });
  writeFileSync(path, JSON.stringify(Object.fromEntries(results)));
};
