/** Plays all scenarios of a volume in a worker, which is terminated when the rules change again. */
import { parentPort, workerData } from 'node:worker_threads';
import { scenarioRunner, type ScenarioResult } from '@quipu/scenario';
import type { BuildSources } from '../build-sources.ts';
import { readRules } from '../../workspace/read-rules.ts';
import { importVolume } from '../../games/load-volume.ts';
import { generatedModule } from '../../workspace/generated-modules.ts';

export interface ScenarioRun {
  readonly of: number;
  readonly played: number;
  readonly failed: readonly Pick<ScenarioResult, 'title' | 'failure'>[];
}

async function runScenarios(sources: BuildSources): Promise<ScenarioRun> {
  const { playable, scenarios } = readRules(sources);
  const total = scenarios.length;
  if (playable === undefined || total === 0) return { of: total, played: 0, failed: [] };
  const run = scenarioRunner(await importVolume(generatedModule(sources.folder, 'index')), playable);
  const failed = scenarios.map((scenario) => run(scenario)).filter(({ failure }) => failure !== undefined);
  return { of: total, played: total, failed: failed.map(({ title, failure }) => ({ title, failure })) };
}

parentPort?.postMessage(await runScenarios(workerData as BuildSources));
