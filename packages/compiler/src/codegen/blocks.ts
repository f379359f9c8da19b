/** Layout of statements with blocks, as a formatter would print them. */
import CodeBlockWriter from 'code-block-writer';
import type { Text } from './printed-expression.ts';

/** Target line length of generated code. */
export const LINE = 120;

export const newWriter = (): CodeBlockWriter =>
  new CodeBlockWriter({ indentNumberOfSpaces: 2, newLine: '\n', useSingleQuote: true, useTabs: false });

export function written(write: (writer: CodeBlockWriter) => void): string {
  const writer = newWriter();
  write(writer);
  return writer.toString().trimEnd();
}

export function openIf(writer: CodeBlockWriter, condition: Text, body: () => void): CodeBlockWriter {
  return writer.write(`if (${inParentheses(condition)}) `).inlineBlock(body);
}

/** Writes `if (…) { … }` as a statement. A short one-line block has no braces; an empty one is omitted. */
export function writeIf(
  writer: CodeBlockWriter,
  condition: Text,
  body: (writer: CodeBlockWriter) => void,
): void {
  const inside = written(body);
  if (inside === '') return;
  const short = `if (${condition.text}) ${inside}`;
  if (!inside.includes('\n') && !/^(if|for|const|let)\b/.test(inside) && fits(writer, short)) {
    writer.writeLine(short);
    return;
  }
  openIf(writer, condition, () => writer.write(inside)).newLine();
}

export const fits = (writer: CodeBlockWriter, line: string): boolean =>
  line.length + 2 * writer.getIndentationLevel() + 2 <= LINE;

function inParentheses({ text, chain }: Text): string {
  if (chain === undefined || text.length <= LINE - 20) return text;
  return `\n${indented(chain.members.join(` ${chain.operator}\n`))}\n`;
}

/** Writes `x = …;` or `return …;`, broken over several lines if it is too long. */
export function writeValue(writer: CodeBlockWriter, head: string, { text, chain }: Text): void {
  if (chain === undefined || fits(writer, `${head} ${text};`)) {
    writer.writeLine(`${head} ${text};`);
    return;
  }
  const members = indented(chain.members.join(` ${chain.operator}\n`));
  writer.writeLine(head === 'return' ? `return (\n${members}\n);` : `${head}\n${members};`);
}

export const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');
