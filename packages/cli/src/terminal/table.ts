/** Renders aligned columns. Colours are applied after padding, so that they do not count as width. */

export interface Column {
  readonly title: string;
  readonly paint?: (text: string) => string;
  /** Right-aligned, for numbers. */
  readonly right?: boolean;
}

export function table(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  heading: (text: string) => string,
): string[] {
  const shown = columns
    .map((column, index) => ({ column, cells: rows.map((row) => withMinus(row[index] ?? '')) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ column, cells }) => ({
      column,
      cells,
      width: Math.max(column.title.length, ...cells.map((cell) => cell.length)),
    }));
  const line = (cell: (at: (typeof shown)[number]) => string, paint?: (text: string) => string): string =>
    shown
      .map((at) => {
        const text = cell(at);
        const padded = at.column.right === true ? text.padStart(at.width) : text.padEnd(at.width);
        return (paint ?? at.column.paint ?? plain)(padded);
      })
      .join('  ')
      .trimEnd();
  return [
    line(({ column }) => column.title, heading),
    ...rows.map((_, row) => line(({ cells }) => cells[row] ?? '')),
  ];
}

const withMinus = (cell: string): string => cell.replace(/^-(?=\d)/u, '\u{2212}');

const plain = (text: string): string => text;
