/** Lists the possible shapes of a block (the name, marks and pieces of a space, in rows). The placer selects one of them. */

/** The contents of a block, by widths in pixels. */
export interface BlockContents {
  /** Lines of the name; empty for no name. */
  readonly name: readonly { readonly text: string; readonly width: number }[];
  readonly marks: readonly number[];
  readonly pieces: readonly number[];
}

export interface BlockMeasures {
  readonly nameHeight: number;
  readonly markHeight: number;
  readonly rowHeight: number;
  readonly gap: number;
  readonly padding: number;
}

/** The position of marks: after the last line of the name, on a separate line, or at the start of the first row of pieces. */
export type MarkerPosition = 'name' | 'own' | 'row';

export interface BlockShape {
  readonly w: number;
  readonly h: number;
  readonly marksAt: MarkerPosition;
  /** Rows of pieces, as indexes into `BlockContents.pieces`. */
  readonly rows: readonly (readonly number[])[];
  readonly marksWidth: number;
  /** The cost regardless of position; long, thin and large shapes are more expensive. */
  readonly cost: number;
  /** Compactness: the placer uses a grade only if lower ones overlap. 0 by default. */
  readonly grade?: number;
}

const MAX_ROWS = 4;
/** The preferred ratio of width to height, and the cost of a square pixel. */
const COST = { ratio: 1.6, pixel: 0.0025 } as const;

/** Breaks pieces (by width) into about `count` rows of similar width; the first row starts after `lead` pixels of marks. */
function rowsOf(pieces: readonly number[], count: number, lead: number): readonly (readonly number[])[] {
  const total = pieces.reduce((sum, width) => sum + width, lead);
  const limit = Math.max((total / count) * 1.05, ...pieces) + 1;
  const rows: number[][] = [];
  let width = lead;
  pieces.forEach((pieceWidth, i) => {
    const row = rows.at(-1);
    if (row && width + pieceWidth <= limit) {
      row.push(i);
      width += pieceWidth;
    } else {
      width = (row ? 0 : lead) + pieceWidth;
      rows.push([i]);
    }
  });
  return rows;
}

export function blockShapes(contents: BlockContents, measures: BlockMeasures): readonly BlockShape[] {
  const { marks, pieces } = contents;
  const marksWidth = marks.reduce((sum, width) => sum + width, 0);
  const modes: MarkerPosition[] =
    marks.length === 0 ? ['name'] : ['name', 'own', ...(pieces.length > 0 ? (['row'] as const) : [])];
  const seenKeys = new Set<string>();
  const shapes: BlockShape[] = [];
  for (const marksAt of modes)
    for (let count = 1; count <= MAX_ROWS; count++) {
      const lead = marksAt === 'row' ? marksWidth + measures.gap : 0;
      const rows = rowsOf(pieces, count, lead);
      const key = `${marksAt} ${rows.map((row) => row.length).join()}`;
      if (seenKeys.has(key)) continue;
      seenKeys.add(key);
      shapes.push(shapeOf({ contents, measures, marksAt, marksWidth, rows }));
    }
  return shapes;
}

interface ShapeParts {
  readonly contents: BlockContents;
  readonly measures: BlockMeasures;
  readonly marksAt: MarkerPosition;
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
  const lead = marksAt === 'row' ? marksWidth + gap : 0;
  const rowWidths = rows.map((row, i) =>
    row.reduce((sum, piece) => sum + pieces[piece]!, i === 0 ? lead : 0),
  );
  const marksAfterName = marksAt === 'name' && marksWidth > 0;
  const nameWidths = name.map(
    ({ width }, i) => width + (marksAfterName && i === name.length - 1 ? marksWidth + 2 * gap : 0),
  );
  const hasMarkLine = marksWidth > 0 && (marksAt === 'own' || (marksAfterName && name.length === 0));
  const w = Math.max(0, ...nameWidths, ...rowWidths, hasMarkLine ? marksWidth : 0) + 2 * padding;
  const headHeight = name.length * nameHeight + (hasMarkLine ? markHeight : 0);
  const h =
    headHeight + rows.length * rowHeight + (rows.length > 0 && headHeight > 0 ? gap / 2 : 0) + 2 * padding;
  const ratio = Math.max(w, 1) / Math.max(h, 1);
  const cost = Math.abs(Math.log(ratio / COST.ratio)) + w * h * COST.pixel;
  return { w, h, marksAt, rows, marksWidth, cost };
}
