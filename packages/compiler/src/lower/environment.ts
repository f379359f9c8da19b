/** The environment in which a text is lowered or judged: values of names, the mode of its call, and payments so far. */
import { NO_SPACE } from './missing-values.ts';
import { everyValue, type Expr, type SpaceSet, type WalkRoot } from '@quipu/language/checked';
import { int, op, type IrExpr } from '../ir/expression.ts';

/**
 * A collected set: words of 31 spaces; or `singleSpace`, the space that a judgment uses in place of the set, with
 * the possible members.
 */
export type CollectedSet =
  | readonly IrExpr[]
  | { readonly singleSpace: IrExpr; readonly possibleMembers: readonly number[] };

export interface Spending {
  readonly faction: IrExpr;
  readonly spent: IrExpr;
}

/** A payment of a later statement, reserved while the statement with the id `choosingStatement` chooses. */
export interface ReservedPayment extends Spending {
  readonly choosingStatement: number;
}

export interface Env {
  /** The Faction that executes the text. */
  readonly own: IrExpr;
  /** The values of checked locals. */
  readonly values: ReadonlyMap<number, IrExpr>;
  /** The sets of spaces in checked locals. */
  readonly sets: ReadonlyMap<number, CollectedSet>;
  /** Checked locals that hold a die. Judgments do not rely on conditions that read them. */
  readonly dieLocals: ReadonlySet<number>;
  /**
   * Checked locals that depend on dice which are not rolled yet, with their values at the highest results; `values` has
   * those at the lowest.
   */
  readonly highestRolls: ReadonlyMap<number, IrExpr>;
  /** Resources that the own Faction has spent in the judged text so far. */
  readonly spent: IrExpr;
  /** Payments of the Factions of enclosing texts, while a `by` block runs for another Faction. */
  readonly otherPayers: readonly Spending[];
  /** The payments that must remain possible after the judged text. */
  readonly reservedPayments: readonly ReservedPayment[];
  /** Whether only payments count as spending, to sum the future payments of a text. */
  readonly isReserving?: true | undefined;
  /** The call modifiers (`rider`) of the text's operation. */
  readonly rider: IrExpr;
  /** The body index of that operation; -1 outside operations. */
  readonly operation: number;
  /** Checked locals whose space or Faction may be unset, since their statement may have done nothing. */
  readonly maybeUnset: ReadonlySet<number>;
  /** Checked locals that count what a judged statement will affect. Judgments neither rely on them nor demand anything from them. */
  readonly unknownCounts: ReadonlySet<number>;
  /** Whether the judged text has not begun, so that none of its pieces has moved. */
  readonly isBeforeMoves: boolean;
  /** Whether statements must reach their minimum amounts. False in optional text. */
  readonly strict: boolean;
  /** Whether an effect with some die roll is sufficient, as for optional text. Otherwise every roll must have an effect. */
  readonly assumeBestRoll: boolean;
  /**
   * Whether the text is part of an Event that is judged before it is played. Bans and lasting limits do not apply
   * to it (5.1.2).
   */
  readonly forEvent?: true | undefined;
  /** Whether a payment counts as a change. Set for texts that only pay and are one option among several. */
  readonly countsPayments?: true | undefined;
  readonly mode: IrExpr;
  /** Bits of `MODE` that the text adds to the operations that it grants. */
  readonly grantedBits: number;
  /** The only space of an operation that was called for one (`free Sweep there`); else -1. */
  readonly onlySpace: IrExpr;
  /** The space of the innermost block, if any. Only questions and the log use it; no code depends on it. */
  readonly there?: IrExpr | undefined;
}

/**
 * Bits of the mode of an operation. `moments`: one activity may be used, as in a turn. `allowed`: activities may be used
 * from the budget of `allow`. `within`: only in the spaces that the budget names; in the mode of an activity, that
 * it is used in this way. `any`: also activities that accompany other operations.
 */
export const MODE = { limited: 0, free: 1, moments: 2, allowed: 3, within: 4, any: 5 } as const;

export const modeOf = (...bits: readonly number[]): number =>
  bits.reduce((mode, bit) => mode | (1 << bit), 0);

export const emptyEnv = (own: IrExpr): Env => ({
  own,
  values: new Map(),
  sets: new Map(),
  dieLocals: new Set(),
  highestRolls: new Map(),
  maybeUnset: new Set(),
  unknownCounts: new Set(),
  isBeforeMoves: false,
  spent: int(0),
  otherPayers: [],
  reservedPayments: [],
  rider: int(0),
  operation: -1,
  strict: false,
  assumeBestRoll: false,
  mode: int(0),
  grantedBits: 0,
  onlySpace: NO_SPACE,
});

export const bind = (env: Env, local: number, value: IrExpr): Env => ({
  ...env,
  values: new Map(env.values).set(local, value),
});

/** The environment in which all dice that are not rolled yet show their highest results. */
export const withHighestRolls = (env: Env): Env => ({
  ...env,
  values: new Map([...env.values, ...env.highestRolls]),
  highestRolls: new Map(),
});

export const inSpace = (env: Env, there: IrExpr): Env => ({ ...env, there });

export const bindSet = (env: Env, local: number, spaces: CollectedSet): Env => ({
  ...env,
  sets: new Map(env.sets).set(local, spaces),
});

export const hasMode = (env: Env, bit: number): IrExpr => op('bit', env.mode, int(bit));

/** Returns the checked locals that an expression reads, including those that it binds itself. */
export function localsIn(expr: Expr | undefined, locals = new Set<number>()): Set<number> {
  if (expr === undefined) return locals;
  collectLocals(expr, locals);
  return locals;
}

/** Whether a part of a text itself reads a die that is not rolled yet, or a name computed from one. */
export function readsUnrolled(root: WalkRoot, { highestRolls }: Env): boolean {
  if (highestRolls.size === 0) return false;
  const locals = new Set<number>();
  collectLocals(root, locals);
  return [...locals].some((name) => highestRolls.has(name));
}

export function localsInSet(set: SpaceSet, locals = new Set<number>()): Set<number> {
  collectLocals(set, locals);
  return locals;
}

export function collectLocals(root: WalkRoot, locals: Set<number>): void {
  if (isList(root)) for (const element of root) collectLocals(element, locals);
  else for (const local of localsRead(root)) locals.add(local);
}

export const isList = (root: WalkRoot): root is WalkRoot & readonly WalkRoot[] => Array.isArray(root);

function localsRead(root: WalkRoot): ReadonlySet<number> {
  return new Set(everyValue(root).flatMap((value) => localOf(value) ?? []));
}

function localOf(value: ReturnType<typeof everyValue>[number]): number | undefined {
  if (!('kind' in value)) return value.collected;
  return value.kind === 'local' || value.kind === 'inLocal' ? value.local : undefined;
}
