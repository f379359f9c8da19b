/** Token types: categories, punctuation, and one type for each word of the vocabulary. */
import { createToken, Lexer, type TokenType } from 'chevrotain';
import { capitals, contextual, eligibility, connectives, nouns, verbs } from './vocabulary.ts';

const category = (name: string, categories: TokenType[] = []): TokenType =>
  createToken({ name, pattern: Lexer.NA, categories });

/** Any token except a closing brace. */
export const AnyToken = category('Anything');
/** A lower-case word, reserved or not. */
export const LowerWord = category('LowerWord', [AnyToken]);
/** A word that may be part of a noun. */
export const NounWord = category('NounWord', [AnyToken]);
/** A lower-case word that may name a local or a point. */
export const LowerName = category('LowerName', [LowerWord]);
/** A capitalized name. */
export const Term = category('Term', [NounWord]);
/** A lower-case name that is not a keyword. */
export const Local = category('Local', [NounWord, LowerName]);
/** The end of a statement: `;`, or a line break (with an empty image). */
export const End = category('End', [AnyToken]);

type Words<W extends readonly string[]> = Readonly<Record<W[number], TokenType>>;

function keywordTypes<const W extends readonly string[]>(words: W, categories: TokenType[]): Words<W> {
  return Object.fromEntries(words.map((word) => [word, category(`'${word}'`, categories)])) as Words<W>;
}

/** The token types of keywords. */
export const word = {
  ...keywordTypes(verbs, [LowerWord]),
  ...keywordTypes(connectives, [LowerWord]),
  ...keywordTypes(nouns, [NounWord, LowerName]),
  ...keywordTypes(contextual, [Local]),
  ...keywordTypes(capitals, [Term]),
  ...keywordTypes(eligibility, [AnyToken]),
  ...keywordTypes(['Available'], [NounWord]),
};

const patternToken = (name: string, pattern: RegExp): TokenType =>
  createToken({ name, pattern, categories: [AnyToken] });

const punctuation = (text: string, pattern: RegExp): TokenType => patternToken(`'${text}'`, pattern);

/** Any word as matched by the lexer; `setWordType` in `lexer.ts` then sets its specific type. */
export const Word = createToken({
  name: 'Word',
  pattern: /[A-Za-z_\u00C0-\u024F][A-Za-z0-9_\u00C0-\u024F]*/,
});
/** `3.2.1`, `2.3.1.A` */
export const RuleNumber = patternToken('RuleNumber', /\d+(?:\.\d+)+(?:\.[A-Z])?/);
/** A number without a sign. */
export const Whole = patternToken('Whole', /\d+/);
/** A display string. A backslash escapes quotes and backslashes. */
export const Quoted = patternToken('Quoted', /"(?:[^"\\\r\n]|\\.)*"/);
/** A string without its closing quote before the end of its line. */
export const OpenQuote = patternToken('OpenQuote', /"[^\r\n]*/);
/** A block comment without its end. */
export const OpenComment = createToken({
  name: 'OpenComment',
  pattern: /\/\*[^]*/,
  line_breaks: true,
  categories: [AnyToken],
});
/** Characters that are not part of the language. */
export const UnknownCharacters = createToken({
  name: 'Unknown',
  pattern: /[^\sA-Za-z0-9_\u00C0-\u024F"/{}()[\]:;,.=<>+*-]+|[^]/,
  categories: [AnyToken],
  // Any character may start this token. Without the hint, the lexer cannot dispatch on the first character, and
  // tries every type on every token. Above 255, Chevrotain groups adjacent character codes, so one code per group
  // is enough.
  start_chars_hint: [
    ...Array.from({ length: 256 }, (_, code) => code),
    ...Array.from({ length: 1020 }, (_, step) => 256 + 64 * step + 63),
  ],
});

/** The token types of punctuation. */
export const mark = {
  open: punctuation('{', /\{/),
  close: createToken({ name: "'}'", pattern: /\}/ }),
  left: punctuation('(', /\(/),
  right: punctuation(')', /\)/),
  colon: punctuation(':', /:/),
  semicolon: createToken({ name: "';'", pattern: /;/, categories: [End] }),
  comma: punctuation(',', /,/),
  dot: punctuation('.', /\./),
  equals: punctuation('=', /=/),
  atMost: punctuation('<=', /<=/),
  atLeast: punctuation('>=', />=/),
  below: punctuation('<', /</),
  above: punctuation('>', />/),
  plus: punctuation('+', /\+/),
  minus: punctuation('-', /-/),
  times: punctuation('*', /\*/),
  over: punctuation('/', /\//),
};

/** A line break that ends a statement. */
export const LineEnd = category('LineEnd', [End]);

const Blank = createToken({ name: 'Blank', pattern: /\s+/, line_breaks: true, group: Lexer.SKIPPED });
const comments = { group: 'comments', line_breaks: true } as const;
const LineComment = createToken({ name: 'LineComment', pattern: /\/\/[^\r\n]*/, ...comments });
const BlockComment = createToken({ name: 'BlockComment', pattern: /\/\*[^]*?\*\//, ...comments });

/** The token types in the order in which the lexer tries them. */
export const lexerTokens = [
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
  UnknownCharacters,
];

/** All token types and categories of the grammar. */
export const tokenTypes: TokenType[] = [
  AnyToken,
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
  UnknownCharacters,
];
