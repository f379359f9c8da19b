/**
 * Computes the homes of blocks: their positions without overlaps for typical contents. In play, a block stays as close to its home as
 * possible.
 */
import type { PrintedTerms } from '@quipu/engine/internal';
import { blockShapes } from '../block-shapes.ts';
import type { Coordinates, Layout, MapPlace } from '../drawing.ts';
import { placeBlocks } from '../placer.ts';

/** Widths of typical contents in pixels at unit 1: three marks and four pieces; two pieces on a line. */
const TYPICAL = { marks: [16, 16, 14], pieces: [24, 24, 24, 24], piecesOnLine: [24, 24], badge: 16 } as const;
/** Approximate average width of a letter in em. */
const LETTER_WIDTH = 0.56;
/** The line height of names in em, and the heights of marks and rows of pieces in pixels at unit 1, as the client draws them. */
const HEIGHTS = { nameLine: 1.14, mark: 15.5, row: 19.5 } as const;

/** Returns the places of a layout with the homes of their blocks. */
export function assignHomes(layout: Layout, { spaces }: PrintedTerms): Readonly<Record<string, MapPlace>> {
  const { unit, font, places } = layout;
  const scaled = (widths: readonly number[]): readonly number[] => widths.map((width) => width * unit);
  const measures = {
    nameHeight: font * HEIGHTS.nameLine,
    markHeight: HEIGHTS.mark * unit,
    rowHeight: HEIGHTS.row * unit,
    gap: 3,
    padding: 3 * unit,
  };
  const shapes = Object.fromEntries(
    Object.entries(places).map(([key, { kind }]) => {
      // Only the width of the name matters here, so its text may be the key.
      const width = (spaces[key]?.title.length ?? 0) * font * LETTER_WIDTH;
      const contents =
        kind === 'line'
          ? { name: [], marks: [], pieces: scaled(TYPICAL.piecesOnLine) }
          : { name: [{ text: key, width }], marks: scaled(TYPICAL.marks), pieces: scaled(TYPICAL.pieces) };
      return [key, blockShapes(contents, measures)];
    }),
  );
  const placedBlocks = placeBlocks(layout, { shapes, badge: TYPICAL.badge * unit });
  const rounded = ([x, y]: Coordinates): Coordinates => [Math.round(x), Math.round(y)];
  return Object.fromEntries(
    Object.entries(places).map(([key, place]): [string, MapPlace] => {
      const box = placedBlocks[key];
      if (!box) return [key, place];
      const home = rounded(box.badge ?? [box.x + box.w / 2, box.y + box.h / 2]);
      return [key, { ...place, home }];
    }),
  );
}
