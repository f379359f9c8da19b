/** Plays random games for statistics: speed, the slowest decision, and undecidable options. */
import type { Volume } from '@quipu/engine';
import {
  advance,
  choose,
  type Combination,
  combinationsOf,
  combinationText,
  RandomInterjector,
  nthOffered,
  offerWords,
  pendingPoint,
  rngOf,
  tryOption,
} from '@quipu/engine/play';
import { cellsOf } from './cells.ts';
import { before, share, type Part } from './part.ts';
import { Tally } from './tally.ts';

/** Number of games and batches, and the seed of the first game. */
interface Runs {
  readonly games: number;
  readonly batches: number;
  readonly seed: number;
}

/** Plays random games. An error names the seed if a game cannot continue or has no ranking. */
export function pace(name: string, volume: Volume, { games, batches, seed }: Runs): Part {
  const sum = { games: 0, decisions: 0, longest: 0, ms: 0, undecided: 0, slowest: 0, where: '' };
  const out = new Int32Array(offerWords(volume));
  const raw = new Int32Array(out.length);
  const combinations = combinationsOf(volume);
  const tally = new Tally(volume);

  const play = (combination: Combination, gameSeed: number): void => {
    const cells = cellsOf(volume, { ...combination, seed: gameSeed });
    const pick = rngOf(gameSeed);
    const interjector = new RandomInterjector(volume, rngOf(~gameSeed));
    let decisions = 0;
    for (let n = advance(volume, cells, out); n > 0; decisions += 1) {
      n = interjector.interject(cells, out, n);
      if (n === 0) break;
      sum.undecided += undecided(volume, cells, out, raw);
      const point = pendingPoint(volume, cells)?.name ?? '';
      const started = performance.now();
      n = choose(volume, cells, nthOffered(out, pick(n)), out);
      const ms = performance.now() - started;
      sum.ms += ms;
      if (ms <= sum.slowest) continue;
      sum.slowest = ms;
      sum.where = `after ${point}, decision ${decisions + 1} of seed ${gameSeed}`;
    }
    const ranks = [...volume.ranks(cells)].sort((a, b) => a - b);
    if (ranks.some((seat, i) => seat !== i)) throw new Error(`ranked ${ranks.join()}`);
    sum.games += 1;
    sum.decisions += decisions;
    sum.longest = Math.max(sum.longest, decisions);
  };

  return {
    name: `${name}: random games`,
    batches,
    run: (batch) => {
      const [first, runs] = [before(games, batches, batch), share(games, batches, batch)];
      for (let game = first; game < first + runs; game += 1) {
        const combination = combinations[game % combinations.length];
        if (!combination) throw new Error(`${name} has no setup`);
        try {
          play(combination, seed + game);
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error);
          throw new Error(`${combinationText(combination)}, seed ${seed + game}: ${message}`, {
            cause: error,
          });
        }
      }
      tally.add(first, runs);
    },
    summary: () => {
      const per = (whole: number, parts: number): string => (whole / Math.max(1, parts)).toFixed(0);
      return (
        `${sum.games} games to their ranking, ${per(sum.decisions, sum.games)} decisions each, ${sum.longest} the longest; ` +
        `${per(1000 * sum.decisions, sum.ms)} decisions/s; slowest ${sum.slowest.toFixed(0)} ms ${sum.where}; ` +
        `${sum.undecided} options withheld because their trial ran out\n` +
        tally.table()
      );
    },
  };
}

/** Counts the options that the rules allow and that are withheld because no trial could decide them. */
function undecided(volume: Volume, cells: Int32Array, out: Int32Array, raw: Int32Array): number {
  const point = pendingPoint(volume, cells);
  if (!point) return 0;
  point.offer(cells, raw);
  let count = 0;
  for (let word = 0; word << 5 < point.universe.length; word += 1)
    for (let bits = (raw[word] ?? 0) & ~(out[word] ?? 0); bits !== 0; bits &= bits - 1)
      if (tryOption(volume, cells, (word << 5) + 31 - Math.clz32(bits & -bits)) === 'undecided') count += 1;
  return count;
}
