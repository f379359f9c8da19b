/** Options by key, built once for each point that somebody looks at. */
import type { Cells } from './cells.ts';
import type { Point, Standing, Volume } from './volume.ts';

const maps = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** The option with a key, or undefined. */
export function optionOf(universe: readonly string[], key: string): number | undefined {
  let map = maps.get(universe);
  if (!map) maps.set(universe, (map = new Map(universe.map((k, i) => [k, i]))));
  return map.get(key);
}

/** The keys of the options that are set in `out`, in canonical order. */
export function keysOf(universe: Point['universe'], out: Int32Array): readonly string[] {
  const keys: string[] = [];
  const words = (universe.length + 31) >> 5;
  for (let word = 0; word < words; word++)
    for (let bits = out[word]!; bits !== 0; bits &= bits - 1)
      keys.push(universe[(word << 5) + 31 - Math.clz32(bits & -bits)]!);
  return keys;
}

/** The options that are set in `out`, ascending. */
export function optionsIn(universe: Point['universe'], out: Int32Array): readonly number[] {
  const options: number[] = [];
  const words = (universe.length + 31) >> 5;
  for (let word = 0; word < words; word++)
    for (let bits = out[word]!; bits !== 0; bits &= bits - 1)
      options.push((word << 5) + 31 - Math.clz32(bits & -bits));
  return options;
}

/** The keys of offered options that would change nothing, where there are any. */
export function idleIn(
  { idle, universe }: Point,
  cells: Cells,
  out: Int32Array,
): { readonly idle?: readonly string[] } {
  if (!idle) return {};
  const keys = optionsIn(universe, out).filter((option) => idle(cells, option));
  return keys.length === 0 ? {} : { idle: keys.map((option) => universe[option]!) };
}

/** The standing action of a name, or undefined. */
export function standingOf(volume: Volume, name: string): Standing | undefined {
  return volume.standings.find((s) => s.name === name);
}
