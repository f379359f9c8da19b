/** Compares the output of a command with what a page shows of it. */

/** Whether a page shows this output: `…` stands for any text in a line, and on a line of its own for any lines. */
export function matchesOutput(shown: string, printed: string): boolean {
  const pattern = shown
    .split('\n')
    .map((row) =>
      row.trim() === '…' ? '(?:[^\\n]*\\n)*?' : `${row.split('…').map(escapePattern).join('[^\\n]*')} *\\n`,
    );
  return new RegExp(`^${pattern.join('')}$`, 'u').test(`${plainText(printed)}\n`);
}

const escapePattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);

/** Without colours, spaces that do not break, and empty lines at the start and the end. */
const plainText = (printed: string): string =>
  printed
    .replaceAll(/\u001B\[[\d;]*m/gu, '')
    .replaceAll(/[\u00A0\u202F]/gu, ' ')
    .replace(/^\n+|\s+$/gu, '');
