/** Plays games on all threads, in whatever order they end. */
import { Tinypool } from 'tinypool';
import type { Done, Job } from './worker.ts';

/** Games that one job holds at the most, and the milliseconds that it may take before it tells what it has. */
const BATCH = 64;
const TELLS_AFTER = 150;

/** The games that nobody has begun, those first that a job had no time for. */
class Coming {
  readonly #games: Iterator<number>;
  readonly #back: number[] = [];

  constructor(games: Iterable<number>) {
    this.#games = games[Symbol.iterator]();
  }

  /** So many games, or as many as there are. */
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
 * Plays games until all have been played or `stopped` says so; what was begun then is lost.
 * @param games their numbers
 */
export async function* playAll(
  job: Pick<Job, 'folder' | 'plan' | 'kept'>,
  games: Iterable<number>,
  threads: number,
  stopped: AbortSignal,
): AsyncGenerator<Done> {
  const pool = new Tinypool({
    filename: new URL('worker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    // What a game leaves behind dies with it; a young generation with more room would only take it.
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  });
  const coming = new Coming(games);
  const ended: Done[] = [];
  let under = 0;
  let failed: { readonly error: unknown } | undefined;
  /** How many games a job holds: as many as one has had time for. */
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
      // A promise of its own each time: one that is raced again and again keeps all that came of it.
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
