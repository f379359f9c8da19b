/** The diagnostics of the language. Each phase has its own catalogue. */
import type { Span } from '../syntax/tree.ts';
import { advice } from './advice.ts';

/** An error stops generation; a warning does not. */
export type Severity = 'error' | 'warning';

/** A second location that explains the first: an earlier declaration, the other half of a cycle. */
export interface Related {
  readonly span: Span;
  readonly message: string;
}

/** A fault at one location, with advice. */
export interface Diagnostic {
  /**
   * Stable: `Q0xxx` lexer and parser, `Q1xxx` binder, `Q2xxx` types, `Q3xxx` meaning, `Q4xxx` totality and
   * secrecy, `Q5xxx` scenarios, `Q6xxx` Non-players.
   */
  readonly code: string;
  readonly severity: Severity;
  /** A short noun phrase such as "Unknown term". */
  readonly title: string;
  /** One sentence that states the fault at this location. */
  readonly message: string;
  readonly span: Span;
  readonly related: readonly Related[];
  readonly expected?: string;
  readonly found?: string;
  /** One sentence of advice. */
  readonly hint?: string;
}

/** Optional fields that a report adds to its catalogue entry. */
export interface Details {
  readonly related?: readonly Related[];
  readonly expected?: string;
  readonly found?: string;
  readonly hint?: string;
}

/** A catalogue entry. The message is a function of typed parameters, so a missing parameter is a compile error. */
export interface DiagnosticEntry<P> {
  readonly code: string;
  readonly severity: Severity;
  readonly title: string;
  readonly message: (parameters: P) => string;
  /** Suppressed if a declaration could not be parsed, because it may be a consequence. */
  readonly suppressIfIncomplete?: boolean;
}

/** Returns an entry that is suppressed if a declaration could not be parsed. */
export function suppressIfIncomplete<P>(entry: DiagnosticEntry<P>): DiagnosticEntry<P> {
  return { ...entry, suppressIfIncomplete: true };
}

/** Defines a diagnostic. The message is built from the parameters of each report. */
export function defineDiagnostic<P = Record<string, never>>(
  code: string,
  title: string,
  message: (parameters: P) => string,
  severity: Severity = 'error',
): DiagnosticEntry<P> {
  return { code, severity, title, message };
}

/** Creates a diagnostic from an entry. The default hint is the advice for its code. */
export function createDiagnostic<P>(
  entry: DiagnosticEntry<P>,
  span: Span,
  parameters: P,
  details: Details = {},
): Diagnostic {
  const hint = advice[entry.code];
  return {
    code: entry.code,
    severity: entry.severity,
    title: entry.title,
    message: entry.message(parameters),
    span,
    ...(hint === undefined ? {} : { hint }),
    ...details,
    related: details.related ?? [],
  };
}
