/** Token types: categories, punctuation, and one type for each word of the vocabulary. */
import { createToken, Lexer, type TokenType } from 'chevrotain';
import { capitals, contextual, eligibility, connectives, nouns, verbs } from './vocabulary.ts';

const createCategory = (name: string, categories: TokenType[] = []): TokenType =>
  createToken({ name, pattern: Lexer.NA, categories });

/** Any token except a closing brace. */
export const AnyToken = createCategory('Anything');
/** A lower-case word, reserved or not. */
export const LowerWord = createCategory('LowerWord', [AnyToken]);
/** A word that may be part of a noun. */
export const NounWord = createCategory('NounWord', [AnyToken]);
/** A lower-case word that may name a local or a point. */
export const LowerName = createCategory('LowerName', [LowerWord]);
/** A capitalized name. */
export const Term = createCategory('Term', [NounWord]);
/** A lower-case name that is not a keyword. */
export const Local = createCategory('Local', [NounWord, LowerName]);
/** The end of a statement: `;`, or a line break (with an empty image). */
export const End = createCategory('End', [AnyToken]);

type Words<W extends readonly string[]> = Readonly<Record<W[number], TokenType>>;

function createKeywordTypes<const W extends readonly string[]>(words: W, categories: TokenType[]): Words<W> {
  return Object.fromEntries(words.map((word) => [word, createCategory(`'${word}'`, categories)])) as Words<W>;
}

/** The token types of keywords. */
export const word = {
  ...createKeywordTypes(verbs, [LowerWord]),
  ...createKeywordTypes(connectives, [LowerWord]),
  ...createKeywordTypes(nouns, [NounWord, LowerName]),
  ...createKeywordTypes(contextual, [Local]),
  ...createKeywordTypes(capitals, [Term]),
  ...createKeywordTypes(eligibility, [AnyToken]),
  ...createKeywordTypes(['Available'], [NounWord]),
};

const createPatternToken = (name: string, pattern: RegExp): TokenType =>
  createToken({ name, pattern, categories: [AnyToken] });

const createPunctuation = (text: string, pattern: RegExp): TokenType =>
  createPatternToken(`'${text}'`, pattern);

/** Any word as matched by the lexer; `setWordType` in `lexer.ts` then sets its specific type. */
export const Word = createToken({
  name: 'Word',
  pattern: /[A-Za-z_\u00C0-\u024F][A-Za-z0-9_\u00C0-\u024F]*/,
});
/** `3.2.1`, `2.3.1.A` */
export const RuleNumber = createPatternToken('RuleNumber', /\d+(?:\.\d+)+(?:\.[A-Z])?/);
/** A number without a sign. */
export const Whole = createPatternToken('Whole', /\d+/);
/** A display string. A backslash escapes quotes and backslashes. */
export const Quoted = createPatternToken('Quoted', /"(?:[^"\\\r\n]|\\.)*"/);
/** A string without its closing quote before the end of its line. */
export const OpenQuote = createPatternToken('OpenQuote', /"[^\r\n]*/);
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
  openBrace: createPunctuation('{', /\{/),
  closeBrace: createToken({ name: "'}'", pattern: /\}/ }),
  openParenthesis: createPunctuation('(', /\(/),
  closeParenthesis: createPunctuation(')', /\)/),
  colon: createPunctuation(':', /:/),
  semicolon: createToken({ name: "';'", pattern: /;/, categories: [End] }),
  comma: createPunctuation(',', /,/),
  dot: createPunctuation('.', /\./),
  equals: createPunctuation('=', /=/),
  atMost: createPunctuation('<=', /<=/),
  atLeast: createPunctuation('>=', />=/),
  below: createPunctuation('<', /</),
  above: createPunctuation('>', />/),
  plus: createPunctuation('+', /\+/),
  minus: createPunctuation('-', /-/),
  asterisk: createPunctuation('*', /\*/),
  slash: createPunctuation('/', /\//),
};

/** A line break that ends a statement. */
export const LineEnd = createCategory('LineEnd', [End]);

const Blank = createToken({ name: 'Blank', pattern: /\s+/, line_breaks: true, group: Lexer.SKIPPED });
const commentOptions = { group: 'comments', line_breaks: true } as const;
const LineComment = createToken({ name: 'LineComment', pattern: /\/\/[^\r\n]*/, ...commentOptions });
const BlockComment = createToken({ name: 'BlockComment', pattern: /\/\*[^]*?\*\//, ...commentOptions });

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
