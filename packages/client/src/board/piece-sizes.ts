/** The sizes of pieces and marks in blocks, in board pixels. `unit` is the scale of the board. */
import type { BlockMeasures, Layout } from '@quipu/board';
import { pieceSize } from './looks.ts';
import type { Mark, PieceDrawing } from './space-contents.ts';

/** Width of a count after a piece or marker at unit 1: one digit, or two. */
const COUNT_WIDTHS = { oneDigit: 8.5, twoDigits: 15 } as const;
/** Widths at scale 1, by number of digits: chips have a plus sign, and pips only the number. */
const CHIP_WIDTHS = { oneDigit: 20, twoDigits: 26 } as const;
const PIP_WIDTHS = { oneDigit: 15, twoDigits: 20 } as const;
/** Extra width of a stack with a held marker, and distance to the next stack, at unit 1. */
const HELD_MARKER_WIDTH = 6;
const STACK_GAP = 2;
/** Widths of marks at unit 1, without a count. */
const MARK_WIDTHS = { value: 15, level: 17, control: 16, marker: 16, secret: 17 } as const;

/** Scale of the pieces and marks of blocks on lines, as factors of the unit. */
export const LINE_PIECE_SCALE = 0.88;
export const LINE_MARK_SCALE = 0.9;

/** Returns one of two widths by the number of digits of a count. */
const widthFor = (count: number, widths: { readonly oneDigit: number; readonly twoDigits: number }): number =>
  count > 9 ? widths.twoDigits : widths.oneDigit;

/** Returns the width of the count next to a piece; a single piece has none. */
export const countWidth = (count: number, unit: number): number =>
  count > 1 ? widthFor(count, COUNT_WIDTHS) * unit : 0;

/** Scale of pips and chips: 1 at the unit of small boards, 0.72. */
export const pipScale = (unit: number): number => Math.min(1.15, unit / 0.72);

export function pieceWidth(piece: PieceDrawing, unit: number): number {
  if (piece.kind === 'chip') return widthFor(piece.count, CHIP_WIDTHS) * pipScale(unit);
  if (piece.kind === 'pip') return widthFor(piece.count, PIP_WIDTHS) * pipScale(unit);
  const [width] = pieceSize(piece.look);
  const markerWidth = piece.heldMarker ? HELD_MARKER_WIDTH : 0;
  return width * unit + countWidth(piece.count, unit) + markerWidth * unit + STACK_GAP * unit;
}

export function markWidth(mark: Mark, unit: number): number {
  const hasCount = mark.kind === 'marker' && mark.count > 1;
  return MARK_WIDTHS[mark.kind] * unit + (hasCount ? COUNT_WIDTHS.oneDigit * unit : 0);
}

/** Width of the badge of a line. */
export const badgeWidth = ({ unit }: Layout): number => 16 * unit;

/** Returns the row heights and distances of blocks on areas and nodes. */
export function blockMeasures({
  unit,
  font,
  hasPips,
}: Pick<Layout, 'unit' | 'font'> & { readonly hasPips: boolean }): BlockMeasures {
  return {
    nameHeight: font * 1.14,
    markHeight: 15.5 * unit,
    rowHeight: hasPips ? 13.5 * pipScale(unit) : 19.5 * unit,
    gap: 3,
    padding: 3 * unit,
  };
}
