/** Prints constants: strings, lists, exported values. */
import type CodeBlockWriter from 'code-block-writer';
import { indented, textOf } from './blocks.ts';
import { constant, literal } from './string-literals.ts';

export const listText = (items: readonly string[]): string => filledText('[', items, ']');

export const recordText = (entries: readonly string[]): string => filledText('{', entries, '}');

/** An object on one line if it is short, else one entry per line. */
export function shortRecord(entries: readonly string[], width = 100): string {
  const line = `{ ${entries.join(', ')} }`;
  return line.length <= width && !line.includes('\n')
    ? line
    : `{\n${indented(entries.map((entry) => `${entry},`).join('\n'))}\n}`;
}

/** Fills lines with items up to `width`, joined by `separator`. */
export function filledLines(items: readonly string[], separator: string, width = 110): readonly string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last === undefined || last.length + separator.length + item.length > width) lines.push(item);
    else lines[lines.length - 1] = `${last}${separator}${item}`;
  }
  return lines;
}

function filledText(opening: string, items: readonly string[], closing: string, width = 114): string {
  const oneLine = `${opening}${items.join(', ')}${closing}`;
  if (opening === '[' && oneLine.length <= width) return oneLine;
  const lines = filledLines(
    items.map((item) => `${item},`),
    ' ',
    width,
  );
  return `${opening}\n${indented(lines.join('\n'))}\n${closing}`;
}

/** A list with one item per line, for readable diffs of generated data. */
export const rowsText = (items: readonly string[]): string =>
  items.length === 0 ? '[]' : `[\n${indented(items.map((item) => `${item},`).join('\n'))}\n]`;

/** Prints plain data; names are quoted only if necessary. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return literal(value);
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(([name, entry]) => `${constant(name)}: ${valueText(entry)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

export const exportedValue = (name: string, type: string | undefined, doc: string, value: string): string =>
  constantText(`export const ${name}`, type, doc, value);

/** A constant as text; `head` precedes its type. */
export const constantText = (head: string, type: string | undefined, doc: string, value: string): string =>
  `${doc === '' ? '' : `/** ${doc} */\n`}${head}${type === undefined ? '' : `: ${type}`} = ${value};`;

/** `const name: type = { … };`, with a blank line before it. */
export function objectText(
  { name, type, doc, isExported = false }: { name: string; type: string; doc: string; isExported?: boolean },
  write: (writer: CodeBlockWriter) => void,
): string {
  const body = indented(textOf(write));
  const head = `${isExported ? 'export ' : ''}const ${name}`;
  return `\n${constantText(head, type, doc, body === '' ? '{}' : `{\n${body}\n}`)}`;
}
