/** The environment of a text under lowering: what its names stand for, how it was begun, and what has been spent. */
import { everyValue, type Expr, type SpaceSet, type Within } from '@quipu/language/checked';
import { num, op, type X } from '../ir/expression.ts';

/** A collected set: words of 31 spaces, or the one space, of those within, that a judgment takes for all of it. */
export type Collected = readonly X[] | { readonly only: X; readonly within: readonly number[] };

/** The Resources that a Faction has spent. */
export interface Spending {
  readonly faction: X;
  readonly spent: X;
}

/** Bindings of a text: whose it is, its locals, what has been spent, which riders hold. */
export interface Env {
  /** The Faction whose text it is. */
  readonly own: X;
  /** Values of checked locals. */
  readonly values: ReadonlyMap<number, X>;
  readonly sets: ReadonlyMap<number, Collected>;
  /** Checked locals that hold a die: conditions on them are never relied upon. */
  readonly chance: ReadonlySet<number>;
  /** Resources of the own Faction that the judged text has spent so far. */
  readonly spent: X;
  /** The spending so far of the Factions for which the text was judged before `by`. */
  readonly others: readonly Spending[];
  /** The rider of the operation whose text this is, and that operation's body index. */
  readonly rider: X;
  readonly operation: number;
  /** Checked locals that name a space only if something came of the statement that names it. */
  readonly kept: ReadonlySet<number>;
  /** Whether the text is judged before it begins, so that none of its pieces has moved. */
  readonly fresh: boolean;
  /** Whether a statement needs its minimum. */
  readonly strict: boolean;
  /** Whether what some face of a die brings is enough, as for what somebody may try; else every face must bring it. */
  readonly hopeful: boolean;
  /** Whether the text is judged as part of an Event that is yet to be played: then bans and standing limits do not bind it (5.1.2). */
  readonly playing?: true | undefined;
  /** Whether paying counts as a change: in a text that only pays, which is a choice beside others. */
  readonly paying?: true | undefined;
  /** Bits of `MODE`: how the operation was begun. */
  readonly mode: X;
  /** Bits of `MODE` that the text at hand adds to operations that it grants. */
  readonly grants: number;
  /** The only space of a call "there", or -1. */
  readonly at: X;
  /** The space at hand: the one that the innermost block is about. Absent: none. Only questions and the log tell it; no code depends on it. */
  readonly there?: X | undefined;
}

/**
 * How an operation is begun: the bits of its mode. `moments`: an activity may come, once, in a turn. `allowed`: activities may come from the budget of
 * `allow`. `within`: these only in the spaces that it names; of an activity, that it does come so. `any`: also such as accompany other operations.
 */
export const MODE = { limited: 0, free: 1, moments: 2, allowed: 3, within: 4, any: 5 } as const;

/** A mode with some bits set. */
export const modeOf = (...bits: readonly number[]): number =>
  bits.reduce((mode, bit) => mode | (1 << bit), 0);

/** An environment with nothing bound. */
export const emptyEnv = (own: X): Env => ({
  own,
  values: new Map(),
  sets: new Map(),
  chance: new Set(),
  kept: new Set(),
  fresh: false,
  spent: num(0),
  others: [],
  rider: num(0),
  operation: -1,
  strict: false,
  hopeful: false,
  mode: num(0),
  grants: 0,
  at: num(-1),
});

/** The environment with one more local. */
export const bind = (env: Env, local: number, value: X): Env => ({
  ...env,
  values: new Map(env.values).set(local, value),
});

/** The environment of a block about a space. */
export const within = (env: Env, there: X): Env => ({ ...env, there });

export const bindSet = (env: Env, local: number, spaces: Collected): Env => ({
  ...env,
  sets: new Map(env.sets).set(local, spaces),
});

/** Whether a mode bit is set. */
export const hasMode = (env: Env, bit: number): X => op('bit', env.mode, num(bit));

/** Every checked local that an expression reads, its own candidates included. */
export function localsIn(expr: Expr | undefined, found = new Set<number>()): Set<number> {
  if (expr === undefined) return found;
  visit(expr, found);
  return found;
}

/** Every checked local that a set reads. */
export function localsInSet(set: SpaceSet, found = new Set<number>()): Set<number> {
  visit(set, found);
  return found;
}

/** Every checked local that some parts of checked form read, statements within blocks included. */
export function visit(within: Within, found: Set<number>): void {
  // Lists are often made for the occasion, of parts that are asked again and again.
  if (isList(within)) for (const part of within) visit(part, found);
  else for (const local of localsRead(within)) found.add(local);
}

/** Whether something within is a list of such. */
export const isList = (within: Within): within is Within & readonly Within[] => Array.isArray(within);

function localsRead(within: Within): ReadonlySet<number> {
  const found = new Set<number>();
  for (const value of everyValue(within)) {
    const local = !('e' in value)
      ? value.collected
      : value.e === 'local' || value.e === 'inLocal'
        ? value.local
        : undefined;
    if (local !== undefined) found.add(local);
  }
  return found;
}
