/**
 * Plays jobs of all runs in a database that this machine can play. `boss.work` does not fit: between two jobs it
 * waits for half a second, longer than a game of random agents, unless it takes several jobs for one thread.
 */
import type { JobAttempt } from 'pg-boss';
import type { Tinypool } from 'tinypool';
import { createGameThreads } from '../game-threads.ts';
import type { GameJob, JobResult } from '../game-worker.ts';
import { fitRun, type WorkerSources } from './fit-run.ts';
import type { QueueDatabase } from './queue-database.ts';
import { openRuns, queueOf, storeResult, type OpenRun, type QueuedGames } from './run-queue.ts';

/** Milliseconds between two looks at the list of runs, and between two heartbeats of the current jobs. */
const POLL_INTERVAL = 500;
const HEARTBEAT_INTERVAL = 2500;

export interface WorkerListener {
  readonly onJoin?: (run: OpenRun) => void;
  readonly onRefuse: (run: OpenRun, reasons: readonly string[]) => void;
  /** Called at each look at the runs that this worker plays. */
  readonly onProgress?: (run: OpenRun) => void;
  readonly onPlayed?: (run: OpenRun, games: number) => void;
  readonly onLeave?: (run: OpenRun) => void;
}

interface JobRunner {
  readonly database: QueueDatabase;
  readonly sources: WorkerSources;
  readonly threads: number;
  readonly listener: WorkerListener;
  /** The only run to play; by default all. */
  readonly runId?: string;
}

/** A run that this worker plays, with its threads. */
interface JoinedRun {
  readonly run: OpenRun;
  readonly template: Pick<GameJob, 'folder' | 'plan' | 'agentFiles' | 'isRecorded' | 'timeLimit'>;
  readonly pool: Tinypool;
}

/**
 * Plays jobs until `signal` is aborted, or there was no run to play for `idleLimit` milliseconds. Jobs in progress are returned to the queue.
 * @throws {Error} if the database fails, or a thread does
 */
export async function playJobs(
  options: JobRunner & { readonly idleLimit?: number; readonly signal: AbortSignal },
): Promise<void> {
  const worker = new QueueWorker(options);
  const { signal, idleLimit = Infinity } = options;
  try {
    while (!signal.aborted && worker.idleTime < idleLimit) await worker.step(signal);
  } finally {
    await worker.close();
  }
}

class QueueWorker {
  readonly #database: QueueDatabase;
  readonly #sources: WorkerSources;
  readonly #threads: number;
  readonly #listener: WorkerListener;
  readonly #runId: string | undefined;
  readonly #joined = new Map<string, JoinedRun>();
  /** Identifiers of runs that this worker cannot play. */
  readonly #refused = new Set<string>();
  readonly #attempts = new Map<JobAttempt, JoinedRun>();
  #failure: { readonly error: unknown } | undefined;
  /** When there was a run to play. */
  #lastRun = performance.now();
  #lastPoll = Number.NEGATIVE_INFINITY;
  #lastHeartbeat = performance.now();
  #wake = (): void => undefined;
  /** Whether a job has ended since the last look for jobs. */
  #hasFreedThread = false;

  constructor({ database, sources, threads, listener, runId }: JobRunner) {
    this.#database = database;
    this.#sources = sources;
    this.#threads = threads;
    this.#listener = listener;
    this.#runId = runId;
  }

  /** Milliseconds since there was a run to play. */
  get idleTime(): number {
    return this.#joined.size > 0 ? 0 : performance.now() - this.#lastRun;
  }

