/** A block: the name, marks and pieces of a space in rows. It has several possible shapes, from which the placer selects. */

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

/** The position of marks: after the last line of the name, on a line of their own, or at the start of the first row of pieces. */
export type MarkerPosition = 'name' | 'own' | 'row';

export interface BlockShape {
  readonly w: number;
  readonly h: number;
  readonly marksAt: MarkerPosition;
  readonly rows: readonly (readonly number[])[];
  readonly marksWidth: number;
  /** The cost regardless of position; long, thin and large shapes are more expensive. */
  readonly cost: number;
  /** Compactness: the placer uses a grade only if lower ones overlap. 0 by default. */
  readonly grade?: number;
}

const MOST_ROWS = 4;

/** Breaks pieces into rows of similar width; the first row starts after `lead`. */
function rowsOf(pieces: readonly number[], count: number, lead: number): readonly (readonly number[])[] {
  const total = pieces.reduce((sum, width) => sum + width, lead);
  const limit = Math.max((total / count) * 1.05, ...pieces) + 1;
  const rows: number[][] = [];
  let width = lead;
  pieces.forEach((piece, i) => {
    const row = rows.at(-1);
    if (row && width + piece <= limit) {
      row.push(i);
      width += piece;
    } else {
      width = (row ? 0 : lead) + piece;
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
  const seen = new Set<string>();
  const shapes: BlockShape[] = [];
  for (const marksAt of modes)
    for (let count = 1; count <= MOST_ROWS; count++) {
      const lead = marksAt === 'row' ? marksWidth + measures.gap : 0;
      const rows = rowsOf(pieces, count, lead);
      const key = `${marksAt} ${rows.map((row) => row.length).join()}`;
      if (seen.has(key)) continue;
      seen.add(key);
      shapes.push(shapeOf({ contents, measures, marksAt, marksWidth, rows }));
    }
  return shapes;
}

interface Layout {
  readonly contents: BlockContents;
  readonly measures: BlockMeasures;
  readonly marksAt: MarkerPosition;
  readonly marksWidth: number;
  readonly rows: readonly (readonly number[])[];
}

function shapeOf({ contents: { name, pieces }, measures, marksAt, marksWidth, rows }: Layout): BlockShape {
  const { nameHeight, markHeight, rowHeight, gap, padding } = measures;
  const lead = marksAt === 'row' ? marksWidth + gap : 0;
  const rowWidths = rows.map((row, i) =>
    row.reduce((sum, piece) => sum + pieces[piece]!, i === 0 ? lead : 0),
  );
  const behindName = marksAt === 'name' && marksWidth > 0;
  const nameWidths = name.map(
    ({ width }, i) => width + (behindName && i === name.length - 1 ? marksWidth + 2 * gap : 0),
  );
  const ownLine = marksWidth > 0 && (marksAt === 'own' || (behindName && name.length === 0));
  const w = Math.max(0, ...nameWidths, ...rowWidths, ownLine ? marksWidth : 0) + 2 * padding;
  const head = name.length * nameHeight + (ownLine ? markHeight : 0);
  const h = head + rows.length * rowHeight + (rows.length > 0 && head > 0 ? gap / 2 : 0) + 2 * padding;
  const cost = Math.abs(Math.log(Math.max(w, 1) / Math.max(h, 1) / 1.6)) + w * h * 0.0025;
  return { w, h, marksAt, rows, marksWidth, cost };
}
