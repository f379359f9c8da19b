/** Computes the positions of the name, marks and pieces within a block. */
import type { BlockShape } from '@quipu/board';
import { entryOf } from '../entry.ts';
import {
  badgeWidth,
  type Block,
  type BlockLayout,
  markWidth,
  measuresOf,
  nameWidth,
  pieceWidth,
} from './blocks.ts';
import type { Drawn, Mark } from './contents.ts';

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
  readonly piece: Drawn;
  readonly x: number;
  readonly middle: number;
}

/** The contents of a block, and the scale of its pieces and marks. */
export interface Inside {
  readonly unit: number;
  readonly names: readonly NameLine[];
  readonly marks: readonly MarkAt[];
  readonly pieces: readonly PieceAt[];
}

interface RowOf {
  readonly shape: BlockShape;
  readonly left: number;
  readonly width: number;
  readonly centred: boolean;
}

const begin = ({ left, width, centred }: RowOf, own: number): number =>
  centred ? left + (width - own) / 2 : left;

function inAreaOrNode({ contents, name, shape, placed, pieces }: Block, layout: BlockLayout): Inside {
  const { unit, font } = layout;
  const { nameHeight, markHeight, rowHeight, gap, padding } = measuresOf(layout, false);
  const centred = entryOf(layout.places, contents.key).is === 'area';
  const row: RowOf = { shape, left: placed.x + padding, width: placed.w - 2 * padding, centred };
  const names: NameLine[] = [];
  const marks: MarkAt[] = [];
  const stacks: PieceAt[] = [];
  let y = placed.y + padding;
  const mark = (x: number, top: number): void => {
    for (const one of contents.marks) {
      marks.push({ mark: one, x, top });
      x += markWidth(one, unit);
    }
  };
  const behindName = shape.marksAt === 'name' && name.length > 0 && shape.marksWidth > 0;
  name.forEach((text, i) => {
    const last = behindName && i === name.length - 1;
    const x = begin(row, nameWidth(text, font) + (last ? shape.marksWidth + 2 * gap : 0));
    names.push({ text, x, y: y + font * 0.93 });
    if (last) mark(x + nameWidth(text, font) + 2 * gap, y + nameHeight / 2 - 6.8 * unit);
    y += nameHeight;
  });
  if (shape.marksWidth > 0 && !behindName && shape.marksAt !== 'row') {
    mark(begin(row, shape.marksWidth), y + unit);
    y += markHeight;
  }
  if (shape.rows.length > 0 && y > placed.y + padding) y += gap / 2;
  shape.rows.forEach((indices, i) => {
    const lead = shape.marksAt === 'row' && i === 0 ? shape.marksWidth + gap : 0;
    let x = begin(
      row,
      indices.reduce((sum, at) => sum + pieceWidth(entryOf(pieces, at), unit), lead),
    );
    if (lead > 0) mark(x, y + rowHeight / 2 - 6.8 * unit);
    x += lead;
    for (const at of indices) {
      const piece = entryOf(pieces, at);
      stacks.push({ piece, x, middle: y + rowHeight / 2 });
      x += pieceWidth(piece, unit);
    }
    y += rowHeight;
  });
  return { unit, names, marks, pieces: stacks };
}

function onLine({ contents, placed, shape, pieces }: Block, layout: BlockLayout): Inside {
  const unit = layout.unit * 0.88;
  const middle = placed.y + placed.h / 2;
  const marks: MarkAt[] = [];
  const stacks: PieceAt[] = [];
  let x = badgeAt({ placed, shape }) + badgeWidth(layout);
  for (const mark of contents.marks) {
    marks.push({ mark, x, top: middle - 6.8 * unit });
    x += markWidth(mark, layout.unit * 0.9);
  }
  x = placed.flipped ? placed.x + 3 * unit : x + 2 * unit;
  for (const piece of pieces) {
    stacks.push({ piece, x, middle });
    x += pieceWidth(piece, unit);
  }
  return { unit, names: [], marks, pieces: stacks };
}

/** The left edge of the badge of a block on a line. */
export const badgeAt = ({ placed, shape }: Pick<Block, 'placed' | 'shape'>): number =>
  placed.flipped ? placed.x + placed.w - shape.marksWidth : placed.x;

export const insideOf = (block: Block, layout: BlockLayout): Inside =>
  entryOf(layout.places, block.contents.key).is === 'line'
    ? onLine(block, layout)
    : inAreaOrNode(block, layout);
