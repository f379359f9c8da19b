/** The three judgments of a text in a position (`docs/derivation.md`). */
import { NO, op, YES, type X } from '../../ir/expression.ts';

export interface Judgment {
  /** Whether it can begin: costs can be paid, pieces to give up or flip exist, some space can be selected. */
  readonly must: X;
  /** Whether something on the board would change; payments, and eligibility by itself, do not count. */
  readonly changes: X;
  /** Whether everything that it says can be done; what is already so counts as done. */
  readonly full: X;
}

export const NEUTRAL: Judgment = { must: YES, changes: NO, full: YES };

export const CERTAIN: Judgment = { must: YES, changes: YES, full: YES };

export type Judging = { readonly [Which in keyof Judgment]: () => X };

/** Computes each judgment on first access. For most texts, `full` is never needed. */
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

/** Replaces some judgments and keeps the laziness. An object spread would lose the getters. */
export const butFor = (j: Judgment, other: Partial<Judging>): Judgment =>
  whenAsked({ must: () => j.must, changes: () => j.changes, full: () => j.full, ...other });

/** Strict text is legal if it can begin and changes something. */
export const legal = (j: Judgment): X => op('and', j.must, j.changes);

export const joined = (a: Judgment, b: Judgment): Judgment =>
  whenAsked({
    must: () => op('and', a.must, b.must),
    changes: () => op('or', a.changes, b.changes),
    full: () => op('and', a.full, b.full),
  });
