/** Tries volumes on all cores, type-checks the generated code, and collects counts and faults. */
import { availableParallelism } from 'node:os';
import { rmSync } from 'node:fs';
import { Tinypool } from 'tinypool';
import { addAll, count, type Counts } from './counts.ts';
import { faultOf } from './try/fault.ts';
import type { Found } from './try/try-plan.ts';
import { checkTypes, createTypesFolder } from './try/check-types.ts';
import type { Job, Report } from './worker.ts';

export interface Effort {
  /** Number of texts: declarations, Events and phases of generated volumes, and each mutated volume. */
  readonly texts: number;
  readonly seed: number;
  readonly games: number;
  /** Whether all volumes are mutations of shipped ones. By default a fixed share is. */
  readonly changed?: boolean;
  /** Whether volumes with long games may be mutated. */
  readonly long: boolean;
  /** Stops after a fault whose key matches. */
  readonly until?: RegExp;
  readonly onReport?: (report: Report) => void;
}

/** A fault, and the seed of its volume. */
export interface Fault extends Found {
  readonly seed: number;
  readonly kind: string;
}

export interface Result {
  readonly volumes: number;
  readonly texts: number;
  readonly accepted: number;
  readonly compiled: number;
  readonly typed: number;
  readonly games: number;
  readonly decisions: number;
  readonly faults: readonly Fault[];
  readonly constructs: Counts;
  readonly happened: Counts;
  readonly asked: Counts;
  /**
   * Volumes by origin (generated, or the mutated volume), and the mutated volumes that the checker accepted.
   */
  readonly kinds: Counts;
}

/** Volumes that are tried in parallel and whose code is type-checked together. */
const WAVE = 24;
/** The same when only the first fault of a sort is wanted. */
const SMALL_WAVE = 4;
/** Approximate number of texts per volume. */
const TEXTS = 12;
/** Time limit of a volume in milliseconds; a longer run counts as endless. */
const ENDLESS = 1_800_000;
/** Memory in bytes after which a worker is replaced: V8 retains the source of each evaluated volume. */
const MEMORY = 1_500_000_000;

/** Tries volumes of consecutive seeds until the requested number of texts is reached. */
export async function run(effort: Effort): Promise<Result> {
  const threads = availableParallelism();
  const pool = new Tinypool({
    filename: new URL('worker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    // Syntax trees and code are many and short-lived: a larger young generation needs fewer collections.
    resourceLimits: { maxYoungGenerationSizeMb: 256 },
    maxMemoryLimitBeforeRecycle: MEMORY,
    execArgv: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  });
  const sum = new Sum();
  const { texts, until, onReport, games, long, changed = false } = effort;
  try {
    for (let seed = effort.seed; sum.texts < texts && !sum.has(until);) {
      const types = createTypesFolder();
      const job = (at: number, wrong?: string): Promise<Report> =>
        tryVolume(pool, {
          seed: at,
          games,
          changed,
          long,
          types,
          brief: until !== undefined,
          ...(wrong !== undefined && { wrong }),
        });
      const left = Math.ceil((texts - sum.texts) / (changed ? 1 : TEXTS));
      const volumes = Math.min(until ? SMALL_WAVE : WAVE, left);
      try {
        const reports = await Promise.all(
          Array.from({ length: volumes }, async (_, i) => {
            const report = await job(seed + i);
            onReport?.(report);
            return report;
          }),
        );
        for (const report of reports) sum.add(report);
        seed += volumes;
        const typed = reports.filter((report) => report.typed);
        const wrong = await checkTypes(
          types,
          typed.map((report) => `v${report.seed}`),
        );
        sum.typed += typed.length - wrong.size;
        for (const [name, [first = '']] of wrong) {
          const [at, fault] = [Number(name.slice(1)), faultOf('types', first)];
          // Shrinking is slow, so only the first fault of each sort is shrunk.
          const known = sum.faults.some((other) => other.fault.key === fault.key);
          sum.addFaults(
            known ? { seed: at, kind: 'generated', found: [{ fault, text: '' }] } : await job(at, first),
          );
        }
      } finally {
        rmSync(types, { recursive: true, force: true });
      }
    }
  } finally {
    await pool.destroy();
  }
  return sum.result;
}

/** Tries a volume; a timeout is reported as a fault. */
async function tryVolume(pool: Tinypool, job: Job): Promise<Report> {
  const signal = AbortSignal.timeout(ENDLESS);
  try {
    return (await pool.run(job, { signal })) as Report;
  } catch (error) {
    const fault = faultOf('play', signal.aborted ? 'it does not end' : error);
    return {
      seed: job.seed,
      kind: 'generated',
      texts: 1,
      accepted: 0,
      found: [{ fault, text: '' }],
      constructs: {},
      typed: false,
    };
  }
}

class Sum {
  volumes = 0;
  texts = 0;
  accepted = 0;
  compiled = 0;
  typed = 0;
  games = 0;
  decisions = 0;
  readonly faults: Fault[] = [];
  readonly #constructs = new Map<string, number>();
  readonly #happened = new Map<string, number>();
  readonly #asked = new Map<string, number>();
  readonly #kinds = new Map<string, number>();

  add(report: Report): void {
    this.volumes += 1;
    this.texts += report.texts;
    this.accepted += report.accepted;
    if (report.typed) this.compiled += 1;
    this.games += report.played?.games ?? 0;
    this.decisions += report.played?.decisions ?? 0;
    count(this.#kinds, report.kind);
    if (report.kind !== 'generated') count(this.#kinds, `${report.kind} accepted`, report.accepted);
    addAll(this.#constructs, report.constructs);
    addAll(this.#happened, report.played?.happened ?? {});
    addAll(this.#asked, report.played?.asked ?? {});
    this.addFaults(report);
  }

  has(key: RegExp | undefined): boolean {
    return key !== undefined && this.faults.some(({ fault }) => key.test(fault.key));
  }

  addFaults({ seed, kind, found }: Pick<Report, 'seed' | 'kind' | 'found'>): void {
    for (const each of found) this.faults.push({ seed, kind, ...each });
  }

  get result(): Result {
    const { volumes, texts, accepted, compiled, typed, games, decisions, faults } = this;
    const counts = {
      constructs: Object.fromEntries(this.#constructs),
      happened: Object.fromEntries(this.#happened),
      asked: Object.fromEntries(this.#asked),
      kinds: Object.fromEntries(this.#kinds),
    };
    return { volumes, texts, accepted, compiled, typed, games, decisions, faults, ...counts };
  }
}
