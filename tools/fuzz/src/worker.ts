/** A worker that tries one volume per seed. */
import type { Mutant } from '@quipu/language';
import { addAll, constructsOf, count, type Counts } from './counts.ts';
import { fromSeed } from './generate/draw.ts';
import { drawPlan } from './generate/items.ts';
import { tryPlan, typeFault, type Found } from './try/try-plan.ts';
import { tryChanges } from './try/try-changes.ts';
import { Laboratory } from './try/laboratory.ts';
import type { Played } from './try/play.ts';
import { writeVolume } from './try/check-types.ts';
import { NAMES } from './mutated-volume.ts';

export interface Job {
  readonly seed: number;
  readonly games: number;
  /** Whether to mutate a shipped volume, whatever the seed. */
  readonly changed: boolean;
  /** Whether volumes with long games may be mutated. */
  readonly long: boolean;
  /** Folder for generated code to be type-checked, one subfolder per seed. */
  readonly types: string;
  /** Whether to report a fault almost without shrinking it. */
  readonly brief: boolean;
  /** The key of a type error of the volume. If set, the error is shrunk and nothing is played. */
  readonly wrong?: string;
}

export interface Report {
  readonly seed: number;
  readonly kind: string;
  /** Texts generated, and those that the checker accepted. */
  readonly texts: number;
  readonly accepted: number;
  readonly found: readonly Found[];
  readonly played?: Played;
  readonly constructs: Counts;
  /** Whether code was written to the `types` folder. */
  readonly typed: boolean;
}

/** One in this many volumes is a mutated one. */
const CHANGED = 8;
/** Compilations per shrink, and faults per volume. */
const EFFORT = 80;
/** The same with `brief`. */
const LITTLE_EFFORT = 8;
const FAULTS = 6;
/** One in this many volumes has its schemas type-checked as well. */
const SCHEMAS = 8;

const lab = new Laboratory();
const known = new Map<string, number>();

export default async function work(job: Job): Promise<Report> {
  return job.changed || job.seed % CHANGED === 0 ? change(job) : generate(job);
}

async function generate({ seed, games, types, brief, wrong }: Job): Promise<Report> {
  const plan = fromSeed(seed, drawPlan);
  const trying = { seed, games, faults: FAULTS, effort: brief ? LITTLE_EFFORT : EFFORT, known };
  const base = { seed, kind: 'generated', texts: plan.items.length };
  if (wrong !== undefined)
    return {
      ...base,
      accepted: 0,
      constructs: {},
      typed: false,
      found: [await typeFault(lab, plan, trying, wrong)],
    };
  const { accepted, found, played, generated } = await tryPlan(lab, plan, trying);
  const constructs = new Map<string, number>();
  for (const { text } of accepted) addAll(constructs, constructsOf(text));
  if (generated.length > 0) writeVolume(types, `v${seed}`, generated, seed % SCHEMAS === 1);
  return {
    ...base,
    accepted: accepted.length,
    found,
    constructs: Object.fromEntries(constructs),
    typed: generated.length > 0,
    ...(played && { played }),
  };
}

async function change({ seed, games, changed, long, types, wrong }: Job): Promise<Report> {
  const names = long ? [...NAMES, 'sample', 'base'] : NAMES.slice(0, 2);
  const name = names[(changed ? seed : seed / CHANGED) % names.length] ?? '';
  const { accepted, found, played, generated } = await tryChanges(lab, name, {
    seed,
    games,
    ...(wrong !== undefined && { wrong }),
  });
  if (generated.length > 0) writeVolume(types, `v${seed}`, generated, false);
  return {
    seed,
    kind: name,
    texts: 1,
    accepted: accepted.length > 0 ? 1 : 0,
    found,
    constructs: changesIn(accepted),
    typed: generated.length > 0,
    ...(played && { played }),
  };
}

function changesIn(changes: readonly Mutant[]): Counts {
  const counts = new Map<string, number>();
  for (const { operator } of changes) count(counts, `change: ${operator}`);
  return Object.fromEntries(counts);
}
