/** The environment in which a text is lowered or judged: values of names, the mode of its call, and payments so far. */
import { everyValue, type Expr, type SpaceSet, type WalkRoot } from '@quipu/language/checked';
import { int, op, type IrExpr } from '../ir/expression.ts';

/**
 * A collected set: words of 31 spaces; or `only`, the single space that a judgment uses in place of the set, with
 * the possible members.
 */
export type Collected = readonly IrExpr[] | { readonly only: IrExpr; readonly within: readonly number[] };

export interface Spending {
  readonly faction: IrExpr;
  readonly spent: IrExpr;
}

/** A payment of a later statement, reserved while the statement with the id `after` chooses. */
export interface Reserved extends Spending {
  readonly after: number;
}

export interface Env {
  readonly own: IrExpr;
  readonly values: ReadonlyMap<number, IrExpr>;
  readonly sets: ReadonlyMap<number, Collected>;
  /** Checked locals that hold a die. Judgments do not rely on conditions that read them. */
  readonly chance: ReadonlySet<number>;
  /** Resources that the judged text has spent so far, by the own Faction. */
  readonly spent: IrExpr;
  /** The payments of the Factions of enclosing texts, outside `by`. */
  readonly others: readonly Spending[];
  /** The payments that must remain possible after the judged text. */
  readonly reserved: readonly Reserved[];
  /** Whether only payments count as spending, for the sum of what a text is going to pay. */
  readonly isReserving?: true | undefined;
  /** The rider of the text's operation, and the body index of that operation. */
  readonly rider: IrExpr;
  readonly operation: number;
  /** Checked locals whose space or Faction may be unset, since their statement may have done nothing. */
  readonly kept: ReadonlySet<number>;
  /** Whether the judged text has not begun, so that none of its pieces has moved. */
  readonly fresh: boolean;
  /** Whether statements need their minimum. */
  readonly strict: boolean;
  /** Whether one face of a die is enough for a change, as for optional text. Otherwise every face must bring one. */
  readonly hopeful: boolean;
  /**
   * Whether the text is part of an Event that is judged before it is played. Bans and lasting limits do not apply
   * to it (5.1.2).
   */
  readonly playing?: true | undefined;
  /** Whether a payment counts as a change. Set for texts that only pay and are one option among several. */
  readonly paying?: true | undefined;
  readonly mode: IrExpr;
  /** Bits of `MODE` that the text adds to the operations that it grants. */
  readonly grants: number;
  /** The only space of an operation that was called for one (`free Sweep there`); else -1. */
  readonly at: IrExpr;
  /** The space of the innermost block, if any. Only questions and the log use it; no code depends on it. */
  readonly there?: IrExpr | undefined;
}

/**
 * Bits of the mode of an operation. `moments`: one activity may come, as in a turn. `allowed`: activities may come
 * from the budget of `allow`. `within`: only in the spaces that the budget names; in the mode of an activity, that
 * it comes in this way. `any`: also activities that accompany other operations.
 */
export const MODE = { limited: 0, free: 1, moments: 2, allowed: 3, within: 4, any: 5 } as const;

export const modeOf = (...bits: readonly number[]): number =>
  bits.reduce((mode, bit) => mode | (1 << bit), 0);

export const emptyEnv = (own: IrExpr): Env => ({
  own,
  values: new Map(),
  sets: new Map(),
  chance: new Set(),
  kept: new Set(),
  fresh: false,
  spent: int(0),
  others: [],
  reserved: [],
  rider: int(0),
  operation: -1,
  strict: false,
  hopeful: false,
  mode: int(0),
  grants: 0,
  at: int(-1),
});

export const bind = (env: Env, local: number, value: IrExpr): Env => ({
  ...env,
  values: new Map(env.values).set(local, value),
});

export const within = (env: Env, there: IrExpr): Env => ({ ...env, there });

export const bindSet = (env: Env, local: number, spaces: Collected): Env => ({
  ...env,
  sets: new Map(env.sets).set(local, spaces),
});

export const hasMode = (env: Env, bit: number): IrExpr => op('bit', env.mode, int(bit));

/** Returns the checked locals that an expression reads, including those that it binds itself. */
export function localsIn(expr: Expr | undefined, found = new Set<number>()): Set<number> {
  if (expr === undefined) return found;
  visit(expr, found);
  return found;
}

export function localsInSet(set: SpaceSet, found = new Set<number>()): Set<number> {
  visit(set, found);
  return found;
}

export function visit(within: WalkRoot, found: Set<number>): void {
  if (isList(within)) for (const part of within) visit(part, found);
  else for (const local of localsRead(within)) found.add(local);
}

export const isList = (within: WalkRoot): within is WalkRoot & readonly WalkRoot[] => Array.isArray(within);

function localsRead(within: WalkRoot): ReadonlySet<number> {
  const found = new Set<number>();
  for (const value of everyValue(within)) {
    const local = !('kind' in value)
      ? value.collected
      : value.kind === 'local' || value.kind === 'inLocal'
        ? value.local
        : undefined;
    if (local !== undefined) found.add(local);
  }
  return found;
}
