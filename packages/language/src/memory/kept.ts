/** What work has made of parts of a syntax tree, which stay the same objects as long as their file has the same text. */
import type { Answering, Asking, Fact } from './asking.ts';

/** Does more of the same work: what that asks counts as asked by the work itself. */
export type More = <T>(work: () => T) => T;

/** What was made, and what it rests on. */
interface Made<R> {
  readonly told: string;
  readonly facts: readonly Fact[];
  readonly result: R;
}

/** So many results are kept of one part: see what is known of a question. */
const MOST = 4;

/** What one sort of work has made. */
export class Kept<A extends Answering<A>, R> {
  readonly #asking: Asking<A>;
  readonly #made = new WeakMap<object, readonly Made<R>[]>();

  constructor(asking: Asking<A>) {
    this.#asking = asking;
  }

  /**
   * What `make` makes of a part, or has made of it where all that it asked is answered alike. It may read nothing but the part, what it is
   * `told`, and what it asks.
   */
  of(part: object, told: string, make: (more: More) => R): R {
    const before = this.#made.get(part) ?? [];
    for (const one of before)
      if (one.told === told && one.facts.every((fact) => fact.holds())) return one.result;
    const facts: Fact[] = [];
    const more: More = (work) => this.#asking.noting(facts, work);
    const result = more(() => make(more));
    this.#made.set(part, [{ told, facts, result }, ...before.slice(0, MOST - 1)]);
    return result;
  }
}
