/** Renders a decision as a question with numbered options. */
import type { Colors } from 'picocolors/types.js';
import wrapAnsi from 'wrap-ansi';

export interface Asked {
  readonly text: string;
  readonly options: readonly { readonly key: string; readonly label: string }[];
}

export interface AskedStyle {
  /** The name of the deciding Faction, with which the question starts. */
  readonly who: string;
  readonly paint: (text: string) => string;
  readonly colors: Colors;
  readonly columns: number;
}

export function showQuestion({ text, options }: Asked, { who, paint, colors, columns }: AskedStyle): string {
  const before = text.startsWith(who) ? who : '';
  const labels = options.map(({ label }) => label);
  const asked = wrapAnsi(`${colors.bold(paint(before))}${text.slice(before.length)}`, columns);
  return [asked, ...grid(labels, columns, colors)].join('\n');
}

/** Arranges options in as many columns as fit, in column-major order. */
function grid(options: readonly string[], columns: number, colors: Colors): string[] {
  const digits = String(options.length).length;
  const width = Math.max(...options.map((option) => option.length));
  const across = options.length > 6 ? Math.max(1, Math.floor((columns - 2) / (digits + width + 4))) : 1;
  const down = Math.ceil(options.length / across);
  return Array.from({ length: down }, (_, row) => {
    const cells = Array.from({ length: across }, (_, column) => column * down + row)
      .filter((index) => index < options.length)
      .map(
        (index) =>
          `${colors.cyan(String(index + 1).padStart(digits))}  ${(options[index] ?? '').padEnd(width)}`,
      );
    return `  ${cells.join('  ').trimEnd()}`;
  });
}
