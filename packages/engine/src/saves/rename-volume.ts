/** Renames a volume to the names of other rules. */
import type { Region, Volume } from '../volume/volume.ts';
import { type NamedVolume, nameTest, type NameChange, renameName, renameText } from './rename-save.ts';

/**
 * Renames regions, points, keys and seats of a volume. Its behaviour is unchanged.
 * @param to a volume that has the new names
 */
export function renameVolume(
  volume: Volume,
  renames: readonly NameChange[],
  to: NamedVolume = volume,
): Volume {
  if (renames.length === 0) return volume;
  const exists = nameTest(to);
  const renameDeclaration = (name: string): string => renameName(name, renames, { point: name, exists });
  const rename = (text: string, point = ''): string => renameText(text, renames, point);
  const renameAll = (keys: readonly string[], point = ''): readonly string[] =>
    keys.map((key) => rename(key, point));
  // The region of a declaration has a prefix before its name: `TRACK_Aid`.
  const regionName = (name: string): string => {
    const [prefix = ''] = /^[A-Z]+_/u.exec(name) ?? [];
    return prefix + rename(name.slice(prefix.length));
  };
  const region = ({ name, dimensions, values, ...rest }: Region): Region => ({
    ...rest,
    name: regionName(name),
    dimensions: dimensions.map((entry) => ({ ...entry, keys: renameAll(entry.keys) })),
    ...(values && { values: { ...values, names: renameAll(values.names) } }),
  });
  return {
    ...volume,
    seats: renameAll(volume.seats),
    points: volume.points.map((point) => ({
      ...point,
      name: renameDeclaration(point.name),
      universe: renameAll(point.universe, point.name),
    })),
    standings: volume.standings.map((entry) => ({
      ...entry,
      name: renameDeclaration(entry.name),
      universe: renameAll(entry.universe),
    })),
    regions: volume.regions.map(region),
  };
}

/** Renames that restore the old names. A name and its plural that became one word are restored together. */
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
