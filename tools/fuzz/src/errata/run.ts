/** Tries errata on all cores: saves whose games do not touch what was amended come to their end under the amended rules. */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { Job, Report } from './worker.ts';

/** How much to try. */
export interface Effort extends Omit<Job, 'seed'> {
  readonly seed: number;
  /** Errata that the rules accept. */
  readonly errata: number;
  readonly tell?: (report: Report) => void;
}

/** What came of it. */
export interface Result {
  readonly errata: number;
  /** Replays, and of them those of games that touch what was amended, and of these those that came to their end. */
  readonly replays: number;
  readonly touched: number;
  readonly survived: number;
  readonly broken: readonly Report[];
}

/** V8 keeps the text of every volume that a thread has evaluated: with so many bytes in use, another thread follows. */
const MEMORY = 1_500_000_000;

/** Tries errata of one seed after the other until so many were accepted. */
export async function run({ errata, tell, ...job }: Effort): Promise<Result> {
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
        tell?.(report);
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

/** What broke, as text. */
export const brokenTold = (broken: readonly Report[]): string =>
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
