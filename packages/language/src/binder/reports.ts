/** Collects diagnostics. Drops duplicates, and errors that may be consequences of syntax errors. */
import { type Details, type Diagnostic, type DiagnosticEntry, report } from '../diagnostics/diagnostic.ts';
import type { Span } from '../syntax/tree.ts';

export class Reports {
  private readonly found = new Map<string, Diagnostic>();
  private readonly lost: ReadonlySet<string>;
  private heard: Diagnostic[] | undefined;
  /** Whether declarations may be missing or invalid, so that missing things are not reported. */
  partial: boolean;

  /**
   * @param lost words of files with syntax errors that are in no tree
   * @param partial whether there are such files
   */
  constructor(lost: ReadonlySet<string> = new Set(), partial = false) {
    this.lost = lost;
    this.partial = partial;
  }

  add<P>(entry: DiagnosticEntry<P>, span: Span, parameters: NoInfer<P>, details: Details = {}): void {
    if (entry.whole === true && this.partial) return;
    const diagnostic = report(entry, span, parameters, details);
    const { code } = diagnostic;
    this.heard?.push(diagnostic);
    const key = `${code} ${span.file} ${span.start} ${span.end}`;
    if (!this.found.has(key)) this.found.set(key, diagnostic);
  }

  /** Also appends the diagnostics of `work`, duplicates included, to `list`; an outer list does not receive them. */
  hearing<T>(list: Diagnostic[] | undefined, work: () => T): T {
    const before = this.heard;
    this.heard = list;
    try {
      return work();
    } finally {
      this.heard = before;
    }
  }

  /** Whether a name may be declared in text lost to syntax errors. */
  mayBeDeclared(name: string): boolean {
    return this.lost.has(name);
  }

  get wrong(): boolean {
    return [...this.found.values()].some(({ severity }) => severity === 'error');
  }

  /** Diagnostics by file and position. Many equal messages are merged into one with related positions. */
  get all(): Diagnostic[] {
    const sorted = [...this.found.values()].sort(
      (a, b) => compare(a.span.file, b.span.file) || a.span.start - b.span.start || compare(a.code, b.code),
    );
    const same = Map.groupBy(sorted, ({ code, message }) => `${code} ${message}`);
    return sorted.flatMap((each) => {
      const alike = same.get(`${each.code} ${each.message}`) ?? [];
      if (alike.length <= MOST_ALIKE) return [each];
      return alike[0] === each ? [together(each, alike.slice(1))] : [];
    });
  }
}

/** Number of related positions. More repetitions have a common cause, such as a missing declaration. */
const MOST_ALIKE = 3;

function together(first: Diagnostic, others: readonly Diagnostic[]): Diagnostic {
  const shown = others.slice(0, MOST_ALIKE);
  const more = others.length - shown.length;
  const related = shown.map(({ span }, index) => ({
    span,
    message:
      index === shown.length - 1 && more > 0
        ? `The same here, and at ${more} more places.`
        : 'The same here.',
  }));
  return { ...first, related: [...first.related, ...related] };
}

/** Compares by code units, independent of the locale. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
