/** Volumes under the names of other rules. */
import type { Region, Volume } from '../volume/volume.ts';
import { type NameChange, renamedText } from './renamed-save.ts';

/** Renames regions, points, keys and seats of a volume. Its behaviour is unchanged. */
export function renamedVolume(volume: Volume, renames: readonly NameChange[]): Volume {
  if (renames.length === 0) return volume;
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
      name: renamed(point.name, point.name),
      universe: all(point.universe, point.name),
    })),
    standings: volume.standings.map((one) => ({
      ...one,
      name: renamed(one.name),
      universe: all(one.universe),
    })),
    regions: volume.regions.map(region),
  };
}

/** Renames that restore the old names. */
export const inverse = (renames: readonly NameChange[]): readonly NameChange[] =>
  renames.toReversed().map(({ was, now, within }) => ({ was: now, now: was, within }));
