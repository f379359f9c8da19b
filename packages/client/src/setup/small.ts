/** A small drawing of a board, made of the real one: its shapes with fewer corners. */
import type { Layout } from '@quipu/board';

/** How close to the corner before a corner may come, in pixels of the board; a small drawing has a quarter of its size. */
const CLOSE = 5;

/** What a small drawing is made of. Coordinates are those of the board. */
export interface Thumbnail {
  readonly width: number;
  readonly height: number;
  /** Land that is not of the game; empty where there is no sea. */
  readonly abroad: string;
  readonly areas: readonly { readonly path: string; readonly terrain: string }[];
  readonly lines: readonly string[];
  readonly nodes: readonly (readonly [x: number, y: number])[];
}

/** A path of straight lines without the corners that nobody would see. */
function coarser(path: string): string {
  let [x, y] = [Infinity, Infinity];
  return path.replaceAll(
    /([ML])(-?[\d.]+) (-?[\d.]+)(Z?)/gu,
    (_, command: string, ax: string, ay: string, end: string) => {
      const [nx, ny] = [Math.round(Number(ax)), Math.round(Number(ay))];
      if (command === 'L' && Math.hypot(nx - x, ny - y) < CLOSE) return end;
      [x, y] = [nx, ny];
      return `${command}${nx} ${ny}${end}`;
    },
  );
}

/** The small drawing of a board. */
export function thumbnailOf({ width, height, abroad, places }: Layout): Thumbnail {
  const all = Object.values(places);
  return {
    width,
    height,
    abroad: coarser(abroad.join('')),
    areas: all.flatMap((place) =>
      place.is === 'area'
        ? [{ path: coarser(place.path), terrain: place.terrain }]
        : place.is === 'node' && place.ground !== undefined
          ? [{ path: coarser(place.ground), terrain: 'town' }]
          : [],
    ),
    lines: all.flatMap((place) =>
      place.is === 'line'
        ? place.curves.map(
            ({ a, b, c }) =>
              `M${a.map(Math.round).join(' ')}Q${c.map(Math.round).join(' ')} ${b.map(Math.round).join(' ')}`,
          )
        : [],
    ),
    nodes: all.flatMap((place) =>
      place.is === 'node' ? [[Math.round(place.at[0]), Math.round(place.at[1])] as const] : [],
    ),
  };
}
