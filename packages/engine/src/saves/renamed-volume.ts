/** Volumes under the names of other rules. */
import type { Region, Volume } from '../volume/volume.ts';
import { type Named, namesIn, type NameChange, renamedName, renamedText } from './renamed-save.ts';

/**
 * Renames regions, points, keys and seats of a volume. Its behaviour is unchanged.
 * @param to a volume that has the new names
 */
export function renamedVolume(volume: Volume, renames: readonly NameChange[], to: Named = volume): Volume {
  if (renames.length === 0) return volume;
  const exists = namesIn(to);
  const named = (name: string): string => renamedName(name, renames, { point: name, exists });
  const renamed = (text: string, point = ''): string => renamedText(text, renames, point);
  const all = (keys: readonly string[], point = ''): readonly string[] =>
    keys.map((key) => renamed(key, point));
  // The region of a declaration has a prefix before its name: `TRACK_Aid`.
  const regionName = (name: string): string => {
    const [prefix = ''] = /^[A-Z]+_/u.exec(name) ?? [];
    return prefix + renamed(name.slice(prefix.length));
  };
  const region = ({ name, dimensions, values, ...rest }: Region): Region => ({
    ...rest,
    name: regionName(name),
    dimensions: dimensions.map((one) => ({ ...one, keys: all(one.keys) })),
    ...(values && { values: { ...values, names: all(values.names) } }),
  });
  return {
    ...volume,
    seats: all(volume.seats),
    points: volume.points.map((point) => ({
      ...point,
      name: named(point.name),
      universe: all(point.universe, point.name),
    })),
    standings: volume.standings.map((one) => ({
      ...one,
      name: named(one.name),
      universe: all(one.universe),
    })),
    regions: volume.regions.map(region),
  };
}

/** Renames that restore the old names. A name and its plural that became one word are restored together. */
export function inverse(renames: readonly NameChange[]): readonly NameChange[] {
  const restored = new Map<string, NameChange>();
  for (const { was, now, plural, within } of renames)
    for (const name of plural === undefined ? [now] : [now, plural]) {
      const key = JSON.stringify([name, within]);
      const known = restored.get(key);
      restored.set(key, known ? { ...known, plural: was } : { was: name, now: was, within });
    }
  return [...restored.values()].toReversed();
}
