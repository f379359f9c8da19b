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

/** Merges tokens and comments into pieces with their indentation and spacing. */
function piecesOf(text: string, withComments: boolean): readonly Piece[] {
  const { tokens, comments } = lex(text);
  const indenter = new Indenter();
  const pieces: Piece[] = [];
  /** The comments that are not written yet, in source order. */
  const pendingComments = withComments ? [...comments] : [];
  /** Adds the comments before a token; without a token, all remaining ones. */
  const addComments = (next: IToken | undefined, following: IToken | undefined): void => {
    const end = pendingComments.findIndex(
      ({ startOffset }) => next !== undefined && startOffset > next.startOffset,
    );
    const count = end < 0 ? pendingComments.length : end;
    for (const token of pendingComments.splice(0, count)) {
      const indent = indenter.commentIndent(next, following);
      pieces.push({ token, isComment: true, indent, hasSpaceBefore: true });
    }
  };
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    if (!isLineEnd(token)) addComments(token, next);
    const { indent, keyword } = indenter.indentationOf(token, next);
    if (isLineEnd(token)) continue;
    const followsComment = pieces.at(-1)?.isComment === true;
    const hasSpaceBefore = followsComment || needsSpaceBefore(tokens, index, keyword);
    pieces.push({ token, isComment: false, indent, hasSpaceBefore });
  }
  addComments(undefined, undefined);
  return pieces;
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
