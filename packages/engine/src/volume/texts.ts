/**
 * Rule text for readers: compiled sentences, split into text and references. The sentences of each language
 * are a separate module of a volume's package: `@quipu/<volume>/texts/fr`.
 */
/** Sentences by name path: nesting depth, sentence with marks, rule line, printed rule number. */
export type RuleTexts = Readonly<
  Record<string, readonly (readonly [depth: number, sentence: string, line: string, rule: string])[]>
>;

/** A part of a sentence: plain text, a reference or a placeholder. */
export interface Token {
  readonly text: string;
  /**
   * The reference: its sort (`space`, `faction`, `pieces`, `track`, `marker`, `define` …) and key, for
   * highlighting.
   */
  readonly names?: { readonly sort: string; readonly key: string };
  /**
   * A placeholder for a value known only in play, such as the current space, and the grammatical form of its
   * name; `text` is the default.
   */
  readonly open?: { readonly value: string; readonly as: string };
}

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
 */
export function ruleTextOf(texts: RuleTexts, path: string): readonly RuleSentence[] {
  return (texts[path] ?? []).map(([depth, sentence, , rule]) => {
    const tokens = tokensOf(sentence);
    return { depth, text: tokens.map(({ text }) => text).join(''), tokens, rule };
  });
}

/** `[Cubes](pieces:Cube)`, or `{there:in|there}`, which may contain the former. */
const MARK =
  /\[(?<text>[^\]]*)\]\((?<sort>[^:)]*):(?<key>[^)]*)\)|\{(?<value>[^|}:]*):(?<as>[^|}]*)\|(?<unknown>[^}]*)\}/gu;

/** Splits a sentence with marks. */
export function tokensOf(sentence: string): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { index, 0: match, groups = {} } of sentence.matchAll(MARK)) {
    if (index > end) tokens.push({ text: sentence.slice(end, index) });
    end = index + match.length;
    const { text, sort = '', key = '', value = '', as = '', unknown: fallback = '' } = groups;
    if (text !== undefined) tokens.push({ text, names: { sort, key } });
    else
      tokens.push({
        text: tokensOf(fallback)
          .map((token) => token.text)
          .join(''),
        open: { value, as },
      });
  }
  if (end < sentence.length) tokens.push({ text: sentence.slice(end) });
  return tokens;
}
