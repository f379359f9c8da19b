/** What work has made of parts of a syntax tree, which stay the same objects as long as their file has the same text. */
import type { Answering, Asking, Fact } from './asking.ts';
import { Results } from './results.ts';

/** Does more of the same work: what that asks counts as asked by the work itself. */
export type More = <T>(work: () => T) => T;

/** What one sort of work has made. */
export class Kept<A extends Answering<A>, R> {
  readonly #asking: Asking<A>;
  readonly #results = new Results<Fact, R>();

  constructor(asking: Asking<A>) {
    this.#asking = asking;
  }

  /**
   * What `make` makes of a part, or has made of it where all that it asked is answered alike. It may read nothing but the part, what it is
   * `told`, and what it asks.
   */
  of(part: object, told: string, make: (more: More) => R): R {
    const known = this.#results.find(part, told, holds);
    if (known !== undefined) return known.result;
    const facts: Fact[] = [];
    const more: More = (work) => this.#asking.noting(facts, work);
    const result = more(() => make(more));
    return this.#results.add(part, { told, facts, result });
  }
}

const holds = (fact: Fact): boolean => fact.holds();
