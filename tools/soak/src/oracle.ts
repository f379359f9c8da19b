/** Compares games with independent implementations of their rulebooks. */
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
 * Returns parts for a number of games of each mix of players and Non-players, or of one mix (its Non-players
 * separated by commas, or `none`), of each volume with an oracle. The oracle is loaded by its path.
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
