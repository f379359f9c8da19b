/** Derives a thumbnail of a board: its shapes with fewer corners. */
import type { Layout } from '@quipu/board';

/** Minimum distance between corners, in board pixels; a thumbnail is drawn at a quarter of the size. */
const MIN_DISTANCE = 5;

/** Coordinates are those of the board. */
export interface Thumbnail {
  readonly width: number;
  readonly height: number;
  /** Land outside the game; empty if there is no sea. */
  readonly abroad: string;
  readonly areas: readonly { readonly path: string; readonly terrain: string }[];
  readonly lines: readonly string[];
  readonly nodes: readonly (readonly [x: number, y: number])[];
}

/** Simplifies a path of straight lines by dropping near corners. */
function simplifyPath(path: string): string {
  let [x, y] = [Infinity, Infinity];
  return path.replaceAll(
    /([ML])(-?[\d.]+) (-?[\d.]+)(Z?)/gu,
    (_, command: string, ax: string, ay: string, end: string) => {
      const [nx, ny] = [Math.round(Number(ax)), Math.round(Number(ay))];
      if (command === 'L' && Math.hypot(nx - x, ny - y) < MIN_DISTANCE) return end;
      [x, y] = [nx, ny];
      return `${command}${nx} ${ny}${end}`;
    },
  );
}

export function thumbnailOf({ width, height, abroad, places }: Layout): Thumbnail {
  const mapPlaces = Object.values(places);
  return {
    width,
    height,
    abroad: simplifyPath(abroad.join('')),
    areas: mapPlaces.flatMap((place) =>
      place.is === 'area'
        ? [{ path: simplifyPath(place.path), terrain: place.terrain }]
        : place.is === 'node' && place.ground !== undefined
          ? [{ path: simplifyPath(place.ground), terrain: 'town' }]
          : [],
    ),
    lines: mapPlaces.flatMap((place) =>
      place.is === 'line'
        ? place.curves.map(
            ({ a, b, c }) =>
              `M${a.map(Math.round).join(' ')}Q${c.map(Math.round).join(' ')} ${b.map(Math.round).join(' ')}`,
          )
        : [],
    ),
    nodes: mapPlaces.flatMap((place) =>
      place.is === 'node' ? [[Math.round(place.at[0]), Math.round(place.at[1])] as const] : [],
    ),
  };
}
