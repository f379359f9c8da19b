/** Columns that line up. Colors are put on after padding, so that they do not count as width. */

/** One column: its heading, and how its cells are painted. */
export interface Column {
  readonly title: string;
  readonly paint?: (text: string) => string;
  /** Numbers line up on the right. */
  readonly right?: boolean;
}

/** Lays rows out under their headings; a column without a single entry is left out. */
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

/** A number below 0 with the sign that texts for people use. */
const withMinus = (cell: string): string => cell.replace(/^-(?=\d)/u, '\u{2212}');

const plain = (text: string): string => text;
