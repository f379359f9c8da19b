/** Computes the positions of the name, marks and pieces within a block. */
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

/** The horizontal extent of the rows of a block. */
interface RowExtent {
  readonly left: number;
  readonly width: number;
  readonly isCentred: boolean;
}

/** Half the height of a mark at unit 1. */
const HALF_MARK_HEIGHT = 6.8;
/** Height of the baseline of a name below the top of its line, as a factor of the font size. */
const BASELINE = 0.93;

/** Returns the left edge of contents of the given width in a row. */
const rowStart = ({ left, width, isCentred }: RowExtent, contentWidth: number): number =>
  isCentred ? left + (width - contentWidth) / 2 : left;

/** Positions marks next to each other. */
function placeMarks(
  marks: readonly Mark[],
  left: number,
  top: number,
  unit: number,
): readonly PositionedMark[] {
  let x = left;
  return marks.map((mark) => {
    const positionedMark = { mark, x, top };
    x += markWidth(mark, unit);
    return positionedMark;
  });
}

/** Positions drawings of pieces next to each other. */
function placePieces(
  pieces: readonly PieceDrawing[],
  left: number,
  middle: number,
  unit: number,
): readonly PositionedPiece[] {
  let x = left;
  return pieces.map((piece) => {
    const positionedPiece = { piece, x, middle };
    x += pieceWidth(piece, unit);
    return positionedPiece;
  });
}

/** A part of a block, with the vertical position below it. */
interface BlockPart extends Omit<BlockContents, 'unit'> {
  readonly bottom: number;
}

/** The position of a part of a block. */
interface PartPosition {
  readonly top: number;
  readonly row: RowExtent;
  readonly layout: BlockLayout;
}

/** Lays out the lines of a name. With `hasMarks`, the marks follow the last line. */
function layOutName(
  { contents, name, shape }: Block,
  { top, row, layout }: PartPosition,
  hasMarks: boolean,
): BlockPart {
  const { unit, font } = layout;
  const { nameHeight, gap } = blockMeasures(layout);
  const lines = name.map((text, i) => {
    const lineTop = top + i * nameHeight;
    const carriesMarks = hasMarks && i === name.length - 1;
    const width = textWidth(text, font);
    const x = rowStart(row, width + (carriesMarks ? shape.marksWidth + 2 * gap : 0));
    const marks = carriesMarks ? contents.marks : [];
    const marksTop = lineTop + nameHeight / 2 - HALF_MARK_HEIGHT * unit;
    return {
      nameLine: { text, x, y: lineTop + font * BASELINE },
      marks: placeMarks(marks, x + width + 2 * gap, marksTop, unit),
    };
  });
  return {
    names: lines.map(({ nameLine }) => nameLine),
    marks: lines.flatMap(({ marks }) => marks),
    pieces: [],
    bottom: top + name.length * nameHeight,
  };
}

/** Lays out the rows of pieces. If `shape.marksAt` is `row`, the marks precede the first row. */
function layOutRows({ contents, shape, pieces }: Block, { top, row, layout }: PartPosition): BlockPart {
  const { unit } = layout;
  const { rowHeight, gap } = blockMeasures(layout);
  const rows = shape.rows.map((indices, i) => {
    const middle = top + i * rowHeight + rowHeight / 2;
    const hasMarks = shape.marksAt === 'row' && i === 0;
    const marksWidth = hasMarks ? shape.marksWidth + gap : 0;
    const rowPieces = indices.map((index) => requireEntry(pieces, index));
    const width = rowPieces.reduce((sum, piece) => sum + pieceWidth(piece, unit), marksWidth);
    const x = rowStart(row, width);
    return {
      marks: placeMarks(hasMarks ? contents.marks : [], x, middle - HALF_MARK_HEIGHT * unit, unit),
      pieces: placePieces(rowPieces, x + marksWidth, middle, unit),
    };
  });
  return {
    names: [],
    marks: rows.flatMap(({ marks }) => marks),
    pieces: rows.flatMap((positionedRow) => positionedRow.pieces),
    bottom: top + shape.rows.length * rowHeight,
  };
}

/**
 * Lays out the block of an area or a node, from top to bottom: name, marks, rows of pieces. `shape.marksAt`
 * selects a line of their own, the last name line or the first row for the marks.
 */
function layOutAreaOrNode(block: Block, layout: BlockLayout): BlockContents {
  const { contents, name, shape, box } = block;
  const { unit } = layout;
  const { markHeight, gap, padding } = blockMeasures(layout);
  const isCentred = requireEntry(layout.places, contents.key).kind === 'area';
  const row: RowExtent = { left: box.x + padding, width: box.w - 2 * padding, isCentred };
  const top = box.y + padding;
  const marksFollowName = shape.marksAt === 'name' && name.length > 0 && shape.marksWidth > 0;
  const namePart = layOutName(block, { top, row, layout }, marksFollowName);
  const hasMarkLine = shape.marksWidth > 0 && !marksFollowName && shape.marksAt !== 'row';
  const markLine = hasMarkLine
    ? placeMarks(contents.marks, rowStart(row, shape.marksWidth), namePart.bottom + unit, unit)
    : [];
  const markLineBottom = namePart.bottom + (hasMarkLine ? markHeight : 0);
  const rowsTop = markLineBottom + (markLineBottom > top ? gap / 2 : 0);
  const rowsPart = layOutRows(block, { top: rowsTop, row, layout });
  return {
    unit,
    names: namePart.names,
    marks: [...namePart.marks, ...markLine, ...rowsPart.marks],
    pieces: rowsPart.pieces,
  };
}

/** Lays out the block of a line as one row: badge, marks, pieces. If it is flipped, the pieces come first. */
function layOutLine({ contents, box, shape, pieces }: Block, layout: BlockLayout): BlockContents {
  const unit = layout.unit * LINE_PIECE_SCALE;
  const markUnit = layout.unit * LINE_MARK_SCALE;
  const middle = box.y + box.h / 2;
  const marksLeft = badgeLeft({ box, shape }) + badgeWidth(layout);
  const marksWidth = contents.marks.reduce((sum, mark) => sum + markWidth(mark, markUnit), 0);
  const piecesLeft = box.flipped ? box.x + 3 * unit : marksLeft + marksWidth + 2 * unit;
  return {
    unit,
    names: [],
    marks: placeMarks(contents.marks, marksLeft, middle - HALF_MARK_HEIGHT * unit, markUnit),
    pieces: placePieces(pieces, piecesLeft, middle, unit),
  };
}

/** The left edge of the badge of a block on a line. */
export const badgeLeft = ({ box, shape }: Pick<Block, 'box' | 'shape'>): number =>
  box.flipped ? box.x + box.w - shape.marksWidth : box.x;

/** Positions the contents of a placed block. */
export const layOutContents = (block: Block, layout: BlockLayout): BlockContents =>
  requireEntry(layout.places, block.contents.key).kind === 'line'
    ? layOutLine(block, layout)
    : layOutAreaOrNode(block, layout);
