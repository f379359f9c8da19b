/** Runs games in parallel worker threads, in any order. */
import { Tinypool } from 'tinypool';
import type { Done, Job } from './worker.ts';

/** The maximum of games per job, and the milliseconds after which a job returns its results. */
const BATCH = 64;
const TELLS_AFTER = 150;

/** Games to run; those returned by jobs that ran out of time come first. */
class Coming {
  readonly #games: Iterator<number>;
  readonly #back: number[] = [];

  constructor(games: Iterable<number>) {
    this.#games = games[Symbol.iterator]();
  }

  batch(size: number): readonly number[] {
    const batch: number[] = [];
    for (let game = this.#next(); game !== undefined; game = batch.length < size ? this.#next() : undefined)
      batch.push(game);
    return batch;
  }

  putBack(games: readonly number[]): void {
    this.#back.push(...games);
  }

  #next(): number | undefined {
    const left = this.#back.pop();
    if (left !== undefined) return left;
    const one = this.#games.next();
    return one.done === true ? undefined : one.value;
  }
}

/**
 * Runs games until all are finished or `stopped` is aborted; games in progress are lost.
 * @param games game numbers
 */
export async function* playAll(
  job: Pick<Job, 'folder' | 'plan' | 'agentFiles' | 'kept'>,
  games: Iterable<number>,
  threads: number,
  stopped: AbortSignal,
): AsyncGenerator<Done> {
  const pool = new Tinypool({
    filename: new URL('worker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    // All memory of a game is short-lived; a larger young generation would only use more memory.
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  });
  const coming = new Coming(games);
  const ended: Done[] = [];
  let under = 0;
  let failed: { readonly error: unknown } | undefined;
  /** Games per job, adapted to what a job can finish in time. */
  let size = 1;
  let wake = (): void => undefined;
  const begin = (): boolean => {
    const batch = coming.batch(size);
    if (batch.length === 0) return false;
    under += 1;
    pool
      .run({ ...job, games: batch, ms: TELLS_AFTER } satisfies Job)
      .then((done: Done) => {
        const played = done.lines.length;
        coming.putBack(batch.slice(played));
        size = played < batch.length ? Math.max(1, played) : Math.min(BATCH, Math.max(size, 2 * played));
        ended.push(done);
      })
      .catch((error: unknown) => (failed = { error }))
      .finally(() => {
        under -= 1;
        wake();
      });
    return true;
  };
  const stop = (): void => wake();
  stopped.addEventListener('abort', stop);
  try {
    while (!stopped.aborted) {
      while (under < threads && begin());
      if (under === 0 && ended.length === 0) return;
      // A new promise each time: racing one long-lived promise would leak its reactions.
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (ended.length > 0 || failed) resolve();
      });
      if (failed) throw failed.error;
      for (let done = ended.shift(); done; done = ended.shift()) {
        yield done;
        if (done.failed) return;
      }
    }
  } finally {
    stopped.removeEventListener('abort', stop);
    await pool.destroy();
  }
}
