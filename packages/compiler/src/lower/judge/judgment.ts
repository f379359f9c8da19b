/** The three judgments of a text in a position (`docs/derivation.md`). */
import { FALSE, op, TRUE, type IrExpr } from '../../ir/expression.ts';

export interface Judgment {
  /** Whether it can begin: costs can be paid, pieces to give up or flip exist, some space can be selected. */
  readonly canBegin: IrExpr;
  /** Whether something on the board would change; payments, and eligibility by itself, do not count. */
  readonly hasEffect: IrExpr;
  /** Whether all its effects can be carried out; effects that already hold count as done. */
  readonly canComplete: IrExpr;
}

export const NEUTRAL: Judgment = { canBegin: TRUE, hasEffect: FALSE, canComplete: TRUE };

export const CERTAIN: Judgment = { canBegin: TRUE, hasEffect: TRUE, canComplete: TRUE };

/** Prefixes of the generated functions that compute the judgments. */
export const FUNCTION_PREFIX: Readonly<Record<keyof Judgment, string>> = {
  canBegin: 'must',
  hasEffect: 'changes',
  canComplete: 'full',
};

/** Computes each judgment on request. */
export type LazyAspects = { readonly [Aspect in keyof Judgment]: () => IrExpr };

/** Computes each judgment on first access. For most texts, `canComplete` is never needed. */
export const lazyJudgment = (aspects: LazyAspects): Judgment => new LazyJudgment(aspects);

class LazyJudgment implements Judgment {
  readonly #aspects: LazyAspects;
  #canBegin: IrExpr | undefined;
  #hasEffect: IrExpr | undefined;
  #canComplete: IrExpr | undefined;

  constructor(aspects: LazyAspects) {
    this.#aspects = aspects;
  }

  get canBegin(): IrExpr {
    return (this.#canBegin ??= this.#aspects.canBegin());
  }

  get hasEffect(): IrExpr {
    return (this.#hasEffect ??= this.#aspects.hasEffect());
  }

  get canComplete(): IrExpr {
    return (this.#canComplete ??= this.#aspects.canComplete());
  }
}

/** Replaces some judgments and keeps the laziness. An object spread would lose the getters. */
export const overrideJudgment = (judgment: Judgment, overrides: Partial<LazyAspects>): Judgment =>
  lazyJudgment({
    canBegin: () => judgment.canBegin,
    hasEffect: () => judgment.hasEffect,
    canComplete: () => judgment.canComplete,
    ...overrides,
  });

/** Strict text is legal if it can begin and changes something. */
export const isLegal = (judgment: Judgment): IrExpr => op('and', judgment.canBegin, judgment.hasEffect);

export const joinJudgments = (first: Judgment, second: Judgment): Judgment =>
  lazyJudgment({
    canBegin: () => op('and', first.canBegin, second.canBegin),
    hasEffect: () => op('or', first.hasEffect, second.hasEffect),
    canComplete: () => op('and', first.canComplete, second.canComplete),
  });
