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
  let before = text;
  let after = formatOnce(text);
  // Breaking a line changes its indentation, which can make it too long again.
  for (let pass = 0; after !== before && pass < MAX_PASSES; pass++)
    [before, after] = [after, formatOnce(after)];
  return { text: after, diagnostics };
}

/** The maximum number of passes. Each pass indents a line by at most one level, so the result is stable after these. */
const MAX_PASSES = 8;

/** Formats a fragment of a rule file without its comments, for display. It need not be a complete declaration. */
export function formatFragment(part: string): string {
  let before = part;
  let after = formatOnce(part, false);
  for (let pass = 0; after !== before && pass < MAX_PASSES; pass++)
    [before, after] = [after, formatOnce(after, false)];
  return after;
}

function formatOnce(text: string, withComments = true): string {
  let previous: Piece | undefined;
  const lines: string[] = [];
  for (const line of splitLines(piecesOf(text, withComments))) {
    const [first] = line;
    if (previous && first && needsBlankLine(previous, first)) lines.push('');
    lines.push(...wrapLine(line));
    previous = line.at(-1);
  }
  return lines.map((line) => `${line}\n`).join('');
}

function piecesOf(text: string, withComments: boolean): Piece[] {
  const { tokens, comments: all } = lex(text);
  const comments = withComments ? all : [];
  const indenter = new Indenter();
  const pieces: Piece[] = [];
  let writtenComments = 0;
  const writeComments = (next: IToken | undefined, following: IToken | undefined): void => {
    for (let token = comments[writtenComments]; token; token = comments[writtenComments]) {
      if (next && token.startOffset > next.startOffset) return;
      pieces.push({
        token,
        isComment: true,
        indent: indenter.commentIndent(next, following),
        hasSpaceBefore: true,
      });
      writtenComments += 1;
    }
  };
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    if (!isLineEnd(token)) writeComments(token, next);
    const { indent, head } = indenter.indentationOf(token, next);
    if (isLineEnd(token)) return;
    const afterComment = pieces.at(-1)?.isComment === true;
    pieces.push({
      token,
      isComment: false,
      indent,
      hasSpaceBefore: afterComment || needsSpaceBefore(tokens, index, head),
    });
  });
  writeComments(undefined, undefined);
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
  const blank = (after.startLine ?? 0) - (before.endLine ?? 0) > 1;
  return blank && before.tokenType !== mark.open && after.tokenType !== mark.close;
}
