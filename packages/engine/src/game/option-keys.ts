/** Converts between keys, options (indices in a universe) and bit masks of options. */
import { wordCount } from '../kernel/offered-options.ts';
import { popcount } from '../runtime.ts';
import type { Point, Standing, Volume } from '../volume/volume.ts';

/** The options by key, built for each universe on first use. */
const optionsByUniverse = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** The index of a key in a universe. */
export function optionIndexOf(universe: readonly string[], key: string): number | undefined {
  let options = optionsByUniverse.get(universe);
  if (!options)
    optionsByUniverse.set(universe, (options = new Map(universe.map((member, i) => [member, i]))));
  return options.get(key);
}

/** Indices of the options set in `out`, ascending. */
export function optionsIn(universe: Point['universe'], out: Int32Array): readonly number[] {
  const options: number[] = [];
  const endWord = wordCount(universe);
  for (let word = 0; word < endWord; word++)
    // Clears the lowest set bit each time.
    for (let bits = out[word]!; bits !== 0; bits &= bits - 1) {
      const lowestBit = bits & -bits;
      options.push((word << 5) + 31 - Math.clz32(lowestBit));
    }
  return options;
}

/** Number of options set in `out` before `option`. */
export function positionInOffer(out: Int32Array, option: number): number {
  const optionWord = option >> 5;
  const lowerBits = (1 << (option & 31)) - 1;
  let index = popcount(out[optionWord]! & lowerBits);
  for (let word = 0; word < optionWord; word++) index += popcount(out[word]!);
  return index;
}

/** The standing action with a name. */
export function standingNamed(volume: Volume, name: string): Standing | undefined {
  return volume.standings.find((standing) => standing.name === name);
}
