/** Enumerates games of a volume: every mix of players and Non-players. */
import type { Volume } from '@quipu/engine';
import { type Combination, combinationsOf } from '@quipu/engine/play';
import { EMPTY, merged, type Report, reportOf } from './report.ts';
import type { Oracle } from './stream.ts';
import { watch } from './watch.ts';

/** Consecutive games of one mix: they rotate through its setups and options, with consecutive seeds. */
export interface Stretch {
  readonly nonplayers: readonly string[];
  /** Number of the first game within the mix, from 0. */
  readonly first: number;
  readonly games: number;
  /** Seed of the mix's game 0. */
  readonly seed: number;
}

/** Every set of Non-players that a volume permits, starting with the empty set. */
export function mixesOf(volume: Volume): readonly (readonly string[])[] {
  const mixes = new Map<string, readonly string[]>();
  for (const { nonplayers = [] } of combinationsOf(volume)) mixes.set(nonplayers.join(), nonplayers);
  return [...mixes.values()];
}

export interface Games {
  readonly games: number;
  /** Seed of the first mix's game 0; the seeds of further mixes follow. */
  readonly seed: number;
  /** Maximum number of games per stretch. */
  readonly atATime: number;
  /** The Non-players, in any order, of the only mix to watch; all mixes if absent. */
  readonly mix?: readonly string[];
}

/**
 * Splits the games of a volume into stretches for workers. A single mix has the same games as among all
 * mixes.
 * @throws if the volume has no such mix
 */
export function stretchesOf(volume: Volume, { games, seed, atATime, mix }: Games): readonly Stretch[] {
  const mixes = mixesOf(volume);
  const wanted = (nonplayers: readonly string[]): boolean =>
    mix === undefined || nonplayers.toSorted().join() === mix.toSorted().join();
  if (!mixes.some(wanted))
    throw new Error(
      `${volume.name} has no games in which the Non-players are ${mix?.join(', ') ?? ''}; its mixes are ${mixes.map((names) => (names.length === 0 ? 'none' : names.join(','))).join('; ')}`,
    );
  return mixes.flatMap((nonplayers, at) =>
    Array.from({ length: wanted(nonplayers) ? Math.ceil(games / atATime) : 0 }, (_, i) => ({
      nonplayers,
      first: i * atATime,
      games: Math.min(atATime, games - i * atATime),
      seed: seed + at * games,
    })),
  );
}

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
