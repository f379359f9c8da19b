/** Constants of generated code: strings, lists, exported values. */
import {
  type CodeBlockWriter,
  StructureKind,
  VariableDeclarationKind,
  type VariableStatementStructure,
} from 'ts-morph';
import type { Scope } from './scope.ts';

/** A string in single quotes. */
export function literal(value: string): string {
  const escaped = value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r');
  return `'${escaped}'`;
}

/** A property name, quoted if it must be. */
export const constant = (name: string): string =>
  /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : literal(name);

/** A list of short items, as many to a line as fit. */
export function listText(items: readonly string[], width = 100): string {
  const oneLine = `[${items.join(', ')}]`;
  if (oneLine.length <= width) return oneLine;
  const lines = [''];
  for (const item of items) {
    const last = lines.at(-1) ?? '';
    if (last.length + item.length + 2 > width) lines.push(`${item},`);
    else lines[lines.length - 1] = last === '' ? `${item},` : `${last} ${item},`;
  }
  return `[\n${lines.map((line) => `  ${line}\n`).join('')}]`;
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
export function exportedValue(
  name: string,
  type: string | undefined,
  doc: string,
  value: string,
): VariableStatementStructure {
  return {
    kind: StructureKind.VariableStatement,
    isExported: true,
    declarationKind: VariableDeclarationKind.Const,
    docs: doc === '' ? [] : [{ description: doc }],
    declarations: [{ name, initializer: value, ...(type !== undefined && { type }) }],
  };
}

/** `export const name: type = { … };` */
export function exported(
  name: string,
  type: string,
  doc: string,
  write: (writer: CodeBlockWriter) => void,
): VariableStatementStructure {
  const statement = exportedValue(name, type, doc, '');
  return {
    ...statement,
    declarations: [{ name, type, initializer: (writer) => void writer.inlineBlock(() => write(writer)) }],
  };
}
