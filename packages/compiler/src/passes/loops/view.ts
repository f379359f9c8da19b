/** The context in which domain analysis evaluates an expression, and its results. */
import type { LocalId, IrExpr } from '../../ir/expression.ts';
import { ALL, join, meet, NONE, type Domain } from './domain.ts';
import type { PathEffect } from '../../ir/paths.ts';

/** The members for which a property can hold; `exact` if it holds for all of them. */
export interface Found {
  readonly domain: Domain;
  readonly exact: boolean;
}

export interface View {
  readonly own: ReadonlySet<LocalId>;
  readonly words: number;
  /** Whether an expression is invariant over members and can be evaluated before the loop. */
  readonly fixed: (x: IrExpr) => boolean;
  /** For locals that hold a group: the mask that contains it. */
  readonly masks: ReadonlyMap<LocalId, IrExpr>;
  /** All assignments of a local; undefined if its value may stem from an iteration for another member. */
  readonly assigned: ((id: LocalId) => readonly PathEffect[]) | undefined;
  /** Locals being evaluated, to stop at cycles. */
  readonly open: ReadonlySet<LocalId>;
}

/** No restriction: the property may hold for any member. */
export const UNKNOWN: Found = { domain: ALL, exact: false };
/** Holds for exactly these members. */
export const exactly = (domain: Domain): Found => ({ domain, exact: true });
/** Holds for at most these members. */
export const roughly = (domain: Domain): Found => ({ domain, exact: false });
export const constant = (value: boolean): Found => exactly(value ? ALL : NONE);

export const both = (...found: readonly Found[]): Found => ({
  domain: meet(...found.map((f) => f.domain)),
  exact: found.every((f) => f.exact),
});

export const either = (...found: readonly Found[]): Found => ({
  domain: join(...found.map((f) => f.domain)),
  exact: found.every((f) => f.exact),
});

export const isOwn = (x: IrExpr | undefined, view: View): boolean =>
  x?.kind === 'local' && view.own.has(x.local);

export const isLocal = (x: IrExpr | undefined, id: LocalId): boolean => x?.kind === 'local' && x.local === id;
