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

const typeOfWord: ReadonlyMap<string, TokenType> = new Map(Object.entries(word));

/** After these tokens, a line break does not end the statement. */
const lineContinuers: ReadonlySet<TokenType> = new Set<TokenType>([
  mark.open,
  mark.left,
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
  mark.times,
  mark.over,
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
const continuationStarts: ReadonlySet<TokenType> = new Set<TokenType>([
  mark.close,
  mark.right,
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
  token.tokenType = typeOfWord.get(token.image) ?? nameType(token.image);
  token.tokenTypeIdx = token.tokenType.tokenTypeIdx ?? 0;
}

function nameType(image: string): TokenType {
  const first = image.charAt(0);
  return first.toLowerCase() === first ? Local : Term;
}

function withLineEnds(tokens: readonly IToken[]): IToken[] {
  const result: IToken[] = [];
  tokens.forEach((token, index) => {
    result.push(token);
    const next = tokens[index + 1];
    if (
      next &&
      startsLine(next, token) &&
      !lineContinuers.has(token.tokenType) &&
      !continuationStarts.has(next.tokenType)
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
