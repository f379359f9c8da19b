/** Decides whether a space stands between two tokens on a line. */
import { type IToken, tokenMatcher, type TokenType } from 'chevrotain';
import { isEnd } from '../lexer/lexer.ts';
import { Local, mark, NounWord, Quoted, RuleNumber, Term, Whole, word } from '../lexer/tokens.ts';

const tightBefore: ReadonlySet<TokenType> = new Set([mark.comma, mark.semicolon, mark.right, mark.dot]);
const tightAfter: ReadonlySet<TokenType> = new Set([mark.left, mark.dot]);

/** Declarations in which a colon stands between a name and its kind. */
const kinded: ReadonlySet<string> = new Set(['forces', 'space', 'dormant']);

/** Declarations in which a sign always belongs to its number. */
const signed: ReadonlySet<string> = new Set(['scale', 'space', 'dormant', 'track']);

/** After these a statement starts. */
const starts: ReadonlySet<TokenType> = new Set([
  mark.open,
  mark.colon,
  word.then,
  word.may,
  word.together,
  word.point,
]);

/** Words for Non-players that have a value behind them. */
const valued: ReadonlySet<TokenType> = new Set([word.count, word.keep]);

const operands: ReadonlySet<TokenType> = new Set([Whole, RuleNumber, Quoted, mark.right, word.there]);

/** Whether a space stands before the token at an index; the token before it is on the same line. */
export function spaced(tokens: readonly IToken[], index: number, head: string): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (!before || !token || tightBefore.has(token.tokenType) || tightAfter.has(before.tokenType)) return false;
  if (token.tokenType === mark.colon) return kinded.has(head);
  // `max(…)` and `Strike(…)` are called; `count (…)` has a value behind it.
  if (token.tokenType === mark.left)
    return valued.has(before.tokenType) || !(tokenMatcher(before, Local) || tokenMatcher(before, Term));
  if (isSign(before)) return !isTightSign(tokens, index - 1, head);
  return true;
}

function isSign({ tokenType }: IToken): boolean {
  return tokenType === mark.plus || tokenType === mark.minus;
}

/** A sign that stands with its number: `-3` as a value, `Aid -3` as a whole statement. */
function isTightSign(tokens: readonly IToken[], index: number, head: string): boolean {
  const before = tokens[index - 1];
  if (!before || !endsOperand(before)) return true;
  if (tokens[index + 1]?.tokenType !== Whole) return false;
  return signed.has(head) || (!isOfVictory(tokens, index, head) && isWholeChange(tokens, index));
}

/** Whether a token stands in what a volume says of victory, where a margin is a value and no change; or in what an edition says of that. */
function isOfVictory(tokens: readonly IToken[], index: number, head: string): boolean {
  if (head !== 'edition') return head === 'victory';
  for (let at = index - 1; at > 0; at -= 1) {
    const type = tokens[at]?.tokenType;
    if (type === word.victory && tokens[at - 1]?.tokenType !== word.check) return true;
    if (type === word.replace || type === word.insert) return false;
  }
  return false;
}

function endsOperand(token: IToken): boolean {
  return tokenMatcher(token, NounWord) || operands.has(token.tokenType);
}

/** Whether a statement is a noun, a sign and a number, and nothing else. */
function isWholeChange(tokens: readonly IToken[], index: number): boolean {
  let at = index - 1;
  for (
    let token = tokens[at];
    token && (tokenMatcher(token, NounWord) || token.tokenType === word.of);
    token = tokens[at]
  ) {
    at -= 1;
  }
  const [opener, after] = [tokens[at], tokens[index + 2]];
  const opens = !opener || isEnd(opener) || starts.has(opener.tokenType);
  const ends = [mark.close, word.or, word.else];
  return opens && (!after || isEnd(after) || ends.includes(after.tokenType));
}
