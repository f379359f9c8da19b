/** A decision as a question with numbered options. */
import type { Question } from '@quipu/engine';
import type { Colors } from 'picocolors/types.js';

/** Who decides what, by which rule, and what may be chosen. `paint` colors the name of the Faction. */
export function showQuestion(
  { asked: { seat }, text, options }: Question,
  paint: (text: string) => string,
  colors: Colors,
  columns: number,
): string {
  const [before, after] = text.startsWith(seat) ? [seat, text.slice(seat.length)] : ['', text];
  const labels = options.map(({ label }) => label);
  return [`${colors.bold(paint(before))}${after}`, ...grid(labels, columns, colors)].join('\n');
}

/** Options in as many columns as fit, read downward. */
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
