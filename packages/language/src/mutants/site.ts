/** Collects the mutants of one file. */
import type { IToken } from 'chevrotain';
import type { ParsedFile } from '../project/project.ts';
import type { Mutant, Operator } from './mutant.ts';

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface Placed {
  readonly span: Stretch;
}

export class Site {
  readonly #file: ParsedFile;
  readonly #lines: readonly number[];
  readonly #found = new Map<string, Mutant>();

  constructor(file: ParsedFile) {
    this.#file = file;
    this.#lines = [0, ...[...file.text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  }

  get mutants(): readonly Mutant[] {
    const start = ({ edits }: Mutant): number => edits[0]?.start ?? 0;
    return [...this.#found.values()].sort((a, b) => start(a) - start(b));
  }

  words({ start, end }: Stretch): string {
    return this.#file.text.slice(start, end);
  }

  tokens({ start, end }: Stretch): readonly IToken[] {
    return this.#file.parsed.tokens.filter(
      ({ startOffset, endOffset = startOffset }) => startOffset >= start && endOffset < end,
    );
  }

  tokensBefore(offset: number): readonly IToken[] {
    return this.#file.parsed.tokens.filter(({ startOffset }) => startOffset < offset);
  }

  /** Returns the last token that starts before an offset. */
  before(offset: number): IToken | undefined {
    return this.#file.parsed.tokens.findLast(({ startOffset }) => startOffset < offset);
  }

  put(operator: Operator, { start, end }: Stretch, text: string): void {
    this.#add(operator, [{ start, end, text }]);
  }

  /** Removes a range, with the preceding space if it becomes redundant. */
  drop(operator: Operator, { start, end }: Stretch): void {
    const blank = /^ [\s,;:)]$/.test(
      this.words({ start: start - 1, end: start }) + this.words({ start: end, end: end + 1 }),
    );
    this.put(operator, { start: blank ? start - 1 : start, end }, '');
  }

  /** Removes each item of a list with its separator; never the only item. */
  dropEach(operator: Operator, items: readonly Placed[]): void {
    items.forEach((item, index) => {
      const [before, after] = [items[index - 1], items[index + 1]];
      if (before) this.drop(operator, { start: before.span.end, end: item.span.end });
      else if (after) this.drop(operator, { start: item.span.start, end: after.span.start });
    });
  }

  /** Swaps two ranges; the first must precede the second. */
  swap(operator: Operator, first: Stretch, second: Stretch): void {
    const [one, two] = [this.words(first), this.words(second)];
    if (one === two || first.end > second.start) return;
    this.#add(operator, [
      { ...first, text: two },
      { ...second, text: one },
    ]);
  }

  #add(operator: Operator, edits: readonly { start: number; end: number; text: string }[]): void {
    // Pads with line breaks, so that later lines keep their numbers.
    const missing = edits.reduce(
      (sum, { start, end, text }) => sum + breaks(this.words({ start, end })) - breaks(text),
      0,
    );
    const kept = edits.map((edit, index) =>
      index < edits.length - 1 ? edit : { ...edit, text: edit.text + '\n'.repeat(Math.max(0, missing)) },
    );
    const file = this.#file.path;
    const first = kept[0]?.start ?? 0;
    const line = this.#lines.findLastIndex((offset) => offset <= first) + 1;
    const key = kept.map(({ start, end, text }) => `${start}-${end}-${text}`).join();
    if (!this.#found.has(key)) this.#found.set(key, { file, line, operator, edits: kept });
  }
}

const breaks = (text: string): number => text.split('\n').length - 1;
