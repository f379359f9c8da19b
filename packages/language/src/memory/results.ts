/** Results of work, found by the thing that they were made of. */

/** What was made, and what it rests on. */
export interface Made<F, R> {
  /** What else the work was told, as text. */
  readonly told: string;
  readonly facts: readonly F[];
  readonly result: R;
}

/** So many results are kept of one thing that was told the same: those of editions of a volume, and of a text that is changed to and fro. */
const MOST = 4;
/** So many are kept of one thing, whatever it was told. */
const MOST_OF_ALL = 12;

/** What one sort of work has made, with the facts that each result rests on. */
export class Results<F, R> {
  readonly #made = new WeakMap<object, readonly Made<F, R>[]>();

  /**
   * What was made of a thing that was told the same, where each fact holds and the result fits; undefined where there is nothing. It is asked for
   * so often that nothing is made for the question.
   */
  find(
    thing: object,
    told: string,
    holds: (fact: F) => boolean,
    fits: (result: R) => boolean = () => true,
  ): Made<F, R> | undefined {
    for (const one of this.#made.get(thing) ?? [])
      if (one.told === told && allHold(one.facts, holds) && fits(one.result)) return one;
    return undefined;
  }

  /** Keeps what was made. */
  add(thing: object, made: Made<F, R>): R {
    const before = this.#made.get(thing) ?? [];
    const alike = before.filter(({ told }) => told === made.told).slice(0, MOST - 1);
    const others = before.filter(({ told }) => told !== made.told).slice(0, MOST_OF_ALL - MOST);
    this.#made.set(thing, [made, ...alike, ...others]);
    return made.result;
  }
}

function allHold<F>(facts: readonly F[], holds: (fact: F) => boolean): boolean {
  for (const fact of facts) if (!holds(fact)) return false;
  return true;
}
