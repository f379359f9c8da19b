/** From options to their keys and back. The maps from keys are built once for each universe that somebody asks about. */
import { popcount } from '../runtime.ts';
import type { Point, Standing, Volume } from '../volume/volume.ts';

const maps = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** The index of the option that has a key; undefined if none has. */
export function optionOf(universe: readonly string[], key: string): number | undefined {
  let map = maps.get(universe);
  if (!map) maps.set(universe, (map = new Map(universe.map((k, i) => [k, i]))));
  return map.get(key);
}

/** The indices of the options whose bits are set in `out`, ascending. */
export function optionsIn(universe: Point['universe'], out: Int32Array): readonly number[] {
  const options: number[] = [];
  const words = (universe.length + 31) >> 5;
  for (let word = 0; word < words; word++)
    for (let bits = out[word]!; bits !== 0; bits &= bits - 1)
      options.push((word << 5) + 31 - Math.clz32(bits & -bits));
  return options;
}

/** How many options before one have their bits set in `out`. */
export function placeOf(out: Int32Array, option: number): number {
  const last = option >> 5;
  let place = popcount(out[last]! & ((1 << (option & 31)) - 1));
  for (let word = 0; word < last; word++) place += popcount(out[word]!);
  return place;
}

/** The standing action that has a name; undefined if none has. */
export function standingOf(volume: Volume, name: string): Standing | undefined {
  return volume.standings.find((s) => s.name === name);
}
