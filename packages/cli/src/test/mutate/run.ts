/** Tries mutants on all cores, and counts what becomes of them. The same whatever the number of cores. */
import type { Mutant } from '@quipu/language';
import { Tinypool } from 'tinypool';
import type { Nearest } from './nearest.ts';
import type { Fate } from './trials.ts';
import type { Job } from './worker.ts';

/** What is known of a mutant after its trial. */
export interface Tried {
  readonly mutant: Mutant;
  readonly fate: Fate;
  /** Whether any scenario runs what was changed; undefined where nothing runs there, as in declarations. */
  readonly reached: boolean | undefined;
}

/** How far to go. */
export interface Limits {
  /** How many mutants are tried at a time. */
  readonly threads: number;
  /** How many mutants to count: caught ones and survivors. */
  readonly mutants: number;
  /** Told the time of `now`, in milliseconds: nothing more is begun then. */
  readonly until: number;
  readonly now: () => number;
}

/** A trial that takes longer does not end, by all experience: milliseconds. */
const ENDLESS = 120_000;

/** V8 keeps the text of every volume that a thread has evaluated, some megabytes each: with so many bytes in use, another thread follows. */
const MEMORY = 1_500_000_000;

/** Tries mutants in the order in which they come, until as many are counted as were asked for. */
export async function* tryAll(
  mutants: Iterable<Mutant>,
  nearest: Nearest,
  volume: Pick<Job, 'root' | 'folder'>,
  { threads, mutants: wanted, until, now }: Limits,
): AsyncGenerator<Tried> {
  const pool = new Tinypool({
    filename: new URL('worker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    // Trees of rules and code die young, and there are many: fewer and cheaper collections.
    resourceLimits: { maxYoungGenerationSizeMb: 256 },
    maxMemoryLimitBeforeRecycle: MEMORY,
    execArgv: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  });
  const coming = mutants[Symbol.iterator]();
  const begin = (): Promise<Tried> | undefined => {
    const next = now() < until ? coming.next() : undefined;
    if (next === undefined || next.done === true) return undefined;
    const mutant = next.value;
    const { scenarios, reached } = nearest.of(mutant);
    const job: Job = { ...volume, mutant, scenarios };
    const signal = AbortSignal.timeout(ENDLESS);
    return pool.run(job, { signal }).then(
      (fate: Fate) => ({ mutant, fate, reached }),
      (error: unknown) => {
        if (!signal.aborted) throw error;
        return { mutant, reached, fate: { fate: 'caught', why: 'it does not end' } };
      },
    );
  };
  try {
    // What is begun beyond the last one that counts is lost: as many as there are threads, and one to go on with.
    const under: Promise<Tried>[] = [];
    let counted = 0;
    while (counted < wanted) {
      while (under.length <= threads) {
        const begun = begin();
        if (begun === undefined) break;
        // Its turn to be awaited comes later.
        begun.catch(() => undefined);
        under.push(begun);
      }
      const first = under.shift();
      if (first === undefined) return;
      const tried = await first;
      if (tried.fate.fate === 'caught' || tried.fate.fate === 'survived') counted += 1;
      yield tried;
    }
  } finally {
    await pool.destroy();
  }
}
