/** Lists the possible shapes of a block (the name, marks and pieces of a space, in rows). The placer selects one of them. */

/** The contents of a block: widths in pixels of its name, marks (markers and values) and pieces. */
export interface BlockContents {
  /** Lines of the name; empty for no name. */
  readonly name: readonly { readonly text: string; readonly width: number }[];
  readonly marks: readonly number[];
  readonly pieces: readonly number[];
}

/** Heights of the parts of a block and the space between them, in pixels of the layout. */
export interface BlockMeasures {
  readonly nameHeight: number;
  readonly markHeight: number;
  readonly rowHeight: number;
  readonly gap: number;
  readonly padding: number;
}

/** The position of marks: after the last line of the name, on a separate line, or at the start of the first row of pieces. */
export type MarksPosition = 'name' | 'line' | 'row';

/** A size of a block, with the arrangement of its name, marks and pieces. */
export interface BlockShape {
  readonly w: number;
  readonly h: number;
  readonly marksAt: MarksPosition;
  /** Rows of pieces, as indexes into `BlockContents.pieces`. */
  readonly rows: readonly (readonly number[])[];
  readonly marksWidth: number;
  /** The cost regardless of position; long, thin and large shapes are more expensive. */
  readonly cost: number;
  /** Compactness: the placer uses a grade only if lower ones overlap. 0 by default. */
  readonly grade?: number;
}

const MAX_ROWS = 4;
/** The preferred ratio of width to height. */
const PREFERRED_RATIO = 1.6;
const COST_PER_SQUARE_PIXEL = 0.0025;
/** How much wider than the average a row may be, so that uneven pieces need no additional row. */
const ROW_TOLERANCE = 1.05;

/** Breaks pieces (by width) into about `rowCount` rows of similar width; the first row starts after `startWidth` pixels of marks. */
function rowsOf(
  pieces: readonly number[],
  rowCount: number,
  startWidth: number,
): readonly (readonly number[])[] {
  const total = pieces.reduce((sum, width) => sum + width, startWidth);
  const limit = Math.max((total / rowCount) * ROW_TOLERANCE, ...pieces) + 1;
  const rows: number[][] = [];
  let width = startWidth;
  pieces.forEach((pieceWidth, pieceIndex) => {
    const row = rows.at(-1);
    if (row && width + pieceWidth <= limit) {
      row.push(pieceIndex);
      width += pieceWidth;
    } else {
      width = (row ? 0 : startWidth) + pieceWidth;
      rows.push([pieceIndex]);
    }
  });
  return rows;
}

/**
 * Lists the distinct shapes of a block: each position of the marks with 1 to `MAX_ROWS` rows of pieces.
 * @example
 * const contents = { name: [{ text: 'Hills', width: 40 }], marks: [12], pieces: [16, 16] };
 * const measures = { nameHeight: 14, markHeight: 12, rowHeight: 16, gap: 2, padding: 4 };
 * for (const { w, h, marksAt } of blockShapes(contents, measures)) console.log(w, h, marksAt);
 */
export function blockShapes(contents: BlockContents, measures: BlockMeasures): readonly BlockShape[] {
  const { marks, pieces } = contents;
  const marksWidth = marks.reduce((sum, width) => sum + width, 0);
  const positions: MarksPosition[] =
    marks.length === 0 ? ['name'] : ['name', 'line', ...(pieces.length > 0 ? (['row'] as const) : [])];
  const seenKeys = new Set<string>();
  const shapes: BlockShape[] = [];
  for (const marksAt of positions)
    for (let rowCount = 1; rowCount <= MAX_ROWS; rowCount++) {
      const rows = rowsOf(pieces, rowCount, startWidthOf(marksAt, marksWidth, measures));
      const key = `${marksAt} ${rows.map((row) => row.length).join()}`;
      if (seenKeys.has(key)) continue;
      seenKeys.add(key);
      shapes.push(shapeOf({ contents, measures, marksAt, marksWidth, rows }));
    }
  return shapes;
}

/** The width of the marks that precede the pieces in the first row. */
function startWidthOf(marksAt: MarksPosition, marksWidth: number, { gap }: BlockMeasures): number {
  return marksAt === 'row' ? marksWidth + gap : 0;
}

interface ShapeParts {
  readonly contents: BlockContents;
  readonly measures: BlockMeasures;
  readonly marksAt: MarksPosition;
  readonly marksWidth: number;
  readonly rows: readonly (readonly number[])[];
}

function shapeOf({
  contents: { name, pieces },
  measures,
  marksAt,
  marksWidth,
  rows,
}: ShapeParts): BlockShape {
  const { nameHeight, markHeight, rowHeight, gap, padding } = measures;
  const startWidth = startWidthOf(marksAt, marksWidth, measures);
  const rowWidths = rows.map((row, i) =>
    row.reduce((sum, piece) => sum + pieces[piece]!, i === 0 ? startWidth : 0),
  );
  const marksAfterName = marksAt === 'name' && marksWidth > 0;
  const nameWidths = name.map(
    ({ width }, i) => width + (marksAfterName && i === name.length - 1 ? marksWidth + 2 * gap : 0),
  );
  const hasMarkLine = marksWidth > 0 && (marksAt === 'line' || (marksAfterName && name.length === 0));
  const w = Math.max(0, ...nameWidths, ...rowWidths, hasMarkLine ? marksWidth : 0) + 2 * padding;
  const headHeight = name.length * nameHeight + (hasMarkLine ? markHeight : 0);
  const headGap = rows.length > 0 && headHeight > 0 ? gap / 2 : 0;
  const h = headHeight + headGap + rows.length * rowHeight + 2 * padding;
  const ratio = Math.max(w, 1) / Math.max(h, 1);
  // The logarithm makes a shape that is twice too wide cost as much as one that is twice too high.
  const cost = Math.abs(Math.log(ratio / PREFERRED_RATIO)) + w * h * COST_PER_SQUARE_PIXEL;
  return { w, h, marksAt, rows, marksWidth, cost };
}
