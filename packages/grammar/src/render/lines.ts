/** Rendered lines, and functions that nest and merge them. */
import type { Syntax } from '@quipu/language';
import type { Scope } from '../scope.ts';

/** A rendered line. A deeper line belongs to the closest preceding line that is less deep. */
export interface Line {
  readonly depth: number;
  /** Without capital and full stop, because it may be merged into another line. */
  readonly text: string;
  readonly span: Syntax.Span;
  /** Whether it is an infinitive verb phrase, so that it may follow `may`. */
  readonly isVerbPhrase: boolean;
  /** The number of headings that were merged into the line. */
  readonly mergedHeadings?: number;
}

/** The lines of a text with its name path, such as `Train.place`. */
export type RenderedText = readonly [path: string, lines: readonly Line[]];

/**
 * The maximum number of headings merged into a line. A count instead of a length, so that sentences have the same
 * structure in every language.
 */
const MAX_MERGED_HEADINGS = 3;

/** A line with a verb phrase. */
export function verbPhraseLine(text: string, { span }: Syntax.Node): Line[] {
  return [{ depth: 0, text, span, isVerbPhrase: true }];
}

/** A line with a complete clause. */
export function clauseLine(text: string, { span }: Syntax.Node): Line[] {
  return [{ depth: 0, text, span, isVerbPhrase: false }];
}

export function indentLines(lines: readonly Line[]): Line[] {
  return lines.map((line) => ({ ...line, depth: line.depth + 1 }));
}

export interface Heading {
  readonly text: string;
  readonly span: Syntax.Span;
  /** Whether the heading is a verb phrase: `select 1 City`. */
  readonly isVerbPhrase?: boolean;
  /** Whether the lines are never merged into the heading. */
  readonly isNeverMerged?: boolean;
  /** Joins the heading and a single line; defaults to a colon. */
  readonly join?: (text: string) => string;
}

/** Puts lines below a heading; a single line is merged into it. */
export function withHeading(heading: Heading, lines: readonly Line[], { grammar }: Scope): Line[] {
  const {
    text: headingText,
    span,
    join = (text) => grammar.phrases.headingAndText(headingText, text),
  } = heading;
  const [firstLine, ...nestedLines] = lines;
  if (!firstLine) return [];
  const isVerbPhrase = heading.isVerbPhrase ?? false;
  const isSingle = lines.filter(({ depth }) => depth === 0).length === 1;
  const mergedHeadings = (firstLine.mergedHeadings ?? 0) + 1;
  if (isSingle && heading.isNeverMerged !== true && mergedHeadings <= MAX_MERGED_HEADINGS)
    return [{ depth: 0, text: join(firstLine.text), span, isVerbPhrase, mergedHeadings }, ...nestedLines];
  return [
    { depth: 0, text: grammar.phrases.headingLine(headingText), span, isVerbPhrase },
    ...indentLines(lines),
  ];
}
