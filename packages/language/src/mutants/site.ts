/** Where mutants are made: a file with its tokens, and the changes found so far. */
import type { IToken } from 'chevrotain';
import type { ReadFile } from '../project/project.ts';
import type { Mutant, Operator } from './mutant.ts';

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Something with a place in the text. */
export interface Placed {
  readonly span: Stretch;
}

/** The mutants of one file. */
export class Site {
  readonly #file: ReadFile;
  readonly #lines: readonly number[];
  readonly #found = new Map<string, Mutant>();

  constructor(file: ReadFile) {
    this.#file = file;
    this.#lines = [0, ...[...file.text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  }

  /** All mutants, in the order of the text. */
  get mutants(): readonly Mutant[] {
    const start = ({ edits }: Mutant): number => edits[0]?.start ?? 0;
    return [...this.#found.values()].sort((a, b) => start(a) - start(b));
  }

  words({ start, end }: Stretch): string {
    return this.#file.text.slice(start, end);
  }

  /** The tokens that lie in a stretch. */
  tokens({ start, end }: Stretch): readonly IToken[] {
    return this.#file.parsed.tokens.filter(
      ({ startOffset, endOffset = startOffset }) => startOffset >= start && endOffset < end,
    );
  }

  /** The tokens that start before an offset. */
  tokensBefore(offset: number): readonly IToken[] {
    return this.#file.parsed.tokens.filter(({ startOffset }) => startOffset < offset);
  }

  /** The last token that ends before an offset. */
  before(offset: number): IToken | undefined {
    return this.#file.parsed.tokens.findLast(({ startOffset }) => startOffset < offset);
  }

  /** Puts something in the place of a stretch. */
  put(operator: Operator, { start, end }: Stretch, text: string): void {
    this.#add(operator, [{ start, end, text }]);
  }

  /** Leaves a stretch out, with the blank before it where none is needed. */
  drop(operator: Operator, { start, end }: Stretch): void {
    const blank = /^ [\s,;:)]$/.test(
      this.words({ start: start - 1, end: start }) + this.words({ start: end, end: end + 1 }),
    );
    this.put(operator, { start: blank ? start - 1 : start, end }, '');
  }

  /** Leaves each item of a list out, with what parts it from its neighbor; never the only one. */
  dropEach(operator: Operator, items: readonly Placed[]): void {
    items.forEach((item, index) => {
      const [before, after] = [items[index - 1], items[index + 1]];
      if (before) this.drop(operator, { start: before.span.end, end: item.span.end });
      else if (after) this.drop(operator, { start: item.span.start, end: after.span.start });
    });
  }

  /** Exchanges what stands in two stretches, the first before the second. */
  swap(operator: Operator, first: Stretch, second: Stretch): void {
    const [one, two] = [this.words(first), this.words(second)];
    if (one === two || first.end > second.start) return;
    this.#add(operator, [
      { ...first, text: two },
      { ...second, text: one },
    ]);
  }

  #add(operator: Operator, edits: readonly { start: number; end: number; text: string }[]): void {
    // Every line behind the change keeps its number, so that places in the rest of the file stay what they are.
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
