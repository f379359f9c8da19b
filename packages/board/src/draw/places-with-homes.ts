/** Computes the homes of blocks: their positions without overlaps for typical contents. In play, a block stays as close to its home as possible. */
import type { PrintedTerms } from '@quipu/engine/internal';
import { blockShapes } from '../block-shapes.ts';
import type { Coordinates, Layout, MapPlace } from '../drawing.ts';
import { placeBlocks } from '../placer.ts';

/** Widths of typical contents in pixels at unit 1: three marks and four pieces; two pieces on a line. */
const TYPICAL = { marks: [16, 16, 14], pieces: [24, 24, 24, 24], onLine: [24, 24], badge: 16 } as const;
/** Approximate average width of a letter in em. */
const LETTER_WIDTH = 0.56;

export function placesWithHomes(
  layout: Layout,
  { spaces }: PrintedTerms,
): Readonly<Record<string, MapPlace>> {
  const { unit, font, places } = layout;
  const scaled = (widths: readonly number[]): readonly number[] => widths.map((width) => width * unit);
  const measures = {
    nameHeight: font * 1.14,
    markHeight: 15.5 * unit,
    rowHeight: 19.5 * unit,
    gap: 3,
    padding: 3 * unit,
  };
  const shapes = Object.fromEntries(
    Object.entries(places).map(([key, { is }]) => {
      const width = (spaces[key]?.title.length ?? 0) * font * LETTER_WIDTH;
      const contents =
        is === 'line'
          ? { name: [], marks: [], pieces: scaled(TYPICAL.onLine) }
          : { name: [{ text: key, width }], marks: scaled(TYPICAL.marks), pieces: scaled(TYPICAL.pieces) };
      return [key, blockShapes(contents, measures)];
    }),
  );
  const blocks = placeBlocks(layout, { shapes, badge: TYPICAL.badge * unit });
  const rounded = ([x, y]: Coordinates): Coordinates => [Math.round(x), Math.round(y)];
  return Object.fromEntries(
    Object.entries(places).map(([key, place]): [string, MapPlace] => {
      const box = blocks[key];
      if (!box) return [key, place];
      const home = rounded(box.badge ?? [box.x + box.w / 2, box.y + box.h / 2]);
      return [key, { ...place, home }];
    }),
  );
}
