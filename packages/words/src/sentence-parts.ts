/** Splits marked sentences into parts, so that clients can style or link the names in them. */

export interface NameReference {
  /** The sort of the key: `space`, `faction`, `pieces`, `card`, `rule`, `track`, `marker`, `operation` … */
  readonly sort: string;
  /** The key in volumes, views and decisions: `Hills`, `Rebels Guerrilla Active`. */
  readonly key: string;
}

/** A part of a sentence, with the thing that it names, if any. */
export interface SentencePart extends Partial<NameReference> {
  readonly text: string;
}

const MARK = /\[([^\]]*)\]\(([^:)]*):([^)]*)\)/gu;

/** Splits a marked sentence. Adjacent words with the same mark form one part. */
export function sentenceParts(sentence: string): readonly SentencePart[] {
  const parts: SentencePart[] = [];
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
