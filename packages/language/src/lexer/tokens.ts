/** Token types: categories, punctuation, and one type for each word of the vocabulary. */
import { createToken, Lexer, type TokenType } from 'chevrotain';
import { capitals, contextual, eligibility, links, nouns, verbs } from './vocabulary.ts';

const category = (name: string, categories: TokenType[] = []): TokenType =>
  createToken({ name, pattern: Lexer.NA, categories });

/** Any token except a closing brace. */
export const Anything = category('Anything');
/** A lower-case word, reserved or not. */
export const LowerWord = category('LowerWord', [Anything]);
/** A word that may be part of a noun. */
export const NounWord = category('NounWord', [Anything]);
/** A lower-case word that may name a local or a point. */
export const LowerName = category('LowerName', [LowerWord]);
export const Term = category('Term', [NounWord]);
export const Local = category('Local', [NounWord, LowerName]);
/** The end of a statement: `;`, or a line break (with an empty image). */
export const End = category('End', [Anything]);

type Words<W extends readonly string[]> = Readonly<Record<W[number], TokenType>>;

function words<const W extends readonly string[]>(list: W, categories: TokenType[]): Words<W> {
  return Object.fromEntries(list.map((word) => [word, category(`'${word}'`, categories)])) as Words<W>;
}

export const word = {
  ...words(verbs, [LowerWord]),
  ...words(links, [LowerWord]),
  ...words(nouns, [NounWord, LowerName]),
  ...words(contextual, [Local]),
  ...words(capitals, [Term]),
  ...words(eligibility, [Anything]),
  ...words(['Available'], [NounWord]),
};

const kind = (name: string, pattern: RegExp): TokenType =>
  createToken({ name, pattern, categories: [Anything] });

const sign = (text: string, pattern: RegExp): TokenType => kind(`'${text}'`, pattern);

/** Any word as matched by the lexer; `retype` then sets its specific type. */
export const Word = createToken({
  name: 'Word',
  pattern: /[A-Za-z_\u00C0-\u024F][A-Za-z0-9_\u00C0-\u024F]*/,
});
/** `3.2.1`, `2.3.1.A` */
export const RuleNumber = kind('RuleNumber', /\d+(?:\.\d+)+(?:\.[A-Z])?/);
export const Whole = kind('Whole', /\d+/);
/** A display string. A backslash escapes quotes and backslashes. */
export const Quoted = kind('Quoted', /"(?:[^"\\\r\n]|\\.)*"/);
/** A string without its closing quote before the end of its line. */
export const OpenQuote = kind('OpenQuote', /"[^\r\n]*/);
export const OpenComment = createToken({
  name: 'OpenComment',
  pattern: /\/\*[^]*/,
  line_breaks: true,
  categories: [Anything],
});
/** Characters that are not part of the language. */
export const Unknown = createToken({
  name: 'Unknown',
  pattern: /[^\sA-Za-z0-9_\u00C0-\u024F"/{}()[\]:;,.=<>+*-]+|[^]/,
  categories: [Anything],
  // Any character may start this token. Without the hint, the lexer cannot dispatch on the first character, and
  // tries every type on every token. Above 255, Chevrotain groups adjacent character codes, so one code per group
  // is enough.
  start_chars_hint: [
    ...Array.from({ length: 256 }, (_, code) => code),
    ...Array.from({ length: 1020 }, (_, step) => 256 + 64 * step + 63),
  ],
});

export const mark = {
  open: sign('{', /\{/),
  close: createToken({ name: "'}'", pattern: /\}/ }),
  left: sign('(', /\(/),
  right: sign(')', /\)/),
  colon: sign(':', /:/),
  semicolon: createToken({ name: "';'", pattern: /;/, categories: [End] }),
  comma: sign(',', /,/),
  dot: sign('.', /\./),
  equals: sign('=', /=/),
  atMost: sign('<=', /<=/),
  atLeast: sign('>=', />=/),
  below: sign('<', /</),
  above: sign('>', />/),
  plus: sign('+', /\+/),
  minus: sign('-', /-/),
  times: sign('*', /\*/),
  over: sign('/', /\//),
};

export const LineEnd = category('LineEnd', [End]);

const Blank = createToken({ name: 'Blank', pattern: /\s+/, line_breaks: true, group: Lexer.SKIPPED });
const comments = { group: 'comments', line_breaks: true } as const;
const LineComment = createToken({ name: 'LineComment', pattern: /\/\/[^\r\n]*/, ...comments });
const BlockComment = createToken({ name: 'BlockComment', pattern: /\/\*[^]*?\*\//, ...comments });

/** The token types in the order in which the lexer tries them. */
export const lexed = [
  Blank,
  LineComment,
  BlockComment,
  OpenComment,
  Word,
  RuleNumber,
  Whole,
  Quoted,
  OpenQuote,
  ...Object.values(mark),
  Unknown,
];

/** All token types and categories of the grammar. */
export const vocabulary: TokenType[] = [
  Anything,
  LowerWord,
  NounWord,
  LowerName,
  Term,
  Local,
  End,
  LineEnd,
  ...Object.values(word),
  RuleNumber,
  Whole,
  Quoted,
  OpenQuote,
  OpenComment,
  ...Object.values(mark),
  Unknown,
];
