/** Collects the mutants of one file. */
import type { IToken } from 'chevrotain';
import type { ParsedFile } from '../project/check.ts';
import { lineAt, lineStartsOf } from '../syntax/line-numbers.ts';
import type { Mutant, Operator } from './mutant.ts';

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface Spanned {
  readonly span: TextRange;
}

export class MutantCollector {
  readonly #file: ParsedFile;
  readonly #lineStarts: readonly number[];
  readonly #mutantByKey = new Map<string, Mutant>();

  constructor(file: ParsedFile) {
    this.#file = file;
    this.#lineStarts = lineStartsOf(file.text);
  }

  get mutants(): readonly Mutant[] {
    const startOf = ({ edits }: Mutant): number => edits[0]?.start ?? 0;
    return [...this.#mutantByKey.values()].sort((a, b) => startOf(a) - startOf(b));
  }

  textOf({ start, end }: TextRange): string {
    return this.#file.text.slice(start, end);
  }

  tokens({ start, end }: TextRange): readonly IToken[] {
    return this.#file.parsed.tokens.filter(
      ({ startOffset, endOffset = startOffset }) => startOffset >= start && endOffset < end,
    );
  }

  tokensBefore(offset: number): readonly IToken[] {
    return this.#file.parsed.tokens.filter(({ startOffset }) => startOffset < offset);
  }

  /** Returns the last token that starts before an offset. */
  tokenBefore(offset: number): IToken | undefined {
    return this.#file.parsed.tokens.findLast(({ startOffset }) => startOffset < offset);
  }

  replace(operator: Operator, { start, end }: TextRange, text: string): void {
    this.#add(operator, [{ start, end, text }]);
  }

  /** Removes a range, with the preceding space if it becomes redundant. */
  drop(operator: Operator, { start, end }: TextRange): void {
    const isSpaceRedundant = /^ [\s,;:)]$/.test(
      this.textOf({ start: start - 1, end: start }) + this.textOf({ start: end, end: end + 1 }),
    );
    this.replace(operator, { start: isSpaceRedundant ? start - 1 : start, end }, '');
  }

  /** Removes each item of a list with its separator; never the only item. */
  dropEach(operator: Operator, items: readonly Spanned[]): void {
    items.forEach((item, index) => {
      const [previous, next] = [items[index - 1], items[index + 1]];
      if (previous) this.drop(operator, { start: previous.span.end, end: item.span.end });
      else if (next) this.drop(operator, { start: item.span.start, end: next.span.start });
    });
  }

  /** Swaps two ranges; the first must precede the second. */
  swap(operator: Operator, first: TextRange, second: TextRange): void {
    const [firstText, secondText] = [this.textOf(first), this.textOf(second)];
    if (firstText === secondText || first.end > second.start) return;
    this.#add(operator, [
      { ...first, text: secondText },
      { ...second, text: firstText },
    ]);
  }

  #add(operator: Operator, edits: readonly { start: number; end: number; text: string }[]): void {
    // Pads with line breaks, so that later lines keep their numbers.
    const missingLineBreaks = edits.reduce(
      (sum, { start, end, text }) =>
        sum + countLineBreaks(this.textOf({ start, end })) - countLineBreaks(text),
      0,
    );
    const paddedEdits = edits.map((edit, index) =>
      index < edits.length - 1
        ? edit
        : { ...edit, text: edit.text + '\n'.repeat(Math.max(0, missingLineBreaks)) },
    );
    const file = this.#file.path;
    const firstOffset = paddedEdits[0]?.start ?? 0;
    const line = lineAt(firstOffset, this.#lineStarts);
    const key = paddedEdits.map(({ start, end, text }) => `${start}-${end}-${text}`).join();
    if (!this.#mutantByKey.has(key)) this.#mutantByKey.set(key, { file, line, operator, edits: paddedEdits });
  }
}

const countLineBreaks = (text: string): number => text.split('\n').length - 1;
