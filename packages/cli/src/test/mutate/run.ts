/** Tests mutants in parallel worker threads. The result does not depend on the number of threads. */
import type { Mutant } from '@quipu/language';
import { Tinypool } from 'tinypool';
import type { Nearest } from './nearest.ts';
import type { Fate } from './trials.ts';
import type { Job } from './worker.ts';

export interface Tried {
  readonly mutant: Mutant;
  readonly fate: Fate;
  /** Whether a scenario runs the changed code; undefined for declarations, which are not executed. */
  readonly reached: boolean | undefined;
}

export interface Limits {
  readonly threads: number;
  readonly mutants: number;
  /** The value of `now`, in milliseconds, after which no further mutant starts. */
  readonly until: number;
  readonly now: () => number;
}

/** Timeout of a mutant in milliseconds; longer ones are endless in practice. */
const ENDLESS = 120_000;

/** Bytes in use after which a worker is replaced: V8 retains the text of every evaluated volume, some megabytes each. */
const MEMORY = 1_500_000_000;

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
    // Syntax trees and code are numerous and short-lived: a large young generation makes collections rarer and cheaper.
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
        return { mutant, reached, fate: { kind: 'caught', why: 'it does not end' } };
      },
    );
  };
  try {
    // Results after the last counted one are discarded: at most one more than there are threads.
    const under: Promise<Tried>[] = [];
    let counted = 0;
    while (counted < wanted) {
      while (under.length <= threads) {
        const begun = begin();
        if (begun === undefined) break;
        // Prevents an unhandled rejection; the promise is awaited later.
        begun.catch(() => undefined);
        under.push(begun);
      }
      const first = under.shift();
      if (first === undefined) return;
      const tried = await first;
      if (tried.fate.kind === 'caught' || tried.fate.kind === 'survived') counted += 1;
      yield tried;
    }
  } finally {
    await pool.destroy();
  }
}
