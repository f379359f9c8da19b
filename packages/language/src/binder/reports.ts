/**
 * Where the binder and the checker put what they find. The same finding at the same place is kept once, and nothing is
 * said that may only follow from text which the parser had to leave out.
 */
import { type Details, type Diagnostic, type Entry, report } from '../diagnostics/diagnostic.ts';
import type { Span } from '../syntax/tree.ts';

/** Gathers the diagnostics of one check. */
export class Reports {
  private readonly found = new Map<string, Diagnostic>();
  private readonly lost: ReadonlySet<string>;
  private heard: Diagnostic[] | undefined;
  /** Whether declarations may be missing or unsettled, so that nothing is said of what a volume lacks. */
  partial: boolean;

  /**
   * @param lost words of files with syntax errors that stand in no tree
   * @param partial whether there are such files
   */
  constructor(lost: ReadonlySet<string> = new Set(), partial = false) {
    this.lost = lost;
    this.partial = partial;
  }

  add<P>(entry: Entry<P>, span: Span, parameters: NoInfer<P>, details: Details = {}): void {
    if (entry.whole === true && this.partial) return;
    const diagnostic = report(entry, span, parameters, details);
    const { code } = diagnostic;
    this.heard?.push(diagnostic);
    const key = `${code} ${span.file} ${span.start} ${span.end}`;
    if (!this.found.has(key)) this.found.set(key, diagnostic);
  }

  /** What work adds is also put into a list, whether or not it had been found before; without one, nobody else's list hears of it. */
  hearing<T>(list: Diagnostic[] | undefined, work: () => T): T {
    const before = this.heard;
    this.heard = list;
    try {
      return work();
    } finally {
      this.heard = before;
    }
  }

  /** Whether a name may have been declared in text that was not read. */
  mayBeDeclared(name: string): boolean {
    return this.lost.has(name);
  }

  /** Whether anything found is an error. */
  get wrong(): boolean {
    return [...this.found.values()].some(({ severity }) => severity === 'error');
  }

  /** All that was found, by file and place. What is said in the same words again and again is said once, with the places. */
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

/** How many further places are told of a message that is said again and again. Where there are more, all have one cause, such as a declaration that is missing or misread. */
const MOST_ALIKE = 3;

/** The first of many findings in the same words, with the places of the next few. */
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

/** Compares texts by code units, which orders them the same on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
