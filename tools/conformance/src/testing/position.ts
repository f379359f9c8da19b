/** A short notation of positions: contents of spaces and tracks; and its conversion from and to games. */
import type { Game, Volume } from '@quipu/engine';
import type { BoardPatch } from '@quipu/engine/play';

/** The contents of a space: pieces by group, markers by name, held markers by `Shipment of Rebels`; its level. */
export type Contents = Readonly<Record<string, number | string>>;

/** A position: spaces by name; tracks by name or `Resources of Govt`; `out` of play; any other region by its name. */
export type Position = Readonly<Record<string, Contents | number | string>>;

/** Returns the board patch of a position. Everything else is absent, except Available pieces. */
export function patchOf(volume: Volume, position: Position): Readonly<Record<string, BoardPatch>> {
  const patch: Record<string, Record<string, BoardPatch> | BoardPatch> = {};
  const put = (path: readonly string[], value: BoardPatch): void => {
    let at = patch as Record<string, BoardPatch>;
    for (const key of path.slice(0, -1)) at = (at[key] ??= {}) as Record<string, BoardPatch>;
    at[path.at(-1) ?? ''] = value;
  };
  for (const [name, what] of Object.entries(position)) {
    if (typeof what !== 'object')
      put(volume.regions.some((r) => r.name === name) ? [name] : trackPath(name), what);
    else if (name === 'out') for (const [kind, n] of Object.entries(what)) put(['OUT', kind], n);
    else if (!volume.names.spaces.some((s) => s.key === name)) put([name], what);
    else for (const [thing, n] of Object.entries(what)) put(contentPath(volume, name, thing), n);
  }
  return patch;
}

function trackPath(name: string): readonly string[] {
  const [track = '', faction] = name.split(' of ');
  return faction === undefined ? [`TRACK_${track}`] : [`TRACK_${track}`, faction];
}

function contentPath(volume: Volume, space: string, thing: string): readonly string[] {
  if (thing === 'level') return ['LEVEL', space];
  if (volume.names.markers.includes(thing)) return ['MARKER', thing, space];
  const [held = '', faction] = thing.split(' of ');
  return faction === undefined ? ['BOARD', space, thing] : [`HELD_${held}`, space, faction];
}

/** Returns the contents of non-empty spaces in the form of `Position`, with levels other than Neutral. */
export function boardOf(volume: Volume, game: Game): Readonly<Record<string, Contents>> {
  const found: Record<string, Record<string, number | string>> = {};
  const note = (space: string, thing: string, value: number | string): void => {
    (found[space] ??= {})[thing] = value;
  };
  const cells = game.cells();
  for (const { name, offset, dimensions } of volume.regions) {
    const [first, second] = dimensions.map(({ keys }) => keys);
    const held = name.startsWith('HELD_') ? name.slice(5) : undefined;
    if (name === 'LEVEL')
      first?.forEach((space, i) => {
        const level = cells[offset + i] ?? 0;
        if (level !== 0) note(space, 'level', volume.names.levels.at(level + 2) ?? level);
      });
    else if ((name === 'BOARD' || name === 'MARKER' || held !== undefined) && second)
      first?.forEach((outer, i) =>
        second.forEach((inner, j) => {
          const n = cells[offset + i * second.length + j] ?? 0;
          if (n === 0) return;
          if (name === 'MARKER') note(inner, outer, n);
          else note(outer, held === undefined ? inner : `${held} of ${inner}`, n);
        }),
      );
  }
  return found;
}

/** Returns one number: a track such as `Aid` or `Resources of Govt`, or a cell of any region, as `ELIGIBLE of Govt`. */
export function numberOf(volume: Volume, game: Game, name: string): number {
  const [region = '', key] = name.split(' of ');
  const found = volume.regions.find((r) => r.name === region || r.name === `TRACK_${region}`);
  if (!found) throw new Error(`no region ${name}`);
  const index = key === undefined ? 0 : (found.dimensions[0]?.keys.indexOf(key) ?? -1);
  if (index < 0) throw new Error(`no cell ${name}`);
  return game.cells()[found.offset + index] ?? 0;
}
