/** The context in which domain analysis evaluates an expression, and its results. */
import type { LocalId, IrExpr } from '../../ir/expression.ts';
import { ALL, join, meet, NONE, type Domain } from './domain.ts';
import type { PathEffect } from '../../ir/paths.ts';

/** The members for which a property can hold; `isExact` if it holds for all of them. */
export interface DomainEstimate {
  readonly domain: Domain;
  readonly isExact: boolean;
}

export interface LoopContext {
  /** The locals that contain the loop member. */
  readonly members: ReadonlySet<LocalId>;
  /** The number of words of a set of members. */
  readonly words: number;
  /** Whether an expression is invariant over members and can be evaluated before the loop. */
  readonly isInvariant: (expr: IrExpr) => boolean;
  /** By local that contains a group: a mask that includes the group. */
  readonly groupMasks: ReadonlyMap<LocalId, IrExpr>;
  /** All assignments of a local; undefined if its value may stem from an iteration for another member. */
  readonly assignmentsOf: ((id: LocalId) => readonly PathEffect[]) | undefined;
  /** Locals being evaluated, to stop at cycles. */
  readonly inProgress: ReadonlySet<LocalId>;
}

/** No restriction: the property may hold for any member. */
export const UNKNOWN: DomainEstimate = { domain: ALL, isExact: false };
/** Holds for exactly these members. */
export const exactDomain = (domain: Domain): DomainEstimate => ({ domain, isExact: true });
/** Holds for at most these members. */
export const upperBound = (domain: Domain): DomainEstimate => ({ domain, isExact: false });
export const constant = (value: boolean): DomainEstimate => exactDomain(value ? ALL : NONE);

export const conjunction = (...estimates: readonly DomainEstimate[]): DomainEstimate => ({
  domain: meet(...estimates.map(({ domain }) => domain)),
  isExact: estimates.every(({ isExact }) => isExact),
});

export const disjunction = (...estimates: readonly DomainEstimate[]): DomainEstimate => ({
  domain: join(...estimates.map(({ domain }) => domain)),
  isExact: estimates.every(({ isExact }) => isExact),
});

export const isMember = (expr: IrExpr | undefined, context: LoopContext): boolean =>
  expr?.kind === 'local' && context.members.has(expr.local);

export const isLocal = (expr: IrExpr | undefined, id: LocalId): boolean =>
  expr?.kind === 'local' && expr.local === id;
