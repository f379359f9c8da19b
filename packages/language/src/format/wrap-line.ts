/** Writes a line, and breaks it if it is too long. */
import type { IToken, TokenType } from 'chevrotain';
import { mark, word } from '../lexer/tokens.ts';

export interface Piece {
  readonly token: IToken;
  readonly isComment: boolean;
  readonly indent: number;
  readonly hasSpaceBefore: boolean;
}

/** The maximum width of a line in characters, without a trailing comment. */
const MAX_WIDTH = 100;

/** Tokens after which a line can break without ending the statement, in order of preference. */
const BREAK_TOKENS: readonly (readonly TokenType[])[] = [
  [mark.semicolon],
  [word.else],
  [mark.colon, mark.equals],
  [mark.comma],
  [word.applicable, word.text],
  [word.and, word.or],
  [mark.plus, mark.minus, mark.asterisk, mark.slash, mark.below, mark.atMost, mark.above, mark.atLeast],
];

/** Wraps one source line into one or more lines. */
export function wrapLine(pieces: readonly Piece[]): string[] {
  const lines: string[] = [];
  let start = 0;
  for (;;) {
    const breakIndex = doesNotFit(pieces, start) ? breakAt(pieces, start) : undefined;
    lines.push(lineText(pieces, start, breakIndex));
    if (breakIndex === undefined) return lines;
    start = breakIndex;
  }
}

/** Returns a piece with its leading space, or with the indentation if it starts the line. */
function textAt(pieces: readonly Piece[], index: number, start: number): string {
  const piece = pieces[index];
  if (!piece) return '';
  if (index === start) return '  '.repeat(piece.indent) + imageOf(piece);
  return (piece.hasSpaceBefore ? ' ' : '') + imageOf(piece);
}

function lineText(pieces: readonly Piece[], start: number, end = pieces.length): string {
  let text = '';
  for (let index = start; index < end; index++) text += textAt(pieces, index, start);
  return text;
}

function imageOf({ token, isComment }: Piece): string {
  return isComment ? token.image.trimEnd() : token.image;
}

/** Returns whether the rest of the line exceeds the width, without comments. Stops at the width, so that wrapping a long line takes linear time. */
function doesNotFit(pieces: readonly Piece[], start: number): boolean {
  let length = 0;
  for (let index = start; index < pieces.length && length <= MAX_WIDTH; index++)
    if (pieces[index]?.isComment === false) length += textAt(pieces, index, start).length;
  return length > MAX_WIDTH;
}

/**
 * Returns the index of the first piece on the next line: after the last break token of the most preferred kind that
 * fits, outside of parentheses if possible.
 */
function breakAt(pieces: readonly Piece[], start: number): number | undefined {
  const breakPoints = breakPointsThatFit(pieces, start);
  const outsideParentheses = breakPoints.filter(({ isInParentheses }) => !isInParentheses);
  const preferences = [
    ...BREAK_TOKENS.map((tokenTypes) => ({ tokenTypes, candidates: outsideParentheses })),
    // The last resort: any break token, also in parentheses.
    { tokenTypes: BREAK_TOKENS.flat(), candidates: breakPoints },
  ];
  for (const { tokenTypes, candidates } of preferences) {
    const last = candidates.findLast(({ type }) => tokenTypes.includes(type));
    if (last) return last.index;
  }
  return undefined;
}

interface BreakPoint {
  readonly index: number;
  readonly type: TokenType;
  readonly isInParentheses: boolean;
}

function breakPointsThatFit(pieces: readonly Piece[], start: number): BreakPoint[] {
  const breakPoints: BreakPoint[] = [];
  let depth = 0;
  let width = 0;
  for (let index = start; index < pieces.length; index++) {
    width += textAt(pieces, index, start).length;
    if (width > MAX_WIDTH) break;
    const tokenType = pieces[index]?.token.tokenType;
    if (tokenType === mark.openParenthesis) depth += 1;
    if (tokenType === mark.closeParenthesis) depth -= 1;
    const type = breakTokenAt(pieces, index);
    if (type) breakPoints.push({ index: index + 1, type, isInParentheses: depth > 0 });
  }
  return breakPoints;
}

/** Returns the break token after a piece, if a line may break there. A line may start with `else`, but not with the colon after a word. */
function breakTokenAt(pieces: readonly Piece[], index: number): TokenType | undefined {
  const [previous, piece, next] = [pieces[index - 1], pieces[index], pieces[index + 1]];
  if (!piece || !next || next.isComment || next.token.tokenType === mark.colon) return undefined;
  if (next.token.tokenType === word.else) return word.else;
  // A sign stays with its number.
  if (!next.hasSpaceBefore && SIGN_TOKENS.includes(piece.token.tokenType)) return undefined;
  // `in or adjacent to` is one preposition.
  if (piece.token.tokenType === word.or && previous?.token.tokenType === word.in) return undefined;
  const opensBlock =
    previous && piece.token.tokenType === mark.colon && BLOCK_OPENERS.includes(previous.token.tokenType);
  return opensBlock ? undefined : piece.token.tokenType;
}

const SIGN_TOKENS: readonly TokenType[] = [mark.plus, mark.minus];

const BLOCK_OPENERS: readonly TokenType[] = [word.else, word.or, word.either];
