/** Renders a decision as a question with numbered options. */
import type { Colors } from 'picocolors/types.js';
import wrapAnsi from 'wrap-ansi';

export interface QuestionText {
  readonly text: string;
  readonly options: readonly { readonly key: string; readonly label: string }[];
}

export interface QuestionStyle {
  /** The name of the deciding Faction, with which the question starts. */
  readonly seatName: string;
  readonly paint: (text: string) => string;
  readonly colors: Colors;
  readonly columns: number;
}

export function renderQuestion(
  { text, options }: QuestionText,
  { seatName, paint, colors, columns }: QuestionStyle,
): string {
  const prefix = text.startsWith(seatName) ? seatName : '';
  const labels = options.map(({ label }) => label);
  const heading = wrapAnsi(`${colors.bold(paint(prefix))}${text.slice(prefix.length)}`, columns);
  return [heading, ...renderGrid(labels, columns, colors)].join('\n');
}

/** The maximum number of options in a single column. */
const MAX_SINGLE_COLUMN = 6;

/** Arranges options in as many columns as fit, in column-major order. */
function renderGrid(options: readonly string[], columns: number, colors: Colors): string[] {
  const digits = String(options.length).length;
  const width = Math.max(...options.map((option) => option.length));
  // Two spaces after the number and two between columns; the lines are indented by two.
  const fittingColumns = Math.max(1, Math.floor((columns - 2) / (digits + width + 4)));
  const columnCount = options.length > MAX_SINGLE_COLUMN ? fittingColumns : 1;
  const rowCount = Math.ceil(options.length / columnCount);
  return Array.from({ length: rowCount }, (_, row) => {
    const cells = Array.from({ length: columnCount }, (_, column) => column * rowCount + row)
      .filter((index) => index < options.length)
      .map(
        (index) =>
          `${colors.cyan(String(index + 1).padStart(digits))}  ${(options[index] ?? '').padEnd(width)}`,
      );
    return `  ${cells.join('  ').trimEnd()}`;
  });
}
