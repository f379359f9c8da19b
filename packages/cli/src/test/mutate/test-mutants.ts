/** Tests mutants in parallel worker threads. The result does not depend on the number of threads. */
import type { Mutant } from '@quipu/language';
import { Tinypool } from 'tinypool';
import type { ScenarioOrder } from './scenario-order.ts';
import type { MutantOutcome } from './mutant-tester.ts';
import type { MutantJob } from './mutant-worker.ts';
import { siblingModule } from '../../workspace/generated-modules.ts';

export interface MutantResult {
  readonly mutant: Mutant;
  readonly outcome: MutantOutcome;
  /** Whether a scenario runs the changed code; undefined for declarations, which are not executed. */
  readonly reached: boolean | undefined;
}

export interface RunLimits {
  readonly threads: number;
  /** The number of mutants that are caught or survive. */
  readonly mutants: number;
  /** The value of `now`, in milliseconds, after which no further mutant starts. */
  readonly deadline: number;
  readonly now: () => number;
}

/** Timeout of a mutant in milliseconds; longer ones are endless in practice. */
const TIMEOUT = 120_000;

/** Bytes in use after which a worker is replaced: V8 retains the text of every evaluated volume, some megabytes each. */
const MEMORY_LIMIT = 1_500_000_000;

export async function* testMutants(
  mutants: Iterable<Mutant>,
  order: ScenarioOrder,
  volume: Pick<MutantJob, 'root' | 'folder'>,
  { threads, mutants: maxCount, deadline, now }: RunLimits,
): AsyncGenerator<MutantResult> {
  const pool = new Tinypool({
    filename: siblingModule(import.meta.url, 'mutant-worker').href,
    minThreads: threads,
    maxThreads: threads,
    // Syntax trees and code are numerous and short-lived: a large young generation makes collections rarer and cheaper.
    resourceLimits: { maxYoungGenerationSizeMb: 256 },
    maxMemoryLimitBeforeRecycle: MEMORY_LIMIT,
    execArgv: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  });
  const iterator = mutants[Symbol.iterator]();
  const startNext = (): Promise<MutantResult> | undefined => {
    const next = now() < deadline ? iterator.next() : undefined;
    if (next === undefined || next.done === true) return undefined;
    const mutant = next.value;
    const { scenarios, reached } = order.orderFor(mutant);
    const job: MutantJob = { ...volume, mutant, scenarios };
    const signal = AbortSignal.timeout(TIMEOUT);
    return pool.run(job, { signal }).then(
      (outcome: MutantOutcome) => ({ mutant, outcome, reached }),
      (error: unknown) => {
        if (!signal.aborted) throw error;
        return { mutant, reached, outcome: { kind: 'caught', reason: 'it does not end' } };
      },
    );
  };
  try {
    // Results after the last counted one are discarded: at most one more than there are threads.
    const runningTests: Promise<MutantResult>[] = [];
    let count = 0;
    while (count < maxCount) {
      while (runningTests.length <= threads) {
        const test = startNext();
        if (test === undefined) break;
        // Prevents an unhandled rejection; the promise is awaited later.
        test.catch(() => undefined);
        runningTests.push(test);
      }
      const oldestTest = runningTests.shift();
      if (oldestTest === undefined) return;
      const result = await oldestTest;
      if (result.outcome.kind === 'caught' || result.outcome.kind === 'survived') count += 1;
      yield result;
    }
  } finally {
    await pool.destroy();
  }
}
