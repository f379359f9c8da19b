/** What the language says about a wrong rule file. One catalogue per phase; see `catalogue.ts`. */
import type { Span } from '../syntax/tree.ts';
import { advice } from './advice.ts';

/** An error stops generation; a warning does not. */
export type Severity = 'error' | 'warning';

/** A second place that explains the first: an earlier declaration, the other half of a cycle. */
export interface Related {
  readonly span: Span;
  readonly message: string;
}

/** One thing wrong, at one place, with what to do about it. */
export interface Diagnostic {
  /** Stable: `Q0xxx` lexer and parser, `Q1xxx` binder, `Q2xxx` types, `Q3xxx` meaning, `Q4xxx` totality and secrecy. */
  readonly code: string;
  readonly severity: Severity;
  /** The title: a short noun phrase such as "Unknown term". */
  readonly title: string;
  /** One sentence that says what is wrong at this place. */
  readonly message: string;
  readonly span: Span;
  readonly related: readonly Related[];
  readonly expected?: string;
  readonly found?: string;
  /** One sentence that tells the author what to do. */
  readonly hint?: string;
}

/** What a report may add to its catalogue entry. */
export interface Details {
  readonly related?: readonly Related[];
  readonly expected?: string;
  readonly found?: string;
  readonly hint?: string;
}

/** One entry of a catalogue: its message is a function of typed parameters, so a missing parameter does not compile. */
export interface Entry<P> {
  readonly code: string;
  readonly severity: Severity;
  readonly title: string;
  readonly message: (parameters: P) => string;
  /** Whether it is only said where all declarations could be read: it may follow from one that is missing. */
  readonly whole?: boolean;
}

/** An entry that is only said where all declarations could be read. */
export function ofWhole<P>(of: Entry<P>): Entry<P> {
  return { ...of, whole: true };
}

/** Declares a catalogue entry. */
export function entry<P = Record<string, never>>(
  code: string,
  title: string,
  message: (parameters: P) => string,
  severity: Severity = 'error',
): Entry<P> {
  return { code, severity, title, message };
}

/** Makes a diagnostic from an entry. Where the report has no hint of its own, it has what is advised for its code. */
export function report<P>(from: Entry<P>, span: Span, parameters: P, details: Details = {}): Diagnostic {
  const hint = advice[from.code];
  return {
    code: from.code,
    severity: from.severity,
    title: from.title,
    message: from.message(parameters),
    span,
    ...(hint === undefined ? {} : { hint }),
    ...details,
    related: details.related ?? [],
  };
}
