/** `quipu worker`: plays games of runs in a database until it is stopped. */
import { availableParallelism } from 'node:os';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import { loadAgent } from '../agent-files.ts';
import { playJobs, type WorkerListener } from '../queue/play-jobs.ts';
import {
  describeFailure,
  displayLocation,
  isServer,
  openQueueDatabase,
  WORKER_NAME,
} from '../queue/queue-database.ts';
import type { OpenRun } from '../queue/run-queue.ts';
import { formatCount } from '../../terminal/quantities.ts';
import type { Io, ProgressBar } from '../../terminal/io.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';

export interface WorkerArguments {
  readonly database: string;
  /** Files that define agents. */
  readonly agent?: readonly string[];
  readonly threads?: number;
  /** Seconds without a run to play after which the worker ends. */
  readonly idle?: number;
}

export async function worker(args: WorkerArguments, io: Io): Promise<ExitCode> {
  if (!isServer(args.database))
    throw new CommandError(
      `"${displayLocation(args.database)}" is not the URL of a PostgreSQL database.`,
      'Write postgres://user@host/database. A folder after `quipu simulate --queue` serves one process, which plays with all cores.',
    );
  const root = workspaceRoot(io.cwd);
  const agentFiles = args.agent ?? [];
  // Report a file that cannot be used now, not when a run needs it.
  for (const file of agentFiles) await loadAgent(io.cwd, file);
  const database = await openQueueDatabase(args.database, WORKER_NAME, io);
  const interruption = new AbortController();
  const releaseInterrupt = io.onInterrupt(() => interruption.abort());
  const log = new WorkerLog(io);
  const threads = args.threads ?? availableParallelism();
  io.out(`Waiting for games on ${database.displayName}, with ${formatCount(threads, 'thread')}; Ctrl-C ends`);
  try {
    await playJobs({
      database,
      sources: { root, cwd: io.cwd, agentFiles },
      threads,
      listener: log,
      signal: interruption.signal,
      ...(args.idle !== undefined && { idleLimit: args.idle * 1000 }),
    });
  } catch (error) {
    throw describeFailure(database, error);
  } finally {
    releaseInterrupt();
    log.close();
    await database.close();
  }
  io.out(`Played ${formatCount(log.games, 'game')}.`);
  return log.games === 0 && log.hasRefused ? EXIT.findings : EXIT.ok;
}

/** Prints the runs that this worker plays, and the progress of each, including games of other workers. */
class WorkerLog implements Required<WorkerListener> {
  readonly #io: Io;
  readonly #progressByRun = new Map<string, { readonly bar: ProgressBar; shown: number; played: number }>();
  games = 0;
  hasRefused = false;

  constructor(io: Io) {
    this.#io = io;
  }

  onJoin(run: OpenRun): void {
    this.#io.out(`${titleOf(run)}: playing`);
    const bar = this.#io.progress(run.header.title, run.games);
    this.#progressByRun.set(run.id, { bar, shown: 0, played: 0 });
    this.onProgress(run);
  }

  onProgress(run: OpenRun): void {
    const progress = this.#progressByRun.get(run.id);
    for (; progress && progress.shown < run.written; progress.shown++)
      progress.bar.step(`${progress.played} here`);
  }

  onPlayed(run: OpenRun, games: number): void {
    this.games += games;
    const progress = this.#progressByRun.get(run.id);
    if (progress) progress.played += games;
  }

  onLeave(run: OpenRun): void {
    const progress = this.#progressByRun.get(run.id);
    this.#progressByRun.delete(run.id);
    progress?.bar.stop();
    this.#io.out(
      `${titleOf(run)}: ended; ${formatCount(progress?.played ?? 0, 'game')} of ${run.games} played here`,
    );
  }

  onRefuse(run: OpenRun, reasons: readonly string[]): void {
    this.hasRefused = true;
    this.#io.err(`${titleOf(run)}: not played here: ${reasons.join('; ')}.`);
  }

  close(): void {
    for (const { bar } of this.#progressByRun.values()) bar.stop();
  }
}

const titleOf = ({ header, games }: OpenRun): string =>
  `${header.title}, ${header.agents.join(',')}, ${formatCount(games, 'game')} from seed ${header.seed}`;
