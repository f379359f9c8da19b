/** Renders diagnostics as plain text with source excerpts. */
import { codeFrameColumns } from '@babel/code-frame';
import type { Span } from '../syntax/tree.ts';
import type { Diagnostic } from './diagnostic.ts';

/** A 1-based line and column. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * Converts an offset to a line and column, both from 1.
 * @example
 * positionOf('first line\nsecond', 12); // { line: 2, column: 2 }
 */
export function positionOf(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(NEWLINE);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

type Location = Parameters<typeof codeFrameColumns>[1];

/**
 * Returns the diagnostic with its code frame, related locations and hint.
 * @example
 * const text = 'rule 9 event';
 * for (const diagnostic of parse('events.quipu', text).diagnostics) console.error(renderDiagnostic(diagnostic, text));
 */
export function renderDiagnostic(diagnostic: Diagnostic, text: string): string {
  const { code, title, message, span, related, expected, found, hint } = diagnostic;
  const { line, column } = positionOf(text, span.start);
  const detailLines = [
    expected === undefined ? [] : [`Expected: ${expected}`],
    found === undefined ? [] : [`Found: ${found}`],
    hint === undefined ? [] : [`Hint: ${hint}`],
  ].flat();
  const relatedLines = related.flatMap((location) => ['', location.message, codeFrame(text, location.span)]);
  return [
    `${code} ${title} (${span.file}:${line}:${column})`,
    message,
    '',
    codeFrame(text, span),
    ...relatedLines,
    ...(detailLines.length > 0 ? ['', ...detailLines] : []),
  ].join('\n');
}

function codeFrame(text: string, span: Span): string {
  return codeFrameColumns(text, locationOf(text, span), { linesAbove: 1, linesBelow: 1 });
}

/** Converts a span for `@babel/code-frame`, with 0-based columns. An empty or multi-line span marks only its start. */
function locationOf(text: string, { start, end }: Span): Location {
  const [startPosition, endPosition] = [
    toZeroBased(positionOf(text, start)),
    toZeroBased(positionOf(text, end)),
  ];
  return startPosition.line === endPosition.line && end > start
    ? { start: startPosition, end: endPosition }
    : { start: startPosition };
}

function toZeroBased({ line, column }: Position): Position {
  return { line, column: column - 1 };
}

/** Line terminators as defined by `@babel/code-frame`. */
const NEWLINE = /\r\n|[\n\r\u2028\u2029]/;
