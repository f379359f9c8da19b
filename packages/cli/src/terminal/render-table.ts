/** A column of a text table. */
export interface Column {
  readonly title: string;
  /** Colours a cell. */
  readonly paint?: (text: string) => string;
  /** Right-aligned, for numbers. */
  readonly isRightAligned?: boolean;
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
  const visibleColumns = columns
    .map((column, index) => ({ column, cells: rows.map((row) => withMinusSign(row[index] ?? '')) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ column, cells }) => ({
      column,
      cells,
      width: Math.max(column.title.length, ...cells.map((cell) => cell.length)),
    }));
  const renderLine = (
    cellOf: (visible: (typeof visibleColumns)[number]) => string,
    paint?: (text: string) => string,
  ): string =>
    visibleColumns
      .map((visible) => {
        const text = cellOf(visible);
        const padded =
          visible.column.isRightAligned === true ? text.padStart(visible.width) : text.padEnd(visible.width);
        return (paint ?? visible.column.paint ?? identity)(padded);
      })
      .join('  ')
      .trimEnd();
  return [
    renderLine(({ column }) => column.title, paintHeading),
    ...rows.map((_, row) => renderLine(({ cells }) => cells[row] ?? '')),
  ];
}

/** Replaces a hyphen before a number by a minus sign. */
const withMinusSign = (cell: string): string => cell.replace(/^-(?=\d)/u, '\u{2212}');

const identity = (text: string): string => text;
