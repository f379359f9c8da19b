/** Results of work, found by the thing that they were made of. */

/** What was made, and what it rests on. */
interface Made<F, R> {
  /** What else the work was told, as text. */
  readonly told: string;
  readonly facts: readonly F[];
  readonly result: R;
}

/** So many results are kept of one thing: those of editions of a volume, and of a text that is changed to and fro. */
const MOST = 4;

/** What one sort of work has made, with the facts that each result rests on. */
export class Results<F, R> {
  readonly #made = new WeakMap<object, readonly Made<F, R>[]>();

  /** What was made of a thing that was told the same, by facts of which it is said that they hold; undefined where there is nothing. */
  find(
    thing: object,
    told: string,
    holds: (facts: readonly F[], result: R) => boolean,
  ): { readonly result: R } | undefined {
    return this.#made.get(thing)?.find((one) => one.told === told && holds(one.facts, one.result));
  }

  /** Keeps what was made. */
  add(thing: object, made: Made<F, R>): R {
    this.#made.set(thing, [made, ...(this.#made.get(thing) ?? []).slice(0, MOST - 1)]);
    return made.result;
  }
}
