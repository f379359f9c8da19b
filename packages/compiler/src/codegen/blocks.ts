/** Statements with blocks, laid out as a formatter would. */
import CodeBlockWriter from 'code-block-writer';
import type { Text } from './printed-expression.ts';

/** The longest line of generated code, where it can be helped. */
export const LINE = 120;

/** A writer of TypeScript in the house's style. */
export const newWriter = (): CodeBlockWriter =>
  new CodeBlockWriter({ indentNumberOfSpaces: 2, newLine: '\n', useSingleQuote: true, useTabs: false });

/** Runs a printing function by itself: the text it writes. */
export function written(write: (writer: CodeBlockWriter) => void): string {
  const writer = newWriter();
  write(writer);
  return writer.toString().trimEnd();
}

/** `if (…) { … }`; what follows on the same line, such as `else`, may be written behind it. */
export function openIf(writer: CodeBlockWriter, condition: Text, body: () => void): CodeBlockWriter {
  return writer.write(`if (${inParentheses(condition)}) `).inlineBlock(body);
}

/** `if (…) { … }` as a statement of its own; a block of one short line goes without braces, and without anything to do there is none. */
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

/** Whether a line has room where the writer stands. */
export const fits = (writer: CodeBlockWriter, line: string): boolean =>
  line.length + 2 * writer.getIndentationLevel() + 2 <= LINE;

function inParentheses({ text, chain }: Text): string {
  if (chain === undefined || text.length <= LINE - 20) return text;
  return `\n${indented(chain.members.join(` ${chain.operator}\n`))}\n`;
}

/** `x = …;` or `return …;`, over several lines where one is too long. */
export function writeValue(writer: CodeBlockWriter, head: string, { text, chain }: Text): void {
  if (chain === undefined || fits(writer, `${head} ${text};`)) {
    writer.writeLine(`${head} ${text};`);
    return;
  }
  const members = indented(chain.members.join(` ${chain.operator}\n`));
  writer.writeLine(head === 'return' ? `return (\n${members}\n);` : `${head}\n${members};`);
}

/** Every line a step further to the right. */
export const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');
