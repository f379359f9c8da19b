/** Computes the homes of blocks for typical contents; in play, blocks leave them only as far as others force them to. */
import type { PrintedTerms } from '@quipu/engine/internal';
import { blockShapes } from '../blocks.ts';
import type { Coordinates, Layout, MapPlace } from '../drawing.ts';
import { placeBlocks } from '../place.ts';

/** Widths of typical contents in pixels at unit 1: three marks and four pieces; on a line two pieces. */
const USUAL = { marks: [16, 16, 14], pieces: [24, 24, 24, 24], onLine: [24, 24], badge: 16 } as const;
/** Approximate average width of a letter in em. */
const LETTER = 0.56;

export function homesOf(layout: Layout, { spaces }: PrintedTerms): Readonly<Record<string, MapPlace>> {
  const { unit, font, places } = layout;
  const sized = (widths: readonly number[]): readonly number[] => widths.map((width) => width * unit);
  const measures = {
    nameHeight: font * 1.14,
    markHeight: 15.5 * unit,
    rowHeight: 19.5 * unit,
    gap: 3,
    padding: 3 * unit,
  };
  const shapes = Object.fromEntries(
    Object.entries(places).map(([key, { is }]) => {
      const width = (spaces[key]?.title.length ?? 0) * font * LETTER;
      const contents =
        is === 'line'
          ? { name: [], marks: [], pieces: sized(USUAL.onLine) }
          : { name: [{ text: key, width }], marks: sized(USUAL.marks), pieces: sized(USUAL.pieces) };
      return [key, blockShapes(contents, measures)];
    }),
  );
  const placed = placeBlocks(layout, { shapes, badge: USUAL.badge * unit });
  const rounded = ([x, y]: Coordinates): Coordinates => [Math.round(x), Math.round(y)];
  return Object.fromEntries(
    Object.entries(places).map(([key, place]): [string, MapPlace] => {
      const box = placed[key];
      if (!box) return [key, place];
      const home = rounded(box.badge ?? [box.x + box.w / 2, box.y + box.h / 2]);
      return [key, { ...place, home }];
    }),
  );
}
