/**
 * Rule text for readers: the sentences that the build has made of it, taken apart into what is read and what it names. The sentences of each
 * language are a module of a volume's package, which loads when it is asked for: `@quipu/<volume>/texts/fr`.
 */
/** The sentences of a volume in one language, by name path: how deep each lies below those before it, with marks, the rule line that it tells, and the number of that rule. */
export type Texts = Readonly<
  Record<string, readonly (readonly [depth: number, sentence: string, line: string, rule: string])[]>
>;

/** A stretch of a sentence. */
export interface Token {
  /** What is read. */
  readonly text: string;
  /** What it names: its sort (`space`, `faction`, `pieces`, `track`, `marker`, `define` …) and its key, so that a client can light it up. */
  readonly names?: { readonly sort: string; readonly key: string };
  /** What is known in play alone, such as the space at hand, and the form in which a name takes its place; `text` is read where nobody knows. */
  readonly open?: { readonly value: string; readonly as: string };
}

/** A sentence of a text. */
export interface TextSentence {
  /** 0, or how deep it lies below the sentences before it. */
  readonly depth: number;
  /** What is read by somebody who sees no marks. */
  readonly text: string;
  readonly tokens: readonly Token[];
  /** The number that is printed with the rule line that it tells; empty where there is none, as on cards. */
  readonly rule: string;
}

/**
 * The rule text at a name path: of an operation, an activity, a side of an Event, a capability, a Non-player's instruction. A sentence has
 * the same place in every language. Empty where there is no such text, or it has no sentences of its own.
 */
export function textOf(texts: Texts, path: string): readonly TextSentence[] {
  return (texts[path] ?? []).map(([depth, sentence, , rule]) => {
    const tokens = tokensOf(sentence);
    return { depth, text: tokens.map(({ text }) => text).join(''), tokens, rule };
  });
}

/** `[Cubes](pieces:Cube)`, or `{there:in|there}`, within which there may be the former. */
const MARK =
  /\[(?<text>[^\]]*)\]\((?<sort>[^:)]*):(?<key>[^)]*)\)|\{(?<value>[^|}:]*):(?<as>[^|}]*)\|(?<unknown>[^}]*)\}/gu;

/** A sentence with marks, taken apart. */
export function tokensOf(sentence: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (const { index, 0: whole, groups = {} } of sentence.matchAll(MARK)) {
    if (index > at) tokens.push({ text: sentence.slice(at, index) });
    at = index + whole.length;
    const { text, sort = '', key = '', value = '', as = '', unknown = '' } = groups;
    if (text !== undefined) tokens.push({ text, names: { sort, key } });
    else
      tokens.push({
        text: tokensOf(unknown)
          .map((token) => token.text)
          .join(''),
        open: { value, as },
      });
  }
  if (at < sentence.length) tokens.push({ text: sentence.slice(at) });
  return tokens;
}
