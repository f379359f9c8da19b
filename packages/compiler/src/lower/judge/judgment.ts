/** The three judgments of a text in a position (`docs/derivation.md`). */
import { FALSE, op, TRUE, type IrExpr } from '../../ir/expression.ts';

export interface Judgment {
  /** Whether it can begin: costs can be paid, pieces to give up or flip exist, some space can be selected. */
  readonly must: IrExpr;
  /** Whether something on the board would change; payments, and eligibility by itself, do not count. */
  readonly changes: IrExpr;
  /** Whether everything that it says can be done; what is already so counts as done. */
  readonly full: IrExpr;
}

export const NEUTRAL: Judgment = { must: TRUE, changes: FALSE, full: TRUE };

export const CERTAIN: Judgment = { must: TRUE, changes: TRUE, full: TRUE };

export type Judging = { readonly [Which in keyof Judgment]: () => IrExpr };

/** Computes each judgment on first access. For most texts, `full` is never needed. */
export const whenAsked = (judging: Judging): Judgment => new Asked(judging);

class Asked implements Judgment {
  readonly #judging: Judging;
  #must: IrExpr | undefined;
  #changes: IrExpr | undefined;
  #full: IrExpr | undefined;

  constructor(judging: Judging) {
    this.#judging = judging;
  }

  get must(): IrExpr {
    return (this.#must ??= this.#judging.must());
  }

  get changes(): IrExpr {
    return (this.#changes ??= this.#judging.changes());
  }

  get full(): IrExpr {
    return (this.#full ??= this.#judging.full());
  }
}

/** Replaces some judgments and keeps the laziness. An object spread would lose the getters. */
export const butFor = (j: Judgment, other: Partial<Judging>): Judgment =>
  whenAsked({ must: () => j.must, changes: () => j.changes, full: () => j.full, ...other });

/** Strict text is legal if it can begin and changes something. */
export const legal = (j: Judgment): IrExpr => op('and', j.must, j.changes);

export const joined = (a: Judgment, b: Judgment): Judgment =>
  whenAsked({
    must: () => op('and', a.must, b.must),
    changes: () => op('or', a.changes, b.changes),
    full: () => op('and', a.full, b.full),
  });
