/** Plays the games of a run by a queue, and collects their results. */
import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from '../../exit.ts';
import type { GameBrief, JobResult } from '../game-worker.ts';
import type { GameLine, Header } from '../results-format.ts';
import type { WorkerSources } from './fit-run.ts';
import { playJobs, type WorkerListener } from './play-jobs.ts';
import { describeFailure, WORKER_NAME, type QueueDatabase } from './queue-database.ts';
import { CoordinatedRun, runIdOf } from './run-queue.ts';

/** Milliseconds between two looks for results, and between two renewals of the lease. */
const POLL_INTERVAL = 200;
const RENEWAL_INTERVAL = 2000;
/** The maximum number of jobs whose results are read at once. */
const READ_SIZE = 50;

export interface CoordinatedGames {
  readonly database: QueueDatabase;
  readonly header: Header;
  readonly games: readonly number[];
  /** Threads of this process; with 0 only workers play. */
  readonly threads: number;
  readonly sources: WorkerSources;
  /** Called once if another process may coordinate the run. */
  readonly onWait: () => void;
  /** Called regularly with the number of worker processes, without this one. */
  readonly onWorkers: (count: number) => void;
}

/** Returns the results of all games, each once, in the order in which they arrive. */
export async function* coordinateRun(run: CoordinatedGames, signal: AbortSignal): AsyncGenerator<JobResult> {
  const { database } = run;
  const ending = new AbortController();
  let coordinated: CoordinatedRun | undefined;
  let localWorker: Promise<void> = Promise.resolve();
  try {
    coordinated = await CoordinatedRun.claim(database, run.header, run.games.length, run.onWait);
    const collector = new ResultCollector(coordinated, run.games);
    // Results that a killed coordinator has left.
    yield* collector.takeAll();
    await coordinated.createJobs(collector.missingGames);
    let failure: { readonly error: unknown } | undefined;
    localWorker = startLocalWorker(run, ending.signal, (error) => (failure = { error }));
    let lastRenewal = Number.NEGATIVE_INFINITY;
    while (collector.missingCount > 0 && !signal.aborted) {
      if (failure) throw failure.error;
      if (performance.now() - lastRenewal >= RENEWAL_INTERVAL) {
        lastRenewal = performance.now();
        await coordinated.renew(run.games.length - collector.missingCount);
        run.onWorkers(await countWorkers(database));
      }
      const count = collector.missingCount;
      yield* collector.takeAll();
      if (collector.missingCount === count) await pause(POLL_INTERVAL);
    }
  } catch (error) {
    throw describeFailure(database, error);
  } finally {
    ending.abort();
    await localWorker;
    await coordinated?.remove().catch(() => undefined);
  }
}

async function startLocalWorker(
  { database, header, threads, sources }: CoordinatedGames,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  if (threads === 0) return;
  const listener: WorkerListener = {
    onRefuse: (_, reasons) =>
      onFailure(new CommandError(`This process cannot play its own games: ${reasons.join('; ')}.`)),
  };
  await playJobs({ database, sources, threads, signal, listener, runId: runIdOf(header) }).catch(onFailure);
}

async function countWorkers({ boss }: QueueDatabase): Promise<number> {
  const instances = await boss.getInstances();
  return instances.filter(({ name, live }) => live && name === WORKER_NAME).length;
}

class ResultCollector {
  readonly #run: CoordinatedRun;
  readonly #missing: Set<number>;

  constructor(run: CoordinatedRun, games: readonly number[]) {
    this.#run = run;
    this.#missing = new Set(games);
  }

  get missingGames(): readonly number[] {
    return [...this.#missing];
  }

  get missingCount(): number {
    return this.#missing.size;
  }

  /** Yields the results that have arrived. They are removed from the database when the caller has written them. */
  async *takeAll(): AsyncGenerator<JobResult> {
    for (;;) {
      const rows = await this.#run.results(READ_SIZE);
      if (rows.length === 0) return;
      for (const { result } of rows) {
        yield this.#newGames(result.lines);
        if (result.failed && this.#missing.has(result.failed.game))
          yield { lines: [], briefs: [], failed: result.failed };
      }
      await this.#run.removeResults(rows.map(({ id }) => id));
    }
  }

  /** Leaves out games that another worker has returned before. */
  #newGames(lines: readonly string[]): JobResult {
    const newLines: string[] = [];
    const briefs: GameBrief[] = [];
    for (const line of lines) {
      const game = JSON.parse(line) as GameLine;
      if (!this.#missing.delete(game.game)) continue;
      newLines.push(line);
      briefs.push(game);
    }
    return { lines: newLines, briefs };
  }
}
