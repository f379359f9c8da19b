/** Renders diagnostics as text and as JSON. */
import { codeFrameColumns } from '@babel/code-frame';
import { positionOf, type Diagnostic, type Span } from '@quipu/language';
import { replaceControls } from '@quipu/language/control-characters';
import type { Colors } from 'picocolors/types.js';

export type SourceTexts = ReadonlyMap<string, string>;

/** Files with longer lines are not rule text; no code frame is shown for them. */
const MAX_LINE_LENGTH = 300;

export function renderDiagnostic(
  diagnostic: Diagnostic,
  texts: SourceTexts,
  colors: Colors,
  displayName: (file: string) => string,
): string {
  const paint = diagnostic.severity === 'error' ? colors.red : colors.yellow;
  const details: [string, string | undefined][] = [
    ['expected', diagnostic.expected],
    ['found', diagnostic.found],
    ['hint', diagnostic.hint],
  ];
  return [
    `${paint(colors.bold(diagnostic.severity))} ${colors.bold(diagnostic.title)} ${colors.dim(diagnostic.code)}`,
    `  ${printable(diagnostic.message)}`,
    `  ${colors.dim('at')} ${colors.cyan(formatLocation(diagnostic.span, texts, displayName))}`,
    renderCodeFrame(diagnostic.span, texts, colors),
    ...details.flatMap(([label, value]) =>
      value === undefined ? [] : [`  ${colors.dim(`${label}:`.padEnd(9))} ${printable(value)}`],
    ),
    ...diagnostic.related.flatMap((related) => [
      `  ${colors.dim('see')} ${related.message} ${colors.dim('at')} ${colors.cyan(formatLocation(related.span, texts, displayName))}`,
    ]),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** Returns the line that follows diagnostics and names the command that explains the first of them. */
export function explainLine([first]: readonly Diagnostic[], colors: Colors): string | undefined {
  return first && colors.dim(`More about a code: quipu explain ${first.code}\n`);
}

export function diagnosticJson(
  diagnostic: Diagnostic,
  texts: SourceTexts,
  displayName: (file: string) => string,
): Record<string, unknown> {
  const { code, severity, title, message, expected, found, hint } = diagnostic;
  return {
    code,
    severity,
    title,
    message,
    ...spanJson(diagnostic.span, texts, displayName),
    expected,
    found,
    hint,
    related: diagnostic.related.map((related) => ({
      message: related.message,
      ...spanJson(related.span, texts, displayName),
    })),
  };
}

function spanJson(
  span: Span,
  texts: SourceTexts,
  displayName: (file: string) => string,
): Record<string, unknown> {
  const text = texts.get(span.file) ?? '';
  const start = positionOf(text, span.start);
  const end = positionOf(text, span.end);
  return { file: displayName(span.file), ...start, endLine: end.line, endColumn: end.column };
}

function formatLocation(span: Span, texts: SourceTexts, displayName: (file: string) => string): string {
  const { line, column } = positionOf(texts.get(span.file) ?? '', span.start);
  return `${displayName(span.file)}:${line}:${column}`;
}

/** Renders a code frame. The library's colours are for JavaScript, so only its marks are painted. */
function renderCodeFrame(span: Span, texts: SourceTexts, colors: Colors): string {
  const text = texts.get(span.file);
  if (text === undefined || text === '') return '';
  const start = positionOf(text, span.start);
  const end = positionOf(text, Math.max(span.end, span.start + 1));
  const lines = text.split(/\r\n|[\n\r]/).slice(Math.max(0, start.line - 2), end.line + 1);
  if (lines.some((line) => line.length > MAX_LINE_LENGTH)) return '';
  // The library counts columns from 0.
  const location = {
    start: { ...start, column: start.column - 1 },
    end: { ...end, column: end.column - 1 },
  };
  return codeFrameColumns(printable(text), location, { linesAbove: 1, linesBelow: 1 })
    .split('\n')
    .map((line) => `  ${paintFrame(line, colors)}`.trimEnd())
    .join('\n');
}

function paintFrame(line: string, colors: Colors): string {
  if (/^\s*\|\s*\^+\s*$/.test(line)) return colors.red(line);
  return line.startsWith('>') ? colors.red('>') + line.slice(1) : colors.dim(line);
}

const MIDDLE_DOT = '\u00b7';

/** Replaces each control character by one visible character, so that columns agree with the lexer's. */
const printable = (text: string): string =>
  text.replaceAll(/[^\r\n]+/gu, (line) => replaceControls(line, MIDDLE_DOT));
