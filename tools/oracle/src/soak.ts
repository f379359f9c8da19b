/**
 * The games of `npm run soak -- --only oracle`: every volume that has an oracle, every mix of players and
 * Non-players.
 */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { mixesOf, stretchesOf } from './harness/games.ts';
import { countsText, EMPTY, idle, merged, type Report, violationsText } from './harness/report.ts';
import { volumeNamed } from './harness/volume.ts';
import { oracleOf } from './oracles.ts';
import type { Task } from './worker.ts';

/** Games per worker task. */
const AT_A_TIME = 10;

/** One volume under soak, in batches; see `Part` of the soak. */
export interface OraclePart {
  readonly name: string;
  readonly batches: number;
  readonly run: (batch: number) => Promise<void>;
  readonly summary: () => string;
  readonly close: () => Promise<void>;
}

/**
 * Returns the parts of each volume with an oracle, for all mixes or the one with these Non-players.
 * @throws if a volume has no such mix
 */
export async function oracleParts(
  names: readonly string[],
  games: number,
  seed: number,
  mix?: readonly string[],
): Promise<readonly OraclePart[]> {
  const parts: OraclePart[] = [];
  for (const name of names) if (oracleOf(name)) parts.push(await partOf(name, games, seed, mix));
  return parts;
}

async function partOf(
  name: string,
  games: number,
  seed: number,
  mix: readonly string[] | undefined,
): Promise<OraclePart> {
  const oracle = oracleOf(name);
  if (!oracle) throw new Error(`there is no oracle of ${name}`);
  const volume = await volumeNamed(name);
  const mixes = mix === undefined ? mixesOf(volume).length : 1;
  const stretches = stretchesOf(volume, { games, seed, atATime: AT_A_TIME, ...(mix && { mix }) });
  const threads = availableParallelism();
  let report: Report = EMPTY;
  let pool: Tinypool | undefined;
  return {
    name: `${name}: oracle`,
    batches: Math.ceil(stretches.length / threads),
    run: async (batch) => {
      pool ??= new Tinypool({
        filename: new URL('worker.ts', import.meta.url).href,
        minThreads: threads,
        maxThreads: threads,
      });
      const running = pool;
      const mine = stretches.slice(batch * threads, (batch + 1) * threads);
      const tasks = mine.map((stretch): Task => ({ volume: name, ...stretch }));
      for (const one of await Promise.all(tasks.map((task) => running.run(task) as Promise<Report>)))
        report = merged(report, one);
    },
    summary: () => {
      if (report.violations.length > 0) throw new Error(`${violationsText(report)}\n${report.games} games`);
      const evaluations = Object.values(report.counts).reduce((sum, count) => sum + count, 0);
      const unmade = idle(oracle, report).length;
      const text = `${report.games} games of ${mixes === 1 ? '1 mix' : `${mixes} mixes`}, ${evaluations} checks made of ${oracle.checks.length} kinds`;
      return `${text}, ${unmade} kinds never made\n${countsText(oracle, report)}\n`;
    },
    close: async () => {
      await pool?.destroy();
    },
  };
}
