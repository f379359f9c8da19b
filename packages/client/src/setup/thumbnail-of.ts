/** Derives a thumbnail of a board: its shapes with fewer corners. */
import type { Layout } from '@quipu/board';

/** Minimum distance between corners, in board pixels; a thumbnail is drawn at a quarter of the size. */
const MIN_DISTANCE = 5;

/** The shapes of a thumbnail, in the coordinates of the board. */
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
    (_, command: string, rawX: string, rawY: string, end: string) => {
      const [nextX, nextY] = [Math.round(Number(rawX)), Math.round(Number(rawY))];
      if (command === 'L' && Math.hypot(nextX - x, nextY - y) < MIN_DISTANCE) return end;
      [x, y] = [nextX, nextY];
      return `${command}${nextX} ${nextY}${end}`;
    },
  );
}

/** Derives the thumbnail of a board. */
export function thumbnailOf({ width, height, abroad, places }: Layout): Thumbnail {
  const mapPlaces = Object.values(places);
  return {
    width,
    height,
    abroad: simplifyPath(abroad.join('')),
    areas: mapPlaces.flatMap((place) => {
      if (place.kind === 'area') return [{ path: simplifyPath(place.path), terrain: place.terrain }];
      const hasGround = place.kind === 'node' && place.ground !== undefined;
      return hasGround ? [{ path: simplifyPath(place.ground), terrain: 'town' }] : [];
    }),
    lines: mapPlaces.flatMap((place) =>
      place.kind === 'line'
        ? place.curves.map(
            ({ a, b, c }) =>
              `M${a.map(Math.round).join(' ')}Q${c.map(Math.round).join(' ')} ${b.map(Math.round).join(' ')}`,
          )
        : [],
    ),
    nodes: mapPlaces.flatMap((place) =>
      place.kind === 'node' ? [[Math.round(place.at[0]), Math.round(place.at[1])] as const] : [],
    ),
  };
}
