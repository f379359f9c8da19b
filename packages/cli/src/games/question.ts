/** A decision as a question with numbered options. */
import type { Decision } from '@quipu/engine';
import type { Colors } from 'picocolors/types.js';

/** Who decides what, by which rule, and what may be chosen. */
export function showQuestion(
  { seat, point, rule, parameters, options }: Decision,
  paint: (seat: string, text: string) => string,
  colors: Colors,
  columns: number,
): string {
  const facts = Object.entries(parameters).map(([name, value]) => `${name} ${value}`);
  const head = [
    colors.bold(paint(seat, seat)),
    `decides ${colors.bold(point)}`,
    ...(rule === '' ? [] : [colors.dim(`(${rule})`)]),
    ...(facts.length === 0 ? [] : [colors.dim(`· ${facts.join(', ')}`)]),
  ].join(' ');
  return [head, ...grid(options, columns, colors)].join('\n');
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
