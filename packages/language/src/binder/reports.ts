/** Collects diagnostics. Drops duplicates, and errors that may be consequences of syntax errors. */
import {
  type Details,
  type Diagnostic,
  type DiagnosticEntry,
  createDiagnostic,
} from '../diagnostics/diagnostic.ts';
import type { Span } from '../syntax/tree.ts';

/** The diagnostics of one check. */
export class Reports {
  private readonly diagnostics = new Map<string, Diagnostic>();
  private readonly unparsedWords: ReadonlySet<string>;
  private readonly unusedNames: ReadonlyMap<string, string>;
  private collector: Diagnostic[] | undefined;
  /** Whether declarations may be missing or invalid, so that missing declarations are not reported. */
  isIncomplete: boolean;

  /**
   * @param unparsedWords words of files with syntax errors that are in no tree
   * @param isPartial whether there are such files
   * @param unusedNames names in preludes that the volume does not use, with their prelude
   */
  constructor(
    unparsedWords: ReadonlySet<string> = new Set(),
    isPartial = false,
    unusedNames: ReadonlyMap<string, string> = new Map(),
  ) {
    this.unparsedWords = unparsedWords;
    this.unusedNames = unusedNames;
    this.isIncomplete = isPartial;
  }

  add<P>(entry: DiagnosticEntry<P>, span: Span, parameters: NoInfer<P>, details: Details = {}): void {
    if (entry.suppressIfIncomplete === true && this.isIncomplete) return;
    const diagnostic = createDiagnostic(entry, span, parameters, details);
    const { code } = diagnostic;
    this.collector?.push(diagnostic);
    const key = `${code} ${span.file} ${span.start} ${span.end}`;
    if (!this.diagnostics.has(key)) this.diagnostics.set(key, diagnostic);
  }

  /** Also appends the diagnostics of `work`, duplicates included, to `list`; an outer list does not receive them. */
  collectInto<T>(list: Diagnostic[] | undefined, work: () => T): T {
    const outerCollector = this.collector;
    this.collector = list;
    try {
      return work();
    } finally {
      this.collector = outerCollector;
    }
  }

  /** Whether a name may be declared in text that has syntax errors. */
  mayBeDeclared(name: string): boolean {
    return this.unparsedWords.has(name);
  }

  /** Suggests the prelude of an unknown name; undefined if none has it. */
  preludeHint(name: string): { readonly hint: string } | undefined {
    const prelude = this.unusedNames.get(name);
    return prelude === undefined
      ? undefined
      : { hint: `Declare it, or write "uses ${prelude}" in the volume line.` };
  }

  get hasErrors(): boolean {
    return [...this.diagnostics.values()].some(({ severity }) => severity === 'error');
  }

  /** Diagnostics by file and position. Many equal messages are merged into one with related positions. */
  get inSourceOrder(): Diagnostic[] {
    const sorted = [...this.diagnostics.values()].sort(
      (a, b) =>
        compareCodeUnits(a.span.file, b.span.file) ||
        a.span.start - b.span.start ||
        compareCodeUnits(a.code, b.code),
    );
    const byMessage = Map.groupBy(sorted, ({ code, message }) => `${code} ${message}`);
    return sorted.flatMap((diagnostic) => {
      const repetitions = byMessage.get(`${diagnostic.code} ${diagnostic.message}`) ?? [];
      if (repetitions.length <= MAX_RELATED) return [diagnostic];
      return repetitions[0] === diagnostic ? [mergeRepetitions(diagnostic, repetitions.slice(1))] : [];
    });
  }
}

/** Number of related positions. More repetitions have a common cause, such as a missing declaration. */
const MAX_RELATED = 3;

function mergeRepetitions(first: Diagnostic, repetitions: readonly Diagnostic[]): Diagnostic {
  const listed = repetitions.slice(0, MAX_RELATED);
  const unlisted = repetitions.length - listed.length;
  const related = listed.map(({ span }, index) => ({
    span,
    message:
      index === listed.length - 1 && unlisted > 0
        ? `The same here, and at ${unlisted} more places.`
        : 'The same here.',
  }));
  return { ...first, related: [...first.related, ...related] };
}

/** Compares by code units, independent of the locale. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
