/** Boards in fewer letters, as they pass over the network: of outlines each point is told by the step from the one before it. */
import type { Layout } from '@quipu/board';

/** Steps are told in tenths of a pixel, to which outlines are drawn. */
const FINE = 10;

/** The outlines of a board, each changed: paths of straight lines. */
function withOutlines(layout: Layout, change: (outline: string) => string): Layout {
  const places = Object.entries(layout.places).map(
    ([key, place]) => [key, place.is === 'area' ? { ...place, path: change(place.path) } : place] as const,
  );
  return { ...layout, coast: change(layout.coast), places: Object.fromEntries(places) };
}

const POINT = /([ML])(-?[\d.]+) (-?[\d.]+)/gu;

/** A board as it passes over the network. */
export const packed = (layout: Layout): Layout =>
  withOutlines(layout, (outline) => {
    let [x, y] = [0, 0];
    return outline.replaceAll(POINT, (_, sign: string, ...at: string[]) => {
      const [toX = 0, toY = 0] = at.map((part) => Math.round(Number(part) * FINE));
      const step = sign === 'M' ? [toX, toY] : [toX - x, toY - y];
      [x, y] = [toX, toY];
      return `${sign}${step.join(' ')}`;
    });
  });

/** A board as it has been packed. */
export const unpacked = (layout: Layout): Layout =>
  withOutlines(layout, (outline) => {
    let [x, y] = [0, 0];
    return outline.replaceAll(POINT, (_, sign: string, stepX: string, stepY: string) => {
      if (sign === 'M') [x, y] = [0, 0];
      x += Number(stepX);
      y += Number(stepY);
      return `${sign}${x / FINE} ${y / FINE}`;
    });
  });
