/**
 * Compresses boards for transfer: each point of an outline is stored as the offset to the previous one.
 * Example: `M100 100L110 105` becomes `M1000 1000L100 50`.
 */
import type { Layout } from '@quipu/board';

/** Offsets are stored in tenths of a pixel, the precision of outlines. */
const PRECISION = 10;

/** Applies a change to all outlines of a board. Outlines consist of straight lines. */
function withOutlines(layout: Layout, change: (outline: string) => string): Layout {
  const places = Object.entries(layout.places).map(
    ([key, place]) => [key, place.kind === 'area' ? { ...place, path: change(place.path) } : place] as const,
  );
  return { ...layout, coast: change(layout.coast), places: Object.fromEntries(places) };
}

/** A point of a path: its command (move or line) and coordinates. */
const POINT = /([ML])(-?[\d.]+) (-?[\d.]+)/gu;

/** Returns a layout whose outlines are stored as offsets. */
export const packLayout = (layout: Layout): Layout =>
  withOutlines(layout, (outline) => {
    let [x, y] = [0, 0];
    return outline.replaceAll(POINT, (_, command: string, ...numbers: string[]) => {
      const [toX = 0, toY = 0] = numbers.map((coordinate) => Math.round(Number(coordinate) * PRECISION));
      const offset = command === 'M' ? [toX, toY] : [toX - x, toY - y];
      [x, y] = [toX, toY];
      return `${command}${offset.join(' ')}`;
    });
  });

/** Restores the layout that was packed. */
export const unpackLayout = (layout: Layout): Layout =>
  withOutlines(layout, (outline) => {
    let [x, y] = [0, 0];
    return outline.replaceAll(POINT, (_, command: string, stepX: string, stepY: string) => {
      if (command === 'M') [x, y] = [0, 0];
      x += Number(stepX);
      y += Number(stepY);
      return `${command}${x / PRECISION} ${y / PRECISION}`;
    });
  });
