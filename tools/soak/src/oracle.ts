/** Games that are held to their rulebooks from outside. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Part } from './part.ts';
import { root } from './process.ts';

type Parts = (
  names: readonly string[],
  games: number,
  seed: number,
  mix?: readonly string[],
) => Promise<readonly Part[]>;

/**
 * So many games of each mix of players and Non-players, or of one mix (its Non-players with commas between them, or `none`), of each volume
 * that has an oracle. It is loaded as volumes are, by its place.
 */
export async function oracles(
  names: readonly string[],
  games: number,
  seed: number,
  mix?: string,
): Promise<readonly Part[]> {
  const path = pathToFileURL(join(root, 'tools/oracle/src/soak.ts')).href;
  const { oracleParts } = (await import(path)) as { oracleParts: Parts };
  const nonplayers = mix === 'none' ? [] : mix?.split(',').map((name) => name.trim());
  return oracleParts(names, games, seed, nonplayers);
}
