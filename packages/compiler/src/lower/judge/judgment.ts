/** The three judgments of a text in a position: whether it can begin, changes anything, can be carried out in full (`docs/derivation.md`). */
import { NO, op, YES, type X } from '../../ir/expression.ts';

/** The judgments of a text in a position. */
export interface Judgment {
  /** Whether it can be begun: it can be paid, pieces to give up or turn are there, some space can be selected. */
  readonly must: X;
  /** Whether something on the board would change; paying, and eligibility by itself, do not count. */
  readonly changes: X;
  /** Whether all that it says can be done; what is so already counts as done. */
  readonly full: X;
}

/** The judgment of a text that does nothing: it can be begun, changes nothing, and is carried out in full. */
export const NEUTRAL: Judgment = { must: YES, changes: NO, full: YES };

/** A text that can be begun, changes something, and can be carried out in full. */
export const CERTAIN: Judgment = { must: YES, changes: YES, full: YES };

/** How each judgment of a text is worked out. */
export type Judging = { readonly [Which in keyof Judgment]: () => X };

/** Judgments of which each is worked out once somebody asks for it. Of most texts nobody asks whether they can be carried out in full. */
export const whenAsked = (judging: Judging): Judgment => new Asked(judging);

class Asked implements Judgment {
  readonly #judging: Judging;
  #must: X | undefined;
  #changes: X | undefined;
  #full: X | undefined;

  constructor(judging: Judging) {
    this.#judging = judging;
  }

  get must(): X {
    return (this.#must ??= this.#judging.must());
  }

  get changes(): X {
    return (this.#changes ??= this.#judging.changes());
  }

  get full(): X {
    return (this.#full ??= this.#judging.full());
  }
}

/** The same judgments, but for some that are worked out otherwise. To spread them would leave out those that nobody has asked for. */
export const butFor = (j: Judgment, other: Partial<Judging>): Judgment =>
  whenAsked({ must: () => j.must, changes: () => j.changes, full: () => j.full, ...other });

/** Strict text is legal if it can be begun and changes something. */
export const legal = (j: Judgment): X => op('and', j.must, j.changes);

/** The judgment of two texts that are both carried out. */
export const joined = (a: Judgment, b: Judgment): Judgment =>
  whenAsked({
    must: () => op('and', a.must, b.must),
    changes: () => op('or', a.changes, b.changes),
    full: () => op('and', a.full, b.full),
  });
