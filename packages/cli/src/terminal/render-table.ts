/** Renders aligned columns. */
import { MINUS } from '@quipu/words/nouns';

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
  const headings = visibleColumns.map(({ column, width }) => paintHeading(pad(column.title, column, width)));
  const lines = rows.map((_, row) =>
    visibleColumns.map(({ column, cells, width }) =>
      (column.paint ?? identity)(pad(cells[row] ?? '', column, width)),
    ),
  );
  return [headings, ...lines].map((cells) => cells.join('  ').trimEnd());
}

const pad = (text: string, { isRightAligned = false }: Column, width: number): string =>
  isRightAligned ? text.padStart(width) : text.padEnd(width);

/** Replaces a hyphen before a number by a minus sign. */
const withMinusSign = (cell: string): string => cell.replace(/^-(?=\d)/u, MINUS);

const identity = (text: string): string => text;
