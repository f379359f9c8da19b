/**
 * Rule text for readers: compiled sentences, split into text and references. The sentences of each language
 * are a separate module of a volume's package: `@quipu/<volume>/texts/fr`.
 * @module
 */

/**
 * Sentences by name path. `sentence` contains marks (see `MARK`), `line` is the corresponding line of rule code,
 * and `rule` is the printed rule number.
 */
export type RuleTexts = Readonly<
  Record<string, readonly (readonly [depth: number, sentence: string, line: string, rule: string])[]>
>;

/** A part of a sentence: plain text, a reference or a placeholder. */
export interface Token {
  readonly text: string;
  /**
   * The reference, for highlighting: a kind (`space`, `faction`, `pieces`, `track`, `marker`, `define` …) and a
   * key.
   */
  readonly reference?: { readonly kind: string; readonly key: string };
  /**
   * A placeholder for a value that depends on the game, such as the current space, and the grammatical form of
   * the name that replaces it; `text` is the default.
   */
  readonly placeholder?: { readonly value: string; readonly form: string };
}

/** A sentence of a rule text. */
export interface RuleSentence {
  /** Nesting depth below the previous sentences, from 0. */
  readonly depth: number;
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Printed number of the rule line; empty if missing, as on cards. */
  readonly rule: string;
}

/**
 * Returns the rule text at a name path: an operation, an activity, a side of an Event, a capability, a
 * Non-player's instruction. Sentences have the same index in every language. Empty if there is no such text.
 * @example
 * import { texts } from '@quipu/sample/texts/en';
 *
 * for (const { depth, text } of ruleTextOf(texts, 'Train')) console.log(' '.repeat(depth) + text);
 */
export function ruleTextOf(texts: RuleTexts, path: string): readonly RuleSentence[] {
  return (texts[path] ?? []).map(([depth, sentence, , rule]) => {
    const tokens = tokensOf(sentence);
    return { depth, text: tokens.map(({ text }) => text).join(''), tokens, rule };
  });
}

/** A reference, `[Cubes](pieces:Cube)`, or a placeholder with its default text, `{there:in|there}`. */
const MARK =
  /\[(?<text>[^\]]*)\]\((?<kind>[^:)]*):(?<key>[^)]*)\)|\{(?<value>[^|}:]*):(?<form>[^|}]*)\|(?<fallback>[^}]*)\}/gu;

/** Splits a sentence into text, references and placeholders. The default of a placeholder may have references. */
export function tokensOf(sentence: string): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { index, 0: match, groups = {} } of sentence.matchAll(MARK)) {
    if (index > end) tokens.push({ text: sentence.slice(end, index) });
    end = index + match.length;
    const { text, kind = '', key = '', value = '', form = '', fallback = '' } = groups;
    if (text !== undefined) tokens.push({ text, reference: { kind, key } });
    else
      tokens.push({
        text: tokensOf(fallback)
          .map((token) => token.text)
          .join(''),
        placeholder: { value, form },
      });
  }
  if (end < sentence.length) tokens.push({ text: sentence.slice(end) });
  return tokens;
}
