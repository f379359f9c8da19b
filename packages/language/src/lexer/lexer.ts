/** Splits text into tokens. Each word of the vocabulary has its own token type; a line break is a token if it ends a statement. */
import { createTokenInstance, type IToken, Lexer, tokenMatcher, type TokenType } from 'chevrotain';
import { End, LineEnd, lexerTokens, Local, mark, Term, Word, word } from './tokens.ts';

export interface LexResult {
  /** The tokens in source order, with a `LineEnd` where a line break ends a statement. */
  readonly tokens: IToken[];
  readonly comments: readonly IToken[];
}

const lexer = new Lexer(lexerTokens, {
  positionTracking: 'full',
  skipValidations: true,
  ensureOptimizations: true,
});

const TYPE_BY_WORD: ReadonlyMap<string, TokenType> = new Map(Object.entries(word));

/** After these tokens, a line break does not end the statement. */
const LINE_CONTINUERS: ReadonlySet<TokenType> = new Set<TokenType>([
  mark.openBrace,
  mark.openParenthesis,
  mark.colon,
  mark.semicolon,
  mark.comma,
  mark.dot,
  mark.equals,
  mark.atMost,
  mark.atLeast,
  mark.below,
  mark.above,
  mark.plus,
  mark.minus,
  mark.asterisk,
  mark.slash,
  word.and,
  word.or,
  word.else,
  word.of,
  word.if,
  word.applicable,
  word.text,
  word.in,
  word.for,
]);

/** A line that starts with one of these tokens continues the previous statement. */
const CONTINUATION_STARTS: ReadonlySet<TokenType> = new Set<TokenType>([
  mark.closeBrace,
  mark.closeParenthesis,
  mark.comma,
  word.or,
  word.else,
  word.and,
]);

/** Tokenizes a text. Invalid input becomes tokens of types that no grammar rule accepts. */
export function lex(text: string): LexResult {
  const { tokens, groups } = lexer.tokenize(text);
  for (const token of tokens) if (token.tokenType === Word) setWordType(token);
  return { tokens: withLineEnds(tokens), comments: groups['comments'] ?? [] };
}

function setWordType(token: IToken): void {
  token.tokenType = TYPE_BY_WORD.get(token.image) ?? nameType(token.image);
  token.tokenTypeIdx = token.tokenType.tokenTypeIdx ?? 0;
}

function nameType(image: string): TokenType {
  const firstLetter = image.charAt(0);
  return firstLetter.toLowerCase() === firstLetter ? Local : Term;
}

function withLineEnds(tokens: readonly IToken[]): IToken[] {
  const result: IToken[] = [];
  tokens.forEach((token, index) => {
    result.push(token);
    const nextToken = tokens[index + 1];
    if (
      nextToken &&
      startsLine(nextToken, token) &&
      !LINE_CONTINUERS.has(token.tokenType) &&
      !CONTINUATION_STARTS.has(nextToken.tokenType)
    ) {
      result.push(lineEndAfter(token));
    }
  });
  return result;
}

/** Returns whether a token is the first of its line. */
export function startsLine(token: IToken, previous: IToken | undefined): boolean {
  return !previous || (token.startLine ?? 0) > (previous.endLine ?? 0);
}

/** Returns whether a token represents a line break that ends a statement. */
export function isLineEnd(token: IToken): boolean {
  return token.tokenType === LineEnd;
}

/** Returns whether a token ends a statement. */
export function isEnd(token: IToken): boolean {
  return tokenMatcher(token, End);
}

function lineEndAfter({ endOffset = 0, endLine = 0, endColumn = 0 }: IToken): IToken {
  return createTokenInstance(
    LineEnd,
    '',
    endOffset + 1,
    endOffset,
    endLine,
    endLine,
    endColumn + 1,
    endColumn,
  );
}
