/** Sentences taken apart, so that what they name can be shown as what it is. */

/** What a part of a sentence names. */
export interface Named {
  /** `space`, `faction`, `pieces`, `card`, `rule`, `track`, `marker`, `operation` …: the sort of a key. */
  readonly sort: string;
  /** What volumes, views and decisions call it: `Hills`, `Rebels Guerrilla Active`. */
  readonly key: string;
}

/** A stretch of a sentence, and what it names. */
export interface Part extends Partial<Named> {
  readonly text: string;
}

const MARK = /\[([^\]]*)\]\(([^:)]*):([^)]*)\)/gu;

/** The parts of a sentence with marks, in their order. Words that name one thing together are one part. */
export function partsOf(sentence: string): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: mark, 1: text = '', 2: sort = '', 3: key = '', index } of sentence.matchAll(MARK)) {
    const between = sentence.slice(at, index);
    const last = parts.at(-1);
    at = index + mark.length;
    if (between.trim() === '' && last?.sort === sort && last.key === key) {
      parts[parts.length - 1] = { ...last, text: last.text + between + text };
      continue;
    }
    if (between !== '') parts.push({ text: between });
    parts.push({ text, sort, key });
  }
  if (at < sentence.length) parts.push({ text: sentence.slice(at) });
  return parts;
}
