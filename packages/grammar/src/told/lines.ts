/** Lines of rendered text, and their nesting. */
import type { Syntax } from '@quipu/language';
import type { Scope } from '../scope.ts';

/** A line. Deeper lines belong to the last line before them that is less deep. */
export interface Line {
  readonly depth: number;
  /** Without capital and full stop, because it may be merged into another line. */
  readonly text: string;
  readonly span: Syntax.Span;
  /** Whether it is an infinitive verb phrase, so that it may follow `may`. */
  readonly deed: boolean;
  readonly joined?: number;
}

/**
 * The maximum number of headings merged into a line. A count instead of a length, so that sentences have the same
 * structure in every language.
 */
const mostJoined = 3;

/** A line with a verb phrase. */
export function deed(text: string, { span }: Syntax.Node): Line[] {
  return [{ depth: 0, text, span, deed: true }];
}

/** A line with a complete clause. */
export function saying(text: string, { span }: Syntax.Node): Line[] {
  return [{ depth: 0, text, span, deed: false }];
}

export function deeper(lines: readonly Line[]): Line[] {
  return lines.map((line) => ({ ...line, depth: line.depth + 1 }));
}

export interface Heading {
  readonly head: string;
  readonly span: Syntax.Span;
  /** Whether the head is a verb phrase: `select 1 City`. */
  readonly deed?: boolean;
  /** Whether the lines are never merged into the heading. */
  readonly nested?: boolean;
  /** Joins the head and a single line; defaults to a colon. */
  readonly join?: (text: string) => string;
}

/** Puts lines below a heading; a single line is merged into it. */
export function headed(heading: Heading, lines: readonly Line[], { language }: Scope): Line[] {
  const { head, span, join = (text) => language.phrases.headed(head, text) } = heading;
  const [first, ...rest] = lines;
  if (!first) return [];
  const isDeed = heading.deed ?? false;
  const single = lines.filter(({ depth }) => depth === 0).length === 1;
  const joined = (first.joined ?? 0) + 1;
  if (single && heading.nested !== true && joined <= mostJoined)
    return [{ depth: 0, text: join(first.text), span, deed: isDeed, joined }, ...rest];
  return [{ depth: 0, text: language.phrases.opening(head), span, deed: isDeed }, ...deeper(lines)];
}
