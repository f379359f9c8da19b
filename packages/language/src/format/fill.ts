/** Writes a line, and breaks it where it is too long. */
import type { IToken, TokenType } from 'chevrotain';
import { mark, word } from '../lexer/tokens.ts';

/** What is written: a token or a comment. */
export interface Piece {
  readonly token: IToken;
  readonly comment: boolean;
  /** Levels, if it starts a line. */
  readonly indent: number;
  readonly spaced: boolean;
}

/** How wide a line may be, without the comment at its end. */
const width = 100;

/** After these a line's end ends no statement; the first kind that fits is where a line breaks. */
const joints: readonly (readonly TokenType[])[] = [
  [word.else],
  [mark.colon, mark.equals],
  [mark.comma],
  [word.and, word.or],
  [mark.plus, mark.minus, mark.times, mark.over, mark.below, mark.atMost, mark.above, mark.atLeast],
];

/** The text of an author's line: one line, or more of them. */
export function fill(pieces: readonly Piece[]): string[] {
  const lines: string[] = [];
  let rest = pieces;
  for (;;) {
    const at = isTooLong(rest) ? breakAt(rest) : undefined;
    if (at === undefined) return [...lines, write(rest)];
    lines.push(write(rest.slice(0, at)));
    rest = rest.slice(at);
  }
}

function write(pieces: readonly Piece[]): string {
  const text = pieces.map((piece, index) => (index > 0 && piece.spaced ? ' ' : '') + imageOf(piece));
  return '  '.repeat(pieces[0]?.indent ?? 0) + text.join('');
}

function imageOf({ token, comment }: Piece): string {
  return comment ? token.image.trimEnd() : token.image;
}

function isTooLong(pieces: readonly Piece[]): boolean {
  return write(pieces.filter(({ comment }) => !comment)).length > width;
}

/** Behind the last joint of the best kind that fits, outside parentheses if possible. */
function breakAt(pieces: readonly Piece[]): number | undefined {
  const places = fittingPlaces(pieces);
  const outside = places.filter(({ inside }) => !inside);
  const kinds = [...joints.map((kind) => ({ kind, among: outside })), { kind: joints.flat(), among: places }];
  for (const { kind, among } of kinds) {
    const last = among.findLast(({ type }) => kind.includes(type));
    if (last) return last.index;
  }
  return undefined;
}

interface Place {
  /** Of the piece behind the joint. */
  readonly index: number;
  readonly type: TokenType;
  readonly inside: boolean;
}

function fittingPlaces(pieces: readonly Piece[]): Place[] {
  const places: Place[] = [];
  let depth = 0;
  for (const [index, { token }] of pieces.entries()) {
    if (write(pieces.slice(0, index + 1)).length > width) break;
    if (token.tokenType === mark.left) depth += 1;
    if (token.tokenType === mark.right) depth -= 1;
    const type = jointAt(pieces, index);
    if (type) places.push({ index: index + 1, type, inside: depth > 0 });
  }
  return places;
}

/** What joins a piece to the next, if a line may break between them. `else` stays with its colon, and starts a line. */
function jointAt(pieces: readonly Piece[], index: number): TokenType | undefined {
  const [before, piece, next] = [pieces[index - 1], pieces[index], pieces[index + 1]];
  if (!piece || !next || next.comment || next.token.tokenType === mark.colon) return undefined;
  if (next.token.tokenType === word.else) return word.else;
  const leads = before && piece.token.tokenType === mark.colon && leaders.includes(before.token.tokenType);
  return leads ? undefined : piece.token.tokenType;
}

const leaders: readonly TokenType[] = [word.else, word.or, word.either];
