/** Worker thread of comparisons: compiles a side, runs scenarios, or plays games under both. */
import { compile, type GeneratedFile } from '@quipu/compiler';
import type { Volume } from '@quipu/engine';
import type { NameChange } from '@quipu/engine/internal';
import type { Checked, CheckedScenario } from '@quipu/language';
import { scenarioRunner } from '@quipu/scenario';
import { ModuleEvaluator } from '../../games/module-evaluator.ts';
import { type Api, apiOf } from './api.ts';
import { Lockstep, type Played, type Start } from './lockstep.ts';

export interface Code {
  readonly side: string;
  readonly files: readonly GeneratedFile[];
}

export type Job =
  | {
      readonly kind: 'compile';
      readonly side: string;
      readonly checked: Checked;
      /** Display names of files, equal on both sides, so that the origin of a file does not affect the code. */
      readonly names: ReadonlyMap<string, string>;
    }
  | {
      readonly kind: 'scenarios';
      readonly code: Code;
      readonly checked: Checked;
      readonly scenarios: readonly CheckedScenario[];
    }
  | {
      readonly kind: 'games';
      readonly from: Code;
      readonly to: Code;
      readonly renames: readonly NameChange[];
      readonly starts: readonly Start[];
    };

export interface Compiled {
  readonly files: readonly GeneratedFile[];
  readonly api: Api;
  readonly setups: readonly string[];
  readonly seats: number;
  readonly nonplayers: readonly string[];
}

const modules = new ModuleEvaluator();
const known = new Map<string, Promise<Volume>>();

function volumeOf({ side, files }: Code): Promise<Volume> {
  const found = known.get(side) ?? modules.evaluateVolume(files);
  known.set(side, found);
  return found;
}

export default async function work(job: Job): Promise<Compiled | (string | null)[] | (Played | null)[]> {
  switch (job.kind) {
    case 'compile':
      return compiled(job.side, renamed(job.checked, job.names));
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
function renamed(checked: Checked, names: ReadonlyMap<string, string>): Checked {
  const seen = new Set<object>();
  const visit = (part: object): void => {
    if (seen.has(part)) return;
    seen.add(part);
    if ('file' in part && typeof part.file === 'string') part.file = names.get(part.file) ?? part.file;
    for (const each of Object.values(part) as unknown[])
      if (typeof each === 'object' && each !== null) visit(each);
  };
  visit(checked);
  return checked;
}

async function compiled(side: string, checked: Checked): Promise<Compiled> {
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
