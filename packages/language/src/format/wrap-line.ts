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
const maxWidth = 100;

/** Tokens after which a line can break without ending the statement, in order of preference. */
const breakTokens: readonly (readonly TokenType[])[] = [
  [mark.semicolon],
  [word.else],
  [mark.colon, mark.equals],
  [mark.comma],
  [word.applicable, word.text],
  [word.and, word.or],
  [mark.plus, mark.minus, mark.times, mark.over, mark.below, mark.atMost, mark.above, mark.atLeast],
];

/** Formats one line of the author as one or more lines. */
export function wrapLine(pieces: readonly Piece[]): string[] {
  const lines: string[] = [];
  let from = 0;
  for (;;) {
    const at = isTooLong(pieces, from) ? breakAt(pieces, from) : undefined;
    lines.push(lineText(pieces, from, at));
    if (at === undefined) return lines;
    from = at;
  }
}

/** Returns a piece with its leading space, or with the indentation if it starts the line. */
function textAt(pieces: readonly Piece[], index: number, from: number): string {
  const piece = pieces[index];
  if (!piece) return '';
  return (index === from ? '  '.repeat(piece.indent) : piece.hasSpaceBefore ? ' ' : '') + imageOf(piece);
}

function lineText(pieces: readonly Piece[], from: number, to = pieces.length): string {
  let text = '';
  for (let index = from; index < to; index++) text += textAt(pieces, index, from);
  return text;
}

function imageOf({ token, isComment: comment }: Piece): string {
  return comment ? token.image.trimEnd() : token.image;
}

/** Returns whether the rest of the line exceeds the width, without comments. Stops there, so that a long line takes linear time. */
function isTooLong(pieces: readonly Piece[], from: number): boolean {
  let length = 0;
  for (let index = from; index < pieces.length && length <= maxWidth; index++)
    if (pieces[index]?.isComment === false) length += textAt(pieces, index, from).length;
  return length > maxWidth;
}

/**
 * Returns the index of the first piece on the next line: after the last break token of the most preferred kind that
 * fits, outside of parentheses if possible.
 */
function breakAt(pieces: readonly Piece[], from: number): number | undefined {
  const places = breakPointsThatFit(pieces, from);
  const outside = places.filter(({ isInParentheses: inside }) => !inside);
  const kinds = [
    ...breakTokens.map((kind) => ({ kind, among: outside })),
    { kind: breakTokens.flat(), among: places },
  ];
  for (const { kind, among } of kinds) {
    const last = among.findLast(({ type }) => kind.includes(type));
    if (last) return last.index;
  }
  return undefined;
}

interface BreakPoint {
  readonly index: number;
  readonly type: TokenType;
  readonly isInParentheses: boolean;
}

function breakPointsThatFit(pieces: readonly Piece[], from: number): BreakPoint[] {
  const places: BreakPoint[] = [];
  let depth = 0;
  let wide = 0;
  for (let index = from; index < pieces.length; index++) {
    wide += textAt(pieces, index, from).length;
    if (wide > maxWidth) break;
    const kind = pieces[index]?.token.tokenType;
    if (kind === mark.left) depth += 1;
    if (kind === mark.right) depth -= 1;
    const type = breakTokenAt(pieces, index);
    if (type) places.push({ index: index + 1, type, isInParentheses: depth > 0 });
  }
  return places;
}

/** Returns the break token after a piece, if a line may break there. `else` starts a line, and stays with its colon. */
function breakTokenAt(pieces: readonly Piece[], index: number): TokenType | undefined {
  const [previous, piece, next] = [pieces[index - 1], pieces[index], pieces[index + 1]];
  if (!piece || !next || next.isComment || next.token.tokenType === mark.colon) return undefined;
  if (next.token.tokenType === word.else) return word.else;
  // A sign stays with its number.
  if (!next.hasSpaceBefore && signTokens.includes(piece.token.tokenType)) return undefined;
  // `in or adjacent to` is one preposition.
  if (piece.token.tokenType === word.or && previous?.token.tokenType === word.in) return undefined;
  const leads =
    previous && piece.token.tokenType === mark.colon && blockOpeners.includes(previous.token.tokenType);
  return leads ? undefined : piece.token.tokenType;
}

const signTokens: readonly TokenType[] = [mark.plus, mark.minus];

const blockOpeners: readonly TokenType[] = [word.else, word.or, word.either];
