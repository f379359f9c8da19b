/** Formats rule files with uniform spacing. The author's line breaks stay, except that long lines are broken. */
import type { IToken } from 'chevrotain';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isLineEnd, lex, startsLine } from '../lexer/lexer.ts';
import { mark } from '../lexer/tokens.ts';
import { parse } from '../parser/parse.ts';
import { wrapLine, type Piece } from './wrap-line.ts';
import { Indenter } from './indenter.ts';
import { needsSpaceBefore } from './spacing.ts';

/** The formatted text; the original text if it has syntax errors, with their diagnostics. */
export interface FormatResult {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Formats a text: two spaces per level, at most 100 columns and one blank line. Comments and line breaks stay.
 * @example
 * format('rule 9 event 9 "Relief" order Govt Rebels {Aid +1}').text;
 */
export function format(text: string): FormatResult {
  const { diagnostics } = parse('', text);
  if (diagnostics.length > 0) return { text, diagnostics };
  return { text: formatUntilStable(text), diagnostics };
}

/** Formats a fragment of a rule file without its comments, for display. It need not be a complete declaration. */
export function formatFragment(fragment: string): string {
  return formatUntilStable(fragment, false);
}

/** The maximum number of passes. Each pass indents a line by at most one level, so the result is stable after these. */
const MAX_PASSES = 8;

/** Repeats formatting, because breaking a line changes its indentation, which can make it too long again. */
function formatUntilStable(text: string, withComments = true): string {
  let previous = text;
  let current = formatOnce(text, withComments);
  for (let pass = 0; current !== previous && pass < MAX_PASSES; pass++)
    [previous, current] = [current, formatOnce(current, withComments)];
  return current;
}

function formatOnce(text: string, withComments: boolean): string {
  let previousPiece: Piece | undefined;
  const lines: string[] = [];
  for (const line of splitLines(piecesOf(text, withComments))) {
    const [firstPiece] = line;
    if (previousPiece && firstPiece && needsBlankLine(previousPiece, firstPiece)) lines.push('');
    lines.push(...wrapLine(line));
    previousPiece = line.at(-1);
  }
  return lines.map((line) => `${line}\n`).join('');
}

function piecesOf(text: string, withComments: boolean): readonly Piece[] {
  const { tokens, comments } = lex(text);
  const builder = new PieceBuilder(tokens, withComments ? comments : []);
  tokens.forEach((token, index) => builder.add(token, index));
  return builder.finish();
}

/** Merges tokens and comments into pieces with their indentation and spacing. */
class PieceBuilder {
  readonly #tokens: readonly IToken[];
  /** The comments that are not written yet, in source order. */
  readonly #pendingComments: IToken[];
  readonly #indenter = new Indenter();
  readonly #pieces: Piece[] = [];

  constructor(tokens: readonly IToken[], comments: readonly IToken[]) {
    this.#tokens = tokens;
    this.#pendingComments = [...comments];
  }

  add(token: IToken, index: number): void {
    const next = this.#tokens[index + 1];
    if (!isLineEnd(token)) this.#addComments(token, next);
    const { indent, keyword } = this.#indenter.indentationOf(token, next);
    if (isLineEnd(token)) return;
    const followsComment = this.#pieces.at(-1)?.isComment === true;
    const hasSpaceBefore = followsComment || needsSpaceBefore(this.#tokens, index, keyword);
    this.#pieces.push({ token, isComment: false, indent, hasSpaceBefore });
  }

  /** Adds the comments after the last token, and returns all pieces. */
  finish(): readonly Piece[] {
    this.#addComments(undefined, undefined);
    return this.#pieces;
  }

  /** Adds the comments before a token; without a token, all remaining ones. */
  #addComments(next: IToken | undefined, following: IToken | undefined): void {
    const end = this.#pendingComments.findIndex(
      ({ startOffset }) => next !== undefined && startOffset > next.startOffset,
    );
    const count = end < 0 ? this.#pendingComments.length : end;
    for (const token of this.#pendingComments.splice(0, count)) {
      const indent = this.#indenter.commentIndent(next, following);
      this.#pieces.push({ token, isComment: true, indent, hasSpaceBefore: true });
    }
  }
}

function splitLines(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  pieces.forEach((piece, index) => {
    if (startsLine(piece.token, pieces[index - 1]?.token)) lines.push([]);
    lines.at(-1)?.push(piece);
  });
  return lines;
}

/** Returns whether to keep a blank line; those at the start or end of a block are removed. */
function needsBlankLine({ token: before }: Piece, { token: after }: Piece): boolean {
  const hasBlankLine = (after.startLine ?? 0) - (before.endLine ?? 0) > 1;
  return hasBlankLine && before.tokenType !== mark.openBrace && after.tokenType !== mark.closeBrace;
}
