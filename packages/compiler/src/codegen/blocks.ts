/** Layout of statements with blocks, as a formatter would print them. */
import CodeBlockWriter from 'code-block-writer';
import type { PrintedExpr } from './printed-expression.ts';

/** Target line length of generated code. */
export const LINE_LENGTH = 120;

export const newWriter = (): CodeBlockWriter =>
  new CodeBlockWriter({ indentNumberOfSpaces: 2, newLine: '\n', useSingleQuote: true, useTabs: false });

export function textOf(write: (writer: CodeBlockWriter) => void): string {
  const writer = newWriter();
  write(writer);
  return writer.toString().trimEnd();
}

export function openIf(writer: CodeBlockWriter, condition: PrintedExpr, body: () => void): CodeBlockWriter {
  return writer.write(`if (${inParentheses(condition)}) `).inlineBlock(body);
}

/** Writes `if (…) { … }` as a statement. A short one-line block has no braces; an empty one is omitted. */
export function writeIf(
  writer: CodeBlockWriter,
  condition: PrintedExpr,
  body: (writer: CodeBlockWriter) => void,
): void {
  const block = textOf(body);
  if (block === '') return;
  const short = `if (${condition.text}) ${block}`;
  if (!block.includes('\n') && !/^(if|for|const|let)\b/.test(block) && fitsLine(writer, short)) {
    writer.writeLine(short);
    return;
  }
  openIf(writer, condition, () => writer.write(block)).newLine();
}

export const fitsLine = (writer: CodeBlockWriter, line: string): boolean =>
  line.length + 2 * writer.getIndentationLevel() + 2 <= LINE_LENGTH;

function inParentheses({ text, chain }: PrintedExpr): string {
  if (chain === undefined || text.length <= LINE_LENGTH - 20) return text;
  return `\n${indented(chain.members.join(` ${chain.operator}\n`))}\n`;
}

/** Writes `x = …;` or `return …;`, broken over several lines if it is too long. */
export function writeValue(writer: CodeBlockWriter, head: string, { text, chain }: PrintedExpr): void {
  if (chain === undefined || fitsLine(writer, `${head} ${text};`)) {
    writer.writeLine(`${head} ${text};`);
    return;
  }
  const members = indented(chain.members.join(` ${chain.operator}\n`));
  writer.writeLine(head === 'return' ? `return (\n${members}\n);` : `${head}\n${members};`);
}

export const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');
