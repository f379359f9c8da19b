/** Writes a line, and breaks it where it is too long. */
import type { IToken, TokenType } from 'chevrotain';
import { mark, word } from '../lexer/tokens.ts';

/** What is written: a token or a comment. */
export interface Piece {
  readonly token: IToken;
  readonly comment: boolean;
  /** How many levels it is indented if it starts a line. */
  readonly indent: number;
  readonly spaced: boolean;
}

/** How wide a line may be, without the comment at its end. */
const width = 100;

/** After these a line's end ends no statement; the first kind that fits is where a line breaks. */
const joints: readonly (readonly TokenType[])[] = [
  [mark.semicolon],
  [word.else],
  [mark.colon, mark.equals],
  [mark.comma],
  [word.applicable, word.text],
  [word.and, word.or],
  [mark.plus, mark.minus, mark.times, mark.over, mark.below, mark.atMost, mark.above, mark.atLeast],
];

/** The text of an author's line: one line, or more of them. */
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

/** A piece as it stands behind the one before it on its line, or behind the indentation of the line. */
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

/** Whether what stands from a piece on is wider than a line, comments apart. Looks no further than that. */
function isTooLong(pieces: readonly Piece[], from: number): boolean {
  let wide = 0;
  for (let index = from; index < pieces.length && wide <= width; index++)
    if (pieces[index]?.comment === false) wide += textAt(pieces, index, from).length;
  return wide > width;
}

/** The index of the piece before which a line is broken: behind the last joint of the best kind that fits, outside parentheses if possible. */
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
  /** The index of the piece behind the joint. */
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

/** What joins a piece to the next, if a line may break between them. `else` stays with its colon, and starts a line. */
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
