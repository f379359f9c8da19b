/** Converts between keys, options (indices in a universe) and bit masks of options. */
import { popcount } from '../runtime.ts';
import type { Point, Standing, Volume } from '../volume/volume.ts';

/** The options by key, built for each universe on first use. */
const maps = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** The index of a key in a universe. */
export function optionIndexOf(universe: readonly string[], key: string): number | undefined {
  let map = maps.get(universe);
  if (!map) maps.set(universe, (map = new Map(universe.map((member, i) => [member, i]))));
  return map.get(key);
}

/** Indices of the options set in `out`, ascending. */
export function optionsIn(universe: Point['universe'], out: Int32Array): readonly number[] {
  const options: number[] = [];
  const words = (universe.length + 31) >> 5;
  for (let word = 0; word < words; word++)
    for (let bits = out[word]!; bits !== 0; bits &= bits - 1)
      options.push((word << 5) + 31 - Math.clz32(bits & -bits));
  return options;
}

/** Number of options set in `out` before `option`. */
export function offeredIndex(out: Int32Array, option: number): number {
  const last = option >> 5;
  let index = popcount(out[last]! & ((1 << (option & 31)) - 1));
  for (let word = 0; word < last; word++) index += popcount(out[word]!);
  return index;
}

/** The standing action with a name. */
export function standingOf(volume: Volume, name: string): Standing | undefined {
  return volume.standings.find((standing) => standing.name === name);
}
