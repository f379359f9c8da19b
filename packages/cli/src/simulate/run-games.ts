/** Runs games in parallel worker threads, in any order. */
import { Tinypool } from 'tinypool';
import type { JobResult, GameJob } from './game-worker.ts';

/** The maximum of games per job, and the milliseconds after which a job returns its results. */
const MAX_BATCH = 64;
const REPORT_INTERVAL = 150;

/** Games to run; those returned by jobs that ran out of time come first. */
class GameQueue {
  readonly #games: Iterator<number>;
  readonly #returned: number[] = [];

  constructor(games: Iterable<number>) {
    this.#games = games[Symbol.iterator]();
  }

  nextBatch(size: number): readonly number[] {
    const batch: number[] = [];
    for (let game = this.#next(); game !== undefined; game = batch.length < size ? this.#next() : undefined)
      batch.push(game);
    return batch;
  }

  putBack(games: readonly number[]): void {
    this.#returned.push(...games);
  }

  #next(): number | undefined {
    const returned = this.#returned.pop();
    if (returned !== undefined) return returned;
    const next = this.#games.next();
    return next.done === true ? undefined : next.value;
  }
}

/** Returns the number of games that a job finished, or twice as many if it finished its whole batch. */
function nextBatchSize(size: number, playedCount: number, batchLength: number): number {
  if (playedCount < batchLength) return Math.max(1, playedCount);
  return Math.min(MAX_BATCH, Math.max(size, 2 * playedCount));
}

/**
 * Runs games until all are finished or `stopped` is aborted; games in progress are lost.
 * @param games game numbers
 */
export async function* runGames(
  job: Pick<GameJob, 'folder' | 'plan' | 'agentFiles' | 'isRecorded'>,
  games: Iterable<number>,
  threads: number,
  signal: AbortSignal,
): AsyncGenerator<JobResult> {
  const pool = new Tinypool({
    filename: new URL('game-worker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    // All memory of a game is short-lived; a larger young generation would only use more memory.
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  });
  const queue = new GameQueue(games);
  const results: JobResult[] = [];
  let runningJobs = 0;
  let failed: { readonly error: unknown } | undefined;
  /** Games per job, adapted to what a job can finish in time. */
  let size = 1;
  let wake = (): void => undefined;
  const startJob = (): boolean => {
    const batch = queue.nextBatch(size);
    if (batch.length === 0) return false;
    runningJobs += 1;
    pool
      .run({ ...job, games: batch, timeLimit: REPORT_INTERVAL } satisfies GameJob)
      .then((result: JobResult) => {
        const playedCount = result.lines.length;
        queue.putBack(batch.slice(playedCount));
        size = nextBatchSize(size, playedCount, batch.length);
        results.push(result);
      })
      .catch((error: unknown) => (failed = { error }))
      .finally(() => {
        runningJobs -= 1;
        wake();
      });
    return true;
  };
  const onAbort = (): void => wake();
  signal.addEventListener('abort', onAbort);
  try {
    while (!signal.aborted) {
      while (runningJobs < threads && startJob());
      if (runningJobs === 0 && results.length === 0) return;
      // A new promise each time: racing one long-lived promise would leak its reactions.
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (results.length > 0 || failed) resolve();
      });
      if (failed) throw failed.error;
      for (let result = results.shift(); result; result = results.shift()) {
        yield result;
        if (result.failed) return;
      }
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    await pool.destroy();
  }
}
