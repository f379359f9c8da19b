/** Runs in a database: their plans, jobs and results. */
import { createHash, randomUUID } from 'node:crypto';
import { EXIT, CommandError } from '../../exit.ts';
import { packageVersion } from '../../package-version.ts';
import type { FailedGame } from '../game-worker.ts';
import type { Header } from '../results-format.ts';
import type { QueueDatabase } from './queue-database.ts';

/** A run that has not ended, as stored for workers. */
export interface OpenRun {
  /** The hash of the plan. */
  readonly id: string;
  /** The version of Quipu that started it. */
  readonly version: string;
  readonly header: Header;
  readonly games: number;
  readonly written: number;
}

/** The games of a job. The plan is that of the run, whose identifier is the name of the queue. */
export interface QueuedGames {
  readonly games: readonly number[];
}

/** The result of a job. */
export interface QueuedResult {
  /** Results lines. */
  readonly lines: readonly string[];
  readonly failed?: FailedGame;
}

interface ResultRow {
  readonly id: string;
  readonly result: QueuedResult;
}

export const queueOf = (runId: string): string => `run/${runId}`;

/** Identifies a run: equal plans are one run. */
export const runIdOf = (header: Header): string =>
  createHash('sha256').update(JSON.stringify(header)).digest('hex').slice(0, 16);

export function openRuns({ query }: QueueDatabase): Promise<readonly OpenRun[]> {
  return query<OpenRun>('SELECT id, version, header, games, written FROM quipu.run ORDER BY created_at, id');
}

/** Stores the result of a job. Does nothing if the run has ended. */
export async function storeResult(
  { query }: QueueDatabase,
  runId: string,
  result: QueuedResult,
): Promise<void> {
  await query('INSERT INTO quipu.result (run, result) SELECT id, $2::jsonb FROM quipu.run WHERE id = $1', [
    runId,
    JSON.stringify(result),
  ]);
}

/** Seconds after which a coordinator that does not renew its lease counts as killed. */
const LEASE_SECONDS = 10;
const SECOND = 1000;
const CLAIM_RETRY = 500;

/** Seconds without a heartbeat after which another worker gets a job; the minimum of pg-boss. */
const HEARTBEAT_SECONDS = 10;
const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** The maximum number of jobs created by one statement. */
const INSERT_SIZE = 1000;

const MAX_GAMES_PER_JOB = 64;
/** A run with at most this number of games has one job for each game. */
const MIN_JOBS = 500;

/** The run of the process that coordinates it. */
export class CoordinatedRun {
  readonly id: string;
  readonly #database: QueueDatabase;
  readonly #coordinator = randomUUID();

  private constructor(database: QueueDatabase, id: string) {
    this.#database = database;
    this.id = id;
  }

  /**
   * Creates a run, or takes over that of a killed process with its results.
   * @param onWait called once if another process may coordinate the run
   * @throws {CommandError} if another process coordinates it
   */
  static async claim(
    database: QueueDatabase,
    header: Header,
    games: number,
    onWait: () => void,
  ): Promise<CoordinatedRun> {
    const run = new CoordinatedRun(database, runIdOf(header));
    const deadline = performance.now() + (LEASE_SECONDS + 2) * SECOND;
    if (await run.#tryClaim(header, games)) return run;
    onWait();
    while (performance.now() < deadline) {
      await new Promise((wake) => setTimeout(wake, CLAIM_RETRY));
      if (await run.#tryClaim(header, games)) return run;
    }
    throw new CommandError(
      `Another process plays these games on ${database.displayName} already.`,
      'Wait until it ends; add workers with `quipu worker` to make it faster.',
      EXIT.findings,
    );
  }

  async #tryClaim(header: Header, games: number): Promise<boolean> {
    const rows = await this.#database.query(
      `INSERT INTO quipu.run AS run (id, version, header, games, coordinator) VALUES ($1, $2, $3::jsonb, $4, $5)
       ON CONFLICT (id) DO UPDATE
         SET coordinator = $5, renewed_at = now(), version = $2, games = $4, written = 0
         WHERE run.renewed_at < now() - interval '${LEASE_SECONDS} seconds'
       RETURNING id`,
      [this.id, packageVersion(), JSON.stringify(header), games, this.#coordinator],
    );
    return rows.length > 0;
  }

  /** Replaces all jobs by new ones for these games. */
  async createJobs(games: readonly number[]): Promise<void> {
    const { boss } = this.#database;
    const queue = queueOf(this.id);
    await boss.deleteQueue(queue);
    await boss.createQueue(queue, {
      heartbeatSeconds: HEARTBEAT_SECONDS,
      // A worker with a heartbeat may take this long for a job.
      expireInSeconds: DAY_SECONDS - 1,
      retryLimit: 1_000_000,
      retentionSeconds: YEAR_SECONDS,
    });
    const jobs = batchesOf(games).map((batch) => ({ data: { games: batch } satisfies QueuedGames }));
    for (let i = 0; i < jobs.length; i += INSERT_SIZE)
      await boss.insert(queue, jobs.slice(i, i + INSERT_SIZE));
  }

  /** Results that have not been removed, the oldest first. */
  results(limit: number): Promise<readonly ResultRow[]> {
    return this.#database.query<ResultRow>(
      'SELECT id::text, result FROM quipu.result WHERE run = $1 ORDER BY quipu.result.id LIMIT $2',
      [this.id, limit],
    );
  }

  /** Rows are named one by one: a row with a lower number may become visible after they were read. */
  async removeResults(ids: readonly string[]): Promise<void> {
    await this.#database.query('DELETE FROM quipu.result WHERE id = ANY($1::bigint[])', [ids]);
  }

  /**
   * Renews the lease, publishes the progress, and returns jobs of killed workers to the queue.
   * @throws {CommandError} if another process has taken over the run
   */
  async renew(written: number): Promise<void> {
    const rows = await this.#database.query(
      'UPDATE quipu.run SET renewed_at = now(), written = $3 WHERE id = $1 AND coordinator = $2 RETURNING id',
      [this.id, this.#coordinator, written],
    );
    if (rows.length === 0)
      throw new CommandError(
        `Another process has taken over these games on ${this.#database.displayName}: this one was suspended for more than ${LEASE_SECONDS} seconds.`,
        'Games that were written are retained. When the other process ends, the same command resumes.',
        EXIT.findings,
      );
    await this.#database.boss.supervise(queueOf(this.id), { reindex: false });
  }

  /** Removes the run, its jobs and its results, unless another process has taken it over. */
  async remove(): Promise<void> {
    const rows = await this.#database.query(
      'DELETE FROM quipu.run WHERE id = $1 AND coordinator = $2 RETURNING id',
      [this.id, this.#coordinator],
    );
    if (rows.length > 0) await this.#database.boss.deleteQueue(queueOf(this.id));
  }
}

function batchesOf(games: readonly number[]): readonly (readonly number[])[] {
  const size = Math.min(MAX_GAMES_PER_JOB, Math.max(1, Math.floor(games.length / MIN_JOBS)));
  const count = Math.ceil(games.length / size);
  return Array.from({ length: count }, (_, i) => games.slice(i * size, (i + 1) * size));
}
