/** Worker thread of comparisons: compiles a side, runs scenarios, or plays games under both. */
import { compile, type GeneratedFile } from '@quipu/compiler';
import type { Volume } from '@quipu/engine';
import type { NameChange } from '@quipu/engine/internal';
import type { Checked, CheckedScenario } from '@quipu/language';
import { scenarioRunner } from '@quipu/scenario';
import { ModuleEvaluator } from '../../games/module-evaluator.ts';
import { type Api, apiOf } from './client-api.ts';
import { Lockstep, type LockstepGame, type GameStart } from './lockstep.ts';

export interface SideCode {
  readonly side: string;
  readonly files: readonly GeneratedFile[];
}

export type ComparisonJob =
  | {
      readonly kind: 'compile';
      readonly side: string;
      readonly checked: Checked;
      /** Display names of files, equal on both sides, so that the origin of a file does not affect the code. */
      readonly names: ReadonlyMap<string, string>;
    }
  | {
      readonly kind: 'scenarios';
      readonly code: SideCode;
      readonly checked: Checked;
      readonly scenarios: readonly CheckedScenario[];
    }
  | {
      readonly kind: 'games';
      readonly from: SideCode;
      readonly to: SideCode;
      readonly renames: readonly NameChange[];
      readonly starts: readonly GameStart[];
    };

export interface CompiledSide {
  readonly files: readonly GeneratedFile[];
  readonly api: Api;
  readonly setups: readonly string[];
  readonly seats: number;
  readonly nonplayers: readonly string[];
}

const modules = new ModuleEvaluator();
const volumes = new Map<string, Promise<Volume>>();

function volumeOf({ side, files }: SideCode): Promise<Volume> {
  const volume = volumes.get(side) ?? modules.evaluateVolume(files);
  volumes.set(side, volume);
  return volume;
}

export default async function runJob(
  job: ComparisonJob,
): Promise<CompiledSide | (string | null)[] | (LockstepGame | null)[]> {
  switch (job.kind) {
    case 'compile':
      return compileSide(job.side, renameFiles(job.checked, job.names));
    case 'scenarios': {
      const run = scenarioRunner(await volumeOf(job.code), job.checked);
      return job.scenarios.map((scenario) => run(scenario).failure?.message ?? null);
    }
    case 'games': {
      const lockstep = new Lockstep(await volumeOf(job.from), await volumeOf(job.to), job.renames);
      return job.starts.map((start) => lockstep.play(start) ?? null);
    }
  }
}

/** Renames files in place; the worker owns a copy. */
function renameFiles(checked: Checked, names: ReadonlyMap<string, string>): Checked {
  const visited = new Set<object>();
  const visit = (node: object): void => {
    if (visited.has(node)) return;
    visited.add(node);
    if ('file' in node && typeof node.file === 'string') node.file = names.get(node.file) ?? node.file;
    for (const child of Object.values(node) as unknown[])
      if (typeof child === 'object' && child !== null) visit(child);
  };
  visit(checked);
  return checked;
}

async function compileSide(side: string, checked: Checked): Promise<CompiledSide> {
  // Hashes embedded in the code would differ between the sides.
  const { files } = compile(checked, { hashes: { all: '', layout: '', rules: {} } });
  const volume = await volumeOf({ side, files });
  const { setups, seats, nonplayerStatus, nonplayers } = volume;
  return {
    files,
    api: apiOf(volume, files),
    setups: setups.map(({ name }) => name),
    seats: seats.length,
    nonplayers: nonplayers ? (nonplayerStatus?.seats ?? []) : [],
  };
}
