/** Computes the positions of the name, marks and pieces within a block. */
import type { BlockShape } from '@quipu/board';
import { requireEntry } from '../require-entry.ts';
import type { Block, BlockLayout } from './block-builder.ts';
import {
  badgeWidth,
  blockMeasures,
  LINE_MARK_SCALE,
  LINE_PIECE_SCALE,
  markWidth,
  pieceWidth,
} from './piece-sizes.ts';
import { textWidth } from './text-width.ts';
import type { PieceDrawing, Mark } from './space-contents.ts';

interface NameLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** A mark with its upper left corner. */
interface PositionedMark {
  readonly mark: Mark;
  readonly x: number;
  readonly top: number;
}

/** A drawing of pieces with its left edge and vertical middle. */
export interface PositionedPiece {
  readonly piece: PieceDrawing;
  readonly x: number;
  readonly middle: number;
}

/** The contents of a block, and the scale of its pieces and marks. */
export interface BlockContents {
  readonly unit: number;
  readonly names: readonly NameLine[];
  readonly marks: readonly PositionedMark[];
  readonly pieces: readonly PositionedPiece[];
}

/** A line of text, marks or pieces within a block. */
interface Row {
  readonly shape: BlockShape;
  readonly left: number;
  readonly width: number;
  readonly isCentred: boolean;
}

/** Half the height of a mark at unit 1. */
const HALF_MARK_HEIGHT = 6.8;

/** Returns the left edge of contents of the given width in a row. */
const rowStart = ({ left, width, isCentred }: Row, contentWidth: number): number =>
  isCentred ? left + (width - contentWidth) / 2 : left;

/**
 * Lays out the block of an area or a node, from top to bottom: name, marks, rows of pieces. The marks may also
 * follow the name or precede the first row.
 */
function layOutAreaOrNode({ contents, name, shape, box, pieces }: Block, layout: BlockLayout): BlockContents {
  const { unit, font } = layout;
  const { nameHeight, markHeight, rowHeight, gap, padding } = blockMeasures(layout);
  const isCentred = requireEntry(layout.places, contents.key).is === 'area';
  const row: Row = { shape, left: box.x + padding, width: box.w - 2 * padding, isCentred };
  const names: NameLine[] = [];
  const marks: PositionedMark[] = [];
  const stacks: PositionedPiece[] = [];
  let y = box.y + padding;
  const addMarks = (x: number, top: number): void => {
    for (const mark of contents.marks) {
      marks.push({ mark, x, top });
      x += markWidth(mark, unit);
    }
  };
  const marksAfterName = shape.marksAt === 'name' && name.length > 0 && shape.marksWidth > 0;
  name.forEach((text, i) => {
    const isLast = marksAfterName && i === name.length - 1;
    const x = rowStart(row, textWidth(text, font) + (isLast ? shape.marksWidth + 2 * gap : 0));
    names.push({ text, x, y: y + font * 0.93 });
    if (isLast) addMarks(x + textWidth(text, font) + 2 * gap, y + nameHeight / 2 - HALF_MARK_HEIGHT * unit);
    y += nameHeight;
  });
  if (shape.marksWidth > 0 && !marksAfterName && shape.marksAt !== 'row') {
    addMarks(rowStart(row, shape.marksWidth), y + unit);
    y += markHeight;
  }
  if (shape.rows.length > 0 && y > box.y + padding) y += gap / 2;
  shape.rows.forEach((indices, i) => {
    const leadWidth = shape.marksAt === 'row' && i === 0 ? shape.marksWidth + gap : 0;
    let x = rowStart(
      row,
      indices.reduce((sum, index) => sum + pieceWidth(requireEntry(pieces, index), unit), leadWidth),
    );
    if (leadWidth > 0) addMarks(x, y + rowHeight / 2 - HALF_MARK_HEIGHT * unit);
    x += leadWidth;
    for (const index of indices) {
      const piece = requireEntry(pieces, index);
      stacks.push({ piece, x, middle: y + rowHeight / 2 });
      x += pieceWidth(piece, unit);
    }
    y += rowHeight;
  });
  return { unit, names, marks, pieces: stacks };
}

/** Lays out the block of a line as one row: badge, marks, pieces. If it is flipped, the pieces come first. */
function layOutLine({ contents, box, shape, pieces }: Block, layout: BlockLayout): BlockContents {
  const unit = layout.unit * LINE_PIECE_SCALE;
  const middle = box.y + box.h / 2;
  const marks: PositionedMark[] = [];
  const stacks: PositionedPiece[] = [];
  let x = badgeLeft({ box, shape }) + badgeWidth(layout);
  for (const mark of contents.marks) {
    marks.push({ mark, x, top: middle - HALF_MARK_HEIGHT * unit });
    x += markWidth(mark, layout.unit * LINE_MARK_SCALE);
  }
  x = box.flipped ? box.x + 3 * unit : x + 2 * unit;
  for (const piece of pieces) {
    stacks.push({ piece, x, middle });
    x += pieceWidth(piece, unit);
  }
  return { unit, names: [], marks, pieces: stacks };
}

/** The left edge of the badge of a block on a line. */
export const badgeLeft = ({ box, shape }: Pick<Block, 'box' | 'shape'>): number =>
  box.flipped ? box.x + box.w - shape.marksWidth : box.x;

/** Positions the contents of a placed block. */
export const layOutContents = (block: Block, layout: BlockLayout): BlockContents =>
  requireEntry(layout.places, block.contents.key).is === 'line'
    ? layOutLine(block, layout)
    : layOutAreaOrNode(block, layout);
