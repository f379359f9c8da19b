/** Many games of a volume: of players alone, and of every mix of players and Non-players. */
import { type Combination, combinationsOf, type Volume } from '@quipu/engine';
import { EMPTY, merged, type Report, reportOf } from './report.ts';
import type { Oracle } from './stream.ts';
import { watch } from './watch.ts';

/** Games of one mix: they go through its setups and options in turn, and each takes the next seed. */
export interface Stretch {
  /** Who are Non-players. */
  readonly nonplayers: readonly string[];
  /** Number of the first game within the mix, from 0. */
  readonly first: number;
  readonly games: number;
  /** Seed of the mix's game 0. */
  readonly seed: number;
}

/** Every set of Non-players that a volume's games may have: none of them first. */
export function mixesOf(volume: Volume): readonly (readonly string[])[] {
  const mixes = new Map<string, readonly string[]>();
  for (const { nonplayers = [] } of combinationsOf(volume)) mixes.set(nonplayers.join(), nonplayers);
  return [...mixes.values()];
}

/** All games of a volume, so many of each mix, in stretches that are shared out among threads. */
export function stretchesOf(
  volume: Volume,
  games: number,
  seed: number,
  atATime: number,
): readonly Stretch[] {
  return mixesOf(volume).flatMap((nonplayers, mix) =>
    Array.from({ length: Math.ceil(games / atATime) }, (_, i) => ({
      ...{ nonplayers, first: i * atATime, games: Math.min(atATime, games - i * atATime) },
      seed: seed + mix * games,
    })),
  );
}

/** Watches the games of a stretch. */
export function watchStretch(volume: Volume, oracle: Oracle, stretch: Stretch): Report {
  const kinds = kindsOf(volume, stretch.nonplayers);
  let report = EMPTY;
  for (let game = stretch.first; game < stretch.first + stretch.games; game += 1) {
    const kind = kinds[game % kinds.length];
    if (!kind) break;
    report = merged(report, reportOf(oracle, watch(volume, { ...kind, seed: stretch.seed + game }, oracle)));
  }
  return report;
}

function kindsOf(volume: Volume, mix: readonly string[]): readonly Combination[] {
  return combinationsOf(volume).filter(({ nonplayers = [] }) => nonplayers.join() === mix.join());
}
