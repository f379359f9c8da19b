/** Runs games in parallel worker threads, in any order. */
import type { Tinypool } from 'tinypool';
import { createGameThreads } from './game-threads.ts';
import type { JobResult, GameJob } from './game-worker.ts';

/** The maximum number of games of a job. */
const MAX_BATCH_SIZE = 64;
/** Milliseconds after which a job returns its results. */
const REPORT_INTERVAL = 150;

/** Games to run; those returned by jobs that ran out of time come first. */
class GameQueue {
  readonly #games: Iterator<number>;
  readonly #returnedGames: number[] = [];

  constructor(games: Iterable<number>) {
    this.#games = games[Symbol.iterator]();
  }

  nextBatch(size: number): readonly number[] {
    const batch: number[] = [];
    while (batch.length < size) {
      const game = this.#next();
      if (game === undefined) break;
      batch.push(game);
    }
    return batch;
  }

  putBack(games: readonly number[]): void {
    this.#returnedGames.push(...games);
  }

  #next(): number | undefined {
    const returnedGame = this.#returnedGames.pop();
    if (returnedGame !== undefined) return returnedGame;
    const nextGame = this.#games.next();
    return nextGame.done === true ? undefined : nextGame.value;
  }
}

/** Returns the number of games that the last job finished, or twice that number if it finished its entire batch. */
function nextBatchSize(size: number, playedCount: number, batchLength: number): number {
  if (playedCount < batchLength) return Math.max(1, playedCount);
  return Math.min(MAX_BATCH_SIZE, Math.max(size, 2 * playedCount));
}

type JobTemplate = Pick<GameJob, 'folder' | 'plan' | 'agentFiles' | 'isRecorded'>;

/**
 * Runs games until all are finished or `signal` is aborted; games in progress are lost.
 * @param games game numbers
 */
export async function* runGames(
  template: JobTemplate,
  games: Iterable<number>,
  threads: number,
  signal: AbortSignal,
): AsyncGenerator<JobResult> {
  const pool = new GamePool(template, new GameQueue(games), threads);
  const onAbort = (): void => pool.wake();
  signal.addEventListener('abort', onAbort);
  try {
    while (!signal.aborted) {
      pool.startJobs();
      if (pool.isIdle) return;
      await pool.waitForResult();
      for (let result = pool.takeResult(); result; result = pool.takeResult()) {
        yield result;
        if (result.failed) return;
      }
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    await pool.destroy();
  }
}

/** Worker threads, with the results of their jobs. */
class GamePool {
  readonly #template: JobTemplate;
  readonly #queue: GameQueue;
  readonly #threads: number;
  readonly #pool: Tinypool;
  readonly #results: JobResult[] = [];
  #runningJobs = 0;
  #failure: { readonly error: unknown } | undefined;
  /** Games per job, adapted to the number that a job finishes in time. */
  #batchSize = 1;
  #onWake = (): void => undefined;

  constructor(template: JobTemplate, queue: GameQueue, threads: number) {
    this.#template = template;
    this.#queue = queue;
    this.#threads = threads;
    this.#pool = createGameThreads(threads);
  }

  get isIdle(): boolean {
    return this.#runningJobs === 0 && this.#results.length === 0;
  }

  /** Starts jobs on all free threads while games remain. */
  startJobs(): void {
    while (this.#runningJobs < this.#threads) {
      const games = this.#queue.nextBatch(this.#batchSize);
      if (games.length === 0) return;
      void this.#runJob(games);
    }
  }

  /**
   * Waits for a result, a failure or a call of `wake`.
   * @throws {Error} if a job fails
   */
  async waitForResult(): Promise<void> {
    // A new promise each time: racing one long-lived promise would leak its reactions.
    await new Promise<void>((resolve) => {
      this.#onWake = resolve;
      if (this.#results.length > 0 || this.#failure) resolve();
    });
    if (this.#failure) throw this.#failure.error;
  }

  takeResult(): JobResult | undefined {
    return this.#results.shift();
  }

  wake(): void {
    this.#onWake();
  }

  destroy(): Promise<void> {
    return this.#pool.destroy();
  }

  async #runJob(games: readonly number[]): Promise<void> {
    this.#runningJobs += 1;
    const job: GameJob = { ...this.#template, games, timeLimit: REPORT_INTERVAL };
    try {
      const result = (await this.#pool.run(job)) as JobResult;
      const playedCount = result.lines.length;
      this.#queue.putBack(games.slice(playedCount));
      this.#batchSize = nextBatchSize(this.#batchSize, playedCount, games.length);
      this.#results.push(result);
    } catch (error) {
      this.#failure = { error };
    } finally {
      this.#runningJobs -= 1;
      this.#onWake();
    }
  }
}
