/** Lines of a told text, and how they are put together. */
import type { Syntax } from '@quipu/language';
import type { Scope } from '../scope.ts';

/** A line of what is told: the deeper belong to the one before that is less deep. */
export interface Line {
  readonly depth: number;
  /** Without a full stop, and in small letters at its beginning: it may become part of another line. */
  readonly text: string;
  /** Where the statement stands in the rule text. */
  readonly span: Syntax.Span;
  /** Whether it is a deed in the infinitive, so that it may stand behind `may`. */
  readonly deed: boolean;
  /** How many headings have become one with it. */
  readonly joined?: number;
}

/**
 * How many headings become one with the line below them. That is counted and not measured, so that a sentence has the same place in every
 * language.
 */
const mostJoined = 3;

/** A single line that says a deed. */
export function deed(text: string, { span }: Syntax.Node): Line[] {
  return [{ depth: 0, text, span, deed: true }];
}

/** A single line that is no deed. */
export function saying(text: string, { span }: Syntax.Node): Line[] {
  return [{ depth: 0, text, span, deed: false }];
}

/** Lines that belong to a line before. */
export function deeper(lines: readonly Line[]): Line[] {
  return lines.map((line) => ({ ...line, depth: line.depth + 1 }));
}

/** What stands before the lines that belong to it. */
export interface Heading {
  readonly head: string;
  readonly span: Syntax.Span;
  /** Whether the head is a deed: `select 1 City`. */
  readonly deed?: boolean;
  /** Whether the lines stand below it in any case. */
  readonly nested?: boolean;
  /** How head and text become one; with a colon unless it is said. */
  readonly join?: (text: string) => string;
}

/** Lines under a heading: a single one stands behind it, several below it. */
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
