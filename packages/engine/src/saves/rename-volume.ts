/** Renames the names in a volume. */
import type { Region, Volume } from '../volume/volume.ts';
import { type NamedVolume, pathExistsIn, type NameChange, renamePath, renameText } from './rename-save.ts';

/**
 * Renames regions, points, keys and seats of a volume. Its behaviour is unchanged.
 * @param renamedVolume a volume that has the new names
 */
export function renameVolume(
  volume: Volume,
  renames: readonly NameChange[],
  renamedVolume: NamedVolume = volume,
): Volume {
  if (renames.length === 0) return volume;
  const exists = pathExistsIn(renamedVolume);
  const renamePathOf = (name: string): string => renamePath(name, renames, { point: name, exists });
  const renameKey = (text: string, point = ''): string => renameText(text, renames, point);
  const renameKeys = (keys: readonly string[], point = ''): readonly string[] =>
    keys.map((key) => renameKey(key, point));
  return {
    ...volume,
    seats: renameKeys(volume.seats),
    points: volume.points.map((point) => ({
      ...point,
      name: renamePathOf(point.name),
      universe: renameKeys(point.universe, point.name),
    })),
    standings: volume.standings.map((standing) => ({
      ...standing,
      name: renamePathOf(standing.name),
      universe: renameKeys(standing.universe),
    })),
    regions: volume.regions.map((region) => renameRegion(region, renameKey)),
  };
}

/** Renames the name of a region, its keys and its values. */
function renameRegion(region: Region, renameKey: (key: string) => string): Region {
  const { name, dimensions, values } = region;
  // The region of a declaration has a prefix before its name: `TRACK_Aid`.
  const [prefix = ''] = /^[A-Z]+_/u.exec(name) ?? [];
  return {
    ...region,
    name: prefix + renameKey(name.slice(prefix.length)),
    dimensions: dimensions.map((dimension) => ({
      ...dimension,
      keys: dimension.keys.map((key) => renameKey(key)),
    })),
    ...(values && { values: { ...values, names: values.names.map((key) => renameKey(key)) } }),
  };
}

/**
 * Returns the renames that restore the old names. If a name and its plural were renamed to the same word, they
 * become one rename with a `plural`.
 */
export function inverseRenames(renames: readonly NameChange[]): readonly NameChange[] {
  const restored = new Map<string, NameChange>();
  for (const { was, now, plural, within } of renames)
    for (const name of plural === undefined ? [now] : [now, plural]) {
      const key = JSON.stringify([name, within]);
      const existing = restored.get(key);
      restored.set(key, existing ? { ...existing, plural: was } : { was: name, now: was, within });
    }
  return [...restored.values()].toReversed();
}
