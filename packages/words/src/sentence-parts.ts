/** Splits marked sentences into parts, so that clients can style or link the names in them. */

export interface NameReference {
  /** `space`, `faction`, `pieces`, `card`, `rule`, `track`, `marker`, `operation` … */
  readonly kind: string;
  /** The key in volumes, views and decisions: `Hills`, `Rebels Guerrilla Active`. */
  readonly key: string;
}

/** A part of a sentence, with the thing that it names, if any. */
export interface SentencePart extends Partial<NameReference> {
  readonly text: string;
}

/** `[text](kind:key)` */
const MARK = /\[([^\]]*)\]\(([^:)]*):([^)]*)\)/gu;

/**
 * Splits a marked sentence. Adjacent words with the same mark form one part.
 * @example
 * sentenceParts('[Hills](space:Hills)'); // [{ text: 'Hills', kind: 'space', key: 'Hills' }]
 */
export function sentenceParts(sentence: string): readonly SentencePart[] {
  const parts: SentencePart[] = [];
  let position = 0;
  for (const { 0: mark, 1: text = '', 2: kind = '', 3: key = '', index } of sentence.matchAll(MARK)) {
    const gap = sentence.slice(position, index);
    const last = parts.at(-1);
    position = index + mark.length;
    if (gap.trim() === '' && last?.kind === kind && last.key === key) {
      parts[parts.length - 1] = { ...last, text: last.text + gap + text };
      continue;
    }
    if (gap !== '') parts.push({ text: gap });
    parts.push({ text, kind, key });
  }
  if (position < sentence.length) parts.push({ text: sentence.slice(position) });
  return parts;
}
