/** Writes a line, and breaks it if it is too long. */
import type { IToken, TokenType } from 'chevrotain';
import { mark, word } from '../lexer/tokens.ts';

export interface Piece {
  readonly token: IToken;
  readonly comment: boolean;
  readonly indent: number;
  readonly spaced: boolean;
}

/** The maximum width of a line in characters, without a trailing comment. */
const width = 100;

/** Tokens after which a line can break without ending the statement, in order of preference. */
const joints: readonly (readonly TokenType[])[] = [
  [mark.semicolon],
  [word.else],
  [mark.colon, mark.equals],
  [mark.comma],
  [word.applicable, word.text],
  [word.and, word.or],
  [mark.plus, mark.minus, mark.times, mark.over, mark.below, mark.atMost, mark.above, mark.atLeast],
];

/** Formats one line of the author as one or more lines. */
export function fill(pieces: readonly Piece[]): string[] {
  const lines: string[] = [];
  let from = 0;
  for (;;) {
    const at = isTooLong(pieces, from) ? breakAt(pieces, from) : undefined;
    lines.push(write(pieces, from, at));
    if (at === undefined) return lines;
    from = at;
  }
}

/** Returns a piece with its leading space, or with the indentation if it starts the line. */
function textAt(pieces: readonly Piece[], index: number, from: number): string {
  const piece = pieces[index];
  if (!piece) return '';
  return (index === from ? '  '.repeat(piece.indent) : piece.spaced ? ' ' : '') + imageOf(piece);
}

function write(pieces: readonly Piece[], from: number, to = pieces.length): string {
  let text = '';
  for (let index = from; index < to; index++) text += textAt(pieces, index, from);
  return text;
}

function imageOf({ token, comment }: Piece): string {
  return comment ? token.image.trimEnd() : token.image;
}

/** Returns whether the rest of the line exceeds the width, without comments. Stops there, so that a long line takes linear time. */
function isTooLong(pieces: readonly Piece[], from: number): boolean {
  let wide = 0;
  for (let index = from; index < pieces.length && wide <= width; index++)
    if (pieces[index]?.comment === false) wide += textAt(pieces, index, from).length;
  return wide > width;
}

/**
 * Returns the index of the first piece on the next line: after the last joint of the most preferred kind that
 * fits, outside of parentheses if possible.
 */
function breakAt(pieces: readonly Piece[], from: number): number | undefined {
  const places = fittingPlaces(pieces, from);
  const outside = places.filter(({ inside }) => !inside);
  const kinds = [...joints.map((kind) => ({ kind, among: outside })), { kind: joints.flat(), among: places }];
  for (const { kind, among } of kinds) {
    const last = among.findLast(({ type }) => kind.includes(type));
    if (last) return last.index;
  }
  return undefined;
}

interface Place {
  readonly index: number;
  readonly type: TokenType;
  readonly inside: boolean;
}

function fittingPlaces(pieces: readonly Piece[], from: number): Place[] {
  const places: Place[] = [];
  let depth = 0;
  let wide = 0;
  for (let index = from; index < pieces.length; index++) {
    wide += textAt(pieces, index, from).length;
    if (wide > width) break;
    const kind = pieces[index]?.token.tokenType;
    if (kind === mark.left) depth += 1;
    if (kind === mark.right) depth -= 1;
    const type = jointAt(pieces, index);
    if (type) places.push({ index: index + 1, type, inside: depth > 0 });
  }
  return places;
}

/** Returns the joint after a piece, if a line may break there. `else` starts a line, and stays with its colon. */
function jointAt(pieces: readonly Piece[], index: number): TokenType | undefined {
  const [before, piece, next] = [pieces[index - 1], pieces[index], pieces[index + 1]];
  if (!piece || !next || next.comment || next.token.tokenType === mark.colon) return undefined;
  if (next.token.tokenType === word.else) return word.else;
  // A sign stays with its number.
  if (!next.spaced && signs.includes(piece.token.tokenType)) return undefined;
  // `in or adjacent to` is one preposition.
  if (piece.token.tokenType === word.or && before?.token.tokenType === word.in) return undefined;
  const leads = before && piece.token.tokenType === mark.colon && leaders.includes(before.token.tokenType);
  return leads ? undefined : piece.token.tokenType;
}

const signs: readonly TokenType[] = [mark.plus, mark.minus];

const leaders: readonly TokenType[] = [word.else, word.or, word.either];