  /** Takes jobs for free threads, then waits for the end of a job or the next look. */
  async step(signal: AbortSignal): Promise<void> {
    if (performance.now() - this.#lastPoll >= POLL_INTERVAL) await this.#lookAtRuns();
    this.#hasFreedThread = false;
    await this.#takeJobs();
    await this.#sendHeartbeats();
    await this.#pause(signal);
    if (this.#failure) throw this.#failure.error;
  }

  async close(): Promise<void> {
    const { boss } = this.#database;
    const interrupted = [...this.#attempts];
    this.#attempts.clear();
    // Returned at once; otherwise others would wait for the heartbeat to expire.
    for (const [attempt, { run }] of interrupted)
      await boss.fail(queueOf(run.id), attempt).catch(() => undefined);
    await Promise.all([...this.#joined.values()].map(({ pool }) => pool.destroy()));
  }

  async #lookAtRuns(): Promise<void> {
    this.#lastPoll = performance.now();
    const allRuns = await openRuns(this.#database);
    const runs = this.#runId === undefined ? allRuns : allRuns.filter(({ id }) => id === this.#runId);
    if (this.#joined.size > 0) this.#lastRun = performance.now();
    for (const run of runs) {
      if (this.#joined.has(run.id)) this.#listener.onProgress?.(run);
      else if (!this.#refused.has(run.id)) await this.#judge(run);
    }
    const isOpen = (id: string): boolean => runs.some((run) => run.id === id);
    for (const id of this.#refused) if (!isOpen(id)) this.#refused.delete(id);
    for (const [id, joined] of this.#joined) if (!isOpen(id)) await this.#leave(joined);
  }

  async #judge(run: OpenRun): Promise<void> {
    const fit = await fitRun(run, this.#sources);
    if ('reasons' in fit) {
      this.#refused.add(run.id);
      this.#listener.onRefuse(run, fit.reasons);
      return;
    }
    const { folder, agentPaths } = fit;
    this.#joined.set(run.id, {
      run,
      template: {
        folder,
        plan: run.header,
        agentFiles: agentPaths,
        isRecorded: true,
        timeLimit: Number.POSITIVE_INFINITY,
      },
      pool: createGameThreads(this.#threads),
    });
    this.#listener.onJoin?.(run);
  }

  async #leave({ run, pool }: JoinedRun): Promise<void> {
    this.#joined.delete(run.id);
    for (const [attempt, joined] of this.#attempts)
      if (joined.run.id === run.id) this.#attempts.delete(attempt);
    await pool.destroy();
    this.#listener.onLeave?.(run);
  }

  async #takeJobs(): Promise<void> {
    for (const joined of this.#joined.values()) {
      const freeThreads = this.#threads - this.#attempts.size;
      if (freeThreads <= 0) break;
      const { id } = joined.run;
      const options = { batchSize: freeThreads };
      const jobs = await this.#whileOpen(id, this.#database.boss.fetch<QueuedGames>(queueOf(id), options));
      for (const job of jobs ?? []) void this.#play(joined, job.data.games, job);
    }
  }

  async #play(joined: JoinedRun, games: readonly number[], attempt: JobAttempt): Promise<void> {
    this.#attempts.set(attempt, joined);
    try {
      const { lines, failed } = (await joined.pool.run({ ...joined.template, games })) as JobResult;
      if (!this.#attempts.has(attempt)) return;
      const { run } = joined;
      await storeResult(this.#database, run.id, { lines, ...(failed && { failed }) });
      await this.#whileOpen(run.id, this.#database.boss.complete(queueOf(run.id), attempt));
      this.#listener.onPlayed?.(run, lines.length);
    } catch (error) {
      // The threads of a run that has ended are stopped.
      if (this.#attempts.has(attempt)) this.#failure = { error };
    } finally {
      this.#attempts.delete(attempt);
      this.#hasFreedThread = true;
      this.#wake();
    }
  }

  /** Waits for a request to the queue of a run. Returns undefined if it fails because the run has ended, with its queue. */
  async #whileOpen<T>(runId: string, request: Promise<T>): Promise<T | undefined> {
    try {
      return await request;
    } catch (error) {
      if ((await openRuns(this.#database)).some(({ id }) => id === runId)) throw error;
      return undefined;
    }
  }

  async #sendHeartbeats(): Promise<void> {
    if (performance.now() - this.#lastHeartbeat < HEARTBEAT_INTERVAL) return;
    this.#lastHeartbeat = performance.now();
    for (const [attempt, { run }] of [...this.#attempts])
      await this.#whileOpen(run.id, this.#database.boss.touch(queueOf(run.id), attempt));
  }

  async #pause(signal: AbortSignal): Promise<void> {
    if (this.#hasFreedThread || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const onEnd = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onEnd);
        resolve();
      };
      const timer = setTimeout(onEnd, POLL_INTERVAL);
      signal.addEventListener('abort', onEnd);
      this.#wake = onEnd;
    });
  }
}
