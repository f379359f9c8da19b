/** The sentences of the rules that name an element of the board. */
import type { RuleTexts } from '@quipu/engine/internal';

/** A sentence with the text that it belongs to and its rule number, which is empty for an Event. */
export interface NamingRule {
  readonly path: string;
  readonly rule: string;
  /** The sentence with its markup. */
  readonly text: string;
}

/** Paths of texts that only repeat rules for Non-players, or define values. */
export const isExcludedPath = (path: string): boolean =>
  path.startsWith('nonplayer ') || path.startsWith('define ');

/** Returns the sentences that name an element, such as a holding place, without duplicates. */
export function rulesNaming(texts: RuleTexts, kind: string, key: string): readonly NamingRule[] {
  const mark = `](${kind}:${key})`;
  const found = new Map<string, NamingRule>();
  for (const [path, sentences] of Object.entries(texts))
    for (const [, text, , rule] of isExcludedPath(path) ? [] : sentences)
      if (text.includes(mark) && !found.has(text)) found.set(text, { path, rule, text });
  return [...found.values()];
}
