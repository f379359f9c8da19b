/** Constants of generated code: strings, lists, exported values. */
import type { CodeBlockWriter } from 'ts-morph';
import { indented, written } from './blocks.ts';
import type { Scope } from './scope.ts';

/** A string, in single quotes unless it holds some. */
export function literal(value: string): string {
  const quote = value.includes("'") && !value.includes('"') ? '"' : "'";
  const escaped = value.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\r/g, '\\r');
  return `${quote}${escaped.replaceAll(quote, `\\${quote}`)}${quote}`;
}

/** A property name, quoted if it must be. */
export const constant = (name: string): string =>
  /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : literal(name);

/** A list of short items, as many to a line as fit. */
export function listText(items: readonly string[], width = 90): string {
  const oneLine = `[${items.join(', ')}]`;
  if (oneLine.length <= width) return oneLine;
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last === undefined || last.length + item.length + 2 > width) lines.push(`${item},`);
    else lines[lines.length - 1] = `${last} ${item},`;
  }
  return `[\n${indented(lines.join('\n'))}\n]`;
}

/** A list with one item to a line: generated data is read by eyes and by diffs. */
export const rowsText = (items: readonly string[]): string =>
  items.length === 0 ? '[]' : `[\n${indented(items.map((item) => `${item},`).join('\n'))}\n]`;

/** Plain data as TypeScript: names bare where they can be, strings in single quotes. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return literal(value);
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(([name, part]) => `${constant(name)}: ${valueText(part)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** The keys of a universe; the names of all spaces are not spelt out again. */
export function universeText(keys: readonly string[], scope: Scope): string {
  const spaces = scope.naming.spaceKeys;
  const startsWithSpaces = spaces.length > 2 && spaces.every((key, i) => keys[i] === key);
  if (!startsWithSpaces) return listText(keys.map(literal));
  const all = scope.uses.use('SPACE_KEYS');
  const rest = keys.slice(spaces.length).map(literal);
  return rest.length === 0 ? all : `[...${all}, ${rest.join(', ')}]`;
}

/** `export const name: type = value;` */
export function exportedValue(name: string, type: string | undefined, doc: string, value: string): string {
  const comment = doc === '' ? '' : `/** ${doc} */\n`;
  return `${comment}export const ${name}${type === undefined ? '' : `: ${type}`} = ${value};`;
}

/** `export const name: type = { … };`, apart from what stands above it. */
export function exported(
  name: string,
  type: string,
  doc: string,
  write: (writer: CodeBlockWriter) => void,
): string {
  const body = indented(written(write));
  return `\n${exportedValue(name, type, doc, body === '' ? '{}' : `{\n${body}\n}`)}`;
}
