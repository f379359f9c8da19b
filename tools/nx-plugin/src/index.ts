/**
 * Infers the targets `generate`, `board` and `scenarios` of every volume, and records what became of each task of a run.
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

/** Where a volume's `scenarios` leave their report, below its folder. */
export const scenarioReport = '.results/scenarios.json';

/** Environment variable naming the file to write task results to; unset, nothing is written. */
export const taskResultsVariable = 'QUIPU_TASK_RESULTS';

/** What stands at the start of every volume's way from text to a game. Neither is imported, so the task runner cannot see it. */
const makers = ['@quipu/compiler', '@quipu/cli'];

/** Generates the code of a volume that builds on packages of rules in these folders. */
const generate = (ground: readonly string[]): TargetConfiguration => ({
  command: 'node packages/cli/src/main.ts build {projectRoot}',
  cache: true,
  inputs: [
    '{projectRoot}/**/*.quipu',
    '{projectRoot}/words/*.json',
    '{projectRoot}/package.json',
    ...ground.flatMap((folder) => [
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

/** Draws the board of a volume; an edition has that of its base, so the files of all volumes count. */
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

/** Plays the scenarios of a volume and leaves a report of them. */
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
        return { projects: { [dirname(file)]: { targets, implicitDependencies: makers } } };
      },
      files,
      options,
      context,
    ),
];

/** What became of a task: whether it ended well, from the cache or not, and how long it took, in seconds. */
export interface TaskResult {
  readonly status: string;
  readonly seconds: number;
}

/**
 * Writes `{ [task id]: TaskResult }` of the run just ended, when asked to by the environment: the test script counts
 * these instead of trusting an exit code, so that a task that never ran cannot pass.
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
