/** Divides the games of a simulation among independent runs: `--shard 2/5`. */

/** Part `index`, counted from 1, of `count` parts. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Parses `2/5`. Returns undefined if the text is not a part of a whole. */
export function parseShard(text: string): Shard | undefined {
  const [, index, count] = (/^(\d{1,6})\/(\d{1,6})$/u.exec(text) ?? []).map(Number);
  if (index === undefined || count === undefined || index < 1 || index > count) return undefined;
  return { index, count };
}

/**
 * The game numbers of a shard. Every `count`-th game belongs to it, so that a larger number of games extends all shards alike and no game
 * moves to another shard.
 */
export function gamesOfShard(games: number, { index, count }: Shard): readonly number[] {
  const length = Math.max(0, Math.ceil((games - index + 1) / count));
  return Array.from({ length }, (_, i) => index - 1 + i * count);
}
