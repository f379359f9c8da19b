/** Maps checks of the second edition to the rule numbers of the first. */
import { Book, type Check } from '../../harness/check.ts';
import type { Oracle } from '../../harness/stream.ts';

/** Rule numbers of the first edition, by check id. */
const NUMBERS: Readonly<Record<string, string>> = {
  'ending.lower': '1.5',
  'ending.together': '1.5',
  'ending.alone': '8.8',
  'transfers.sum': '1.5.1',
};

/** Checks without a counterpart in the first edition. */
const ABSENT: ReadonlySet<string> = new Set(['ending.quick']);

/** A book that renumbers checks. */
class Renumbering extends Book {
  readonly #book: Book;
  readonly #checks: ReadonlyMap<string, Check>;

  constructor(book: Book, checks: ReadonlyMap<string, Check>) {
    super(() => undefined);
    this.#book = book;
    this.#checks = checks;
  }

  override get counts(): ReadonlyMap<string, number> {
    return this.#book.counts;
  }

  override holds(check: Check, ok: boolean, expected: () => string, found: () => string): boolean {
    return this.#book.holds(this.#checks.get(check.id) ?? check, ok, expected, found);
  }
}

/** Wraps an oracle with the numbers of the first edition. */
export function renumbered(oracle: Oracle): Oracle {
  const checks = oracle.checks
    .filter(({ id }) => !ABSENT.has(id))
    .map((check): Check => ({ ...check, rule: NUMBERS[check.id] ?? check.rule }));
  const byId = new Map(checks.map((check) => [check.id, check]));
  return {
    ...oracle,
    checks,
    watch: (start, book) => oracle.watch(start, new Renumbering(book, byId)),
  };
}
