/**
 * Tries errata on all cores: saves whose games do not execute amended rules must replay completely under
 * them.
 */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { Job, Report } from './worker.ts';

export interface Effort extends Omit<Job, 'seed'> {
  readonly seed: number;
  /** Number of accepted errata to try. */
  readonly errata: number;
  readonly onReport?: (report: Report) => void;
}

export interface Result {
  readonly errata: number;
  /** Replays; those of games that execute amended rules; and the completed ones among these. */
  readonly replays: number;
  readonly touched: number;
  readonly survived: number;
  readonly broken: readonly Report[];
}

/** Memory in bytes after which a worker is replaced: V8 retains the source of each evaluated volume. */
const MEMORY = 1_500_000_000;

/** Tries errata of consecutive seeds until the requested number was accepted. */
export async function run({ errata, onReport, ...job }: Effort): Promise<Result> {
  const threads = Math.min(availableParallelism(), errata);
  const pool = new Tinypool({
    filename: new URL('worker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    maxMemoryLimitBeforeRecycle: MEMORY,
    execArgv: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  });
  const reports: Report[] = [];
  try {
    for (let { seed } = job; reports.length < errata; seed += threads) {
      const wave = await Promise.all(
        Array.from(
          { length: threads },
          (_, i) => pool.run({ ...job, seed: seed + i }) as Promise<Report | undefined>,
        ),
      );
      for (const report of wave) {
        if (!report || reports.length === errata) continue;
        reports.push(report);
        onReport?.(report);
      }
    }
  } finally {
    await pool.destroy();
  }
  const sum = (of: (report: Report) => number): number => reports.reduce((total, one) => total + of(one), 0);
  return {
    errata: reports.length,
    replays: sum(({ forth, back }) => forth.saves + back.saves),
    touched: sum(({ forth, back }) => forth.touched + back.touched),
    survived: sum(({ forth, back }) => forth.survived + back.survived),
    broken: reports.filter(({ forth, back }) => forth.broken.length + back.broken.length > 0),
  };
}

/** Renders unexpected divergences. */
export const formatDivergences = (broken: readonly Report[]): string =>
  broken
    .map(({ seed, changes, paths, forth, back }) =>
      [
        `seed ${seed}: ${paths.join(', ')}`,
        ...changes,
        ...forth.broken,
        ...back.broken.map((one) => `back: ${one}`),
      ].join('\n'),
    )
    .join('\n\n');
