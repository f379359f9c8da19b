/** A column of a text table. */
export interface Column {
  readonly title: string;
  /** Colours a cell. */
  readonly paint?: (text: string) => string;
  /** Right-aligned, for numbers. */
  readonly isRightAligned?: boolean;
}

interface MeasuredColumn {
  readonly column: Column;
  readonly cells: readonly string[];
  readonly width: number;
}

/**
 * Renders aligned columns, one string per line, headings first. Columns without text in any row are left out.
 * Colours are applied after padding, so that they do not count as width.
 */
export function renderTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  paintHeading: (text: string) => string,
): string[] {
  const visibleColumns: readonly MeasuredColumn[] = columns
    .map((column, index) => ({ column, cells: rows.map((row) => withMinusSign(row[index] ?? '')) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ column, cells }) => ({
      column,
      cells,
      width: Math.max(column.title.length, ...cells.map((cell) => cell.length)),
    }));
  const headings = visibleColumns.map((column) => paintHeading(pad(column, column.column.title)));
  const lines = rows.map((_, row) =>
    visibleColumns.map((column) => (column.column.paint ?? identity)(pad(column, column.cells[row] ?? ''))),
  );
  return [headings, ...lines].map((cells) => cells.join('  ').trimEnd());
}

const pad = ({ column, width }: MeasuredColumn, text: string): string =>
  column.isRightAligned === true ? text.padStart(width) : text.padEnd(width);

/** Replaces a hyphen before a number by a minus sign. */
const withMinusSign = (cell: string): string => cell.replace(/^-(?=\d)/u, '\u{2212}');

const identity = (text: string): string => text;
