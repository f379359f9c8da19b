/** Computes the positions of the name, marks and pieces within a block. */
import type { BlockShape } from '@quipu/board';
import { entryOf } from '../entry-of.ts';
import {
  badgeWidth,
  type Block,
  type BlockLayout,
  markWidth,
  measuresOf,
  nameWidth,
  pieceWidth,
} from './blocks.ts';
import type { PieceDrawing, Mark } from './space-contents.ts';

interface NameLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** A mark, by its upper left corner. */
interface MarkAt {
  readonly mark: Mark;
  readonly x: number;
  readonly top: number;
}

/** An item of a row of pieces, by its left edge and vertical middle. */
export interface PieceAt {
  readonly piece: PieceDrawing;
  readonly x: number;
  readonly middle: number;
}

/** The contents of a block, and the scale of its pieces and marks. */
export interface BlockContents {
  readonly unit: number;
  readonly names: readonly NameLine[];
  readonly marks: readonly MarkAt[];
  readonly pieces: readonly PieceAt[];
}

interface Row {
  readonly shape: BlockShape;
  readonly left: number;
  readonly width: number;
  readonly isCentred: boolean;
}

const rowStart = ({ left, width, isCentred }: Row, contentWidth: number): number =>
  isCentred ? left + (width - contentWidth) / 2 : left;

function layOutAreaOrNode({ contents, name, shape, box, pieces }: Block, layout: BlockLayout): BlockContents {
  const { unit, font } = layout;
  const { nameHeight, markHeight, rowHeight, gap, padding } = measuresOf(layout, false);
  const isCentred = entryOf(layout.places, contents.key).is === 'area';
  const row: Row = { shape, left: box.x + padding, width: box.w - 2 * padding, isCentred };
  const names: NameLine[] = [];
  const marks: MarkAt[] = [];
  const stacks: PieceAt[] = [];
  let y = box.y + padding;
  const addMarks = (x: number, top: number): void => {
    for (const item of contents.marks) {
      marks.push({ mark: item, x, top });
      x += markWidth(item, unit);
    }
  };
  const marksAfterName = shape.marksAt === 'name' && name.length > 0 && shape.marksWidth > 0;
  name.forEach((text, i) => {
    const isLast = marksAfterName && i === name.length - 1;
    const x = rowStart(row, nameWidth(text, font) + (isLast ? shape.marksWidth + 2 * gap : 0));
    names.push({ text, x, y: y + font * 0.93 });
    if (isLast) addMarks(x + nameWidth(text, font) + 2 * gap, y + nameHeight / 2 - 6.8 * unit);
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
      indices.reduce((sum, index) => sum + pieceWidth(entryOf(pieces, index), unit), leadWidth),
    );
    if (leadWidth > 0) addMarks(x, y + rowHeight / 2 - 6.8 * unit);
    x += leadWidth;
    for (const index of indices) {
      const piece = entryOf(pieces, index);
      stacks.push({ piece, x, middle: y + rowHeight / 2 });
      x += pieceWidth(piece, unit);
    }
    y += rowHeight;
  });
  return { unit, names, marks, pieces: stacks };
}

function layOutLine({ contents, box, shape, pieces }: Block, layout: BlockLayout): BlockContents {
  const unit = layout.unit * 0.88;
  const middle = box.y + box.h / 2;
  const marks: MarkAt[] = [];
  const stacks: PieceAt[] = [];
  let x = badgeLeft({ box, shape }) + badgeWidth(layout);
  for (const mark of contents.marks) {
    marks.push({ mark, x, top: middle - 6.8 * unit });
    x += markWidth(mark, layout.unit * 0.9);
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

export const layOutContents = (block: Block, layout: BlockLayout): BlockContents =>
  entryOf(layout.places, block.contents.key).is === 'line'
    ? layOutLine(block, layout)
    : layOutAreaOrNode(block, layout);
