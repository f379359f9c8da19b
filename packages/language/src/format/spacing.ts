/** Decides whether a space separates two tokens on a line. */
import { type IToken, tokenMatcher, type TokenType } from 'chevrotain';
import { isEnd } from '../lexer/lexer.ts';
import { Local, mark, NounWord, Quoted, RuleNumber, Term, Whole, word } from '../lexer/tokens.ts';

const TIGHT_BEFORE: ReadonlySet<TokenType> = new Set([
  mark.comma,
  mark.semicolon,
  mark.closeParenthesis,
  mark.dot,
]);
const TIGHT_AFTER: ReadonlySet<TokenType> = new Set([mark.openParenthesis, mark.dot]);

/** Declarations with a colon between a name and its kind. */
const DECLARATIONS_WITH_KIND_COLON: ReadonlySet<string> = new Set(['forces', 'space', 'dormant']);

/** Declarations in which a sign is always part of a number. */
const DECLARATIONS_WITH_SIGNED_NUMBERS: ReadonlySet<string> = new Set(['scale', 'space', 'dormant', 'track']);

/** Tokens that precede the start of a statement. */
const STATEMENT_STARTS: ReadonlySet<TokenType> = new Set([
  mark.openBrace,
  mark.colon,
  word.then,
  word.may,
  word.together,
  word.point,
]);

/** Keywords that precede a value. Elsewhere they are ordinary names. */
const VALUE_KEYWORDS: ReadonlySet<TokenType> = new Set([
  word.count,
  word.keep,
  word.while,
  word.stacking,
  word.expect,
]);

const OPERAND_TOKENS: ReadonlySet<TokenType> = new Set([
  Whole,
  RuleNumber,
  Quoted,
  mark.closeParenthesis,
  word.there,
]);

/** Returns whether a space precedes a token. The token before it must be on the same line. */
export function needsSpaceBefore(
  tokens: readonly IToken[],
  index: number,
  declarationKeyword: string,
): boolean {
  const [previous, token] = [tokens[index - 1], tokens[index]];
  if (!previous || !token || TIGHT_BEFORE.has(token.tokenType) || TIGHT_AFTER.has(previous.tokenType))
    return false;
  if (token.tokenType === mark.colon) return DECLARATIONS_WITH_KIND_COLON.has(declarationKeyword);
  // `max(…)` and `Strike(…)` are calls; `count (…)` is a keyword before a value.
  if (token.tokenType === mark.openParenthesis)
    return (
      VALUE_KEYWORDS.has(previous.tokenType) ||
      !(tokenMatcher(previous, Local) || tokenMatcher(previous, Term))
    );
  if (isSign(previous)) return !isTightSign(tokens, index - 1, declarationKeyword);
  return true;
}

function isSign({ tokenType }: IToken): boolean {
  return tokenType === mark.plus || tokenType === mark.minus;
}

/** Returns whether a sign is attached to its number: `-3` as a value, `Aid -3` as a whole statement. */
function isTightSign(tokens: readonly IToken[], index: number, declarationKeyword: string): boolean {
  const previous = tokens[index - 1];
  if (!previous || !endsOperand(previous)) return true;
  if (tokens[index + 1]?.tokenType !== Whole) return false;
  return (
    DECLARATIONS_WITH_SIGNED_NUMBERS.has(declarationKeyword) ||
    (!isInVictory(tokens, index, declarationKeyword) && isWholeChange(tokens, index))
  );
}

/** Returns whether a token is in `victory` (or its amendment), where a margin is a value, not a change. */
function isInVictory(tokens: readonly IToken[], index: number, declarationKeyword: string): boolean {
  if (declarationKeyword !== 'edition') return declarationKeyword === 'victory';
  for (let i = index - 1; i > 0; i -= 1) {
    const type = tokens[i]?.tokenType;
    if (type === word.victory && tokens[i - 1]?.tokenType !== word.check) return true;
    if (type === word.replace || type === word.insert) return false;
  }
  return false;
}

function endsOperand(token: IToken): boolean {
  return tokenMatcher(token, NounWord) || OPERAND_TOKENS.has(token.tokenType);
}

const isNounToken = (token: IToken): boolean => tokenMatcher(token, NounWord) || token.tokenType === word.of;

/** Returns the last token before an index that cannot be part of a noun. */
function tokenBeforeNoun(tokens: readonly IToken[], index: number): IToken | undefined {
  for (let i = index - 1; i >= 0; i -= 1) {
    const token = tokens[i];
    if (token && !isNounToken(token)) return token;
  }
  return undefined;
}

/** Returns whether a statement consists of a noun, a sign and a number. */
function isWholeChange(tokens: readonly IToken[], index: number): boolean {
  const opener = tokenBeforeNoun(tokens, index);
  const following = tokens[index + 2];
  const startsStatement = !opener || isEnd(opener) || STATEMENT_STARTS.has(opener.tokenType);
  const statementEnds = [mark.closeBrace, word.or, word.else];
  return startsStatement && (!following || isEnd(following) || statementEnds.includes(following.tokenType));
}
