/** From where an analysis looks at the members of a loop, or at a parameter, and what it finds. */
import type { LocalId, X } from '../../ir/expression.ts';
import { ALL, join, meet, NONE, type Domain } from './domain.ts';
import type { Deed } from '../../ir/paths.ts';

/** For which members something can hold; `exact` if for all of them it does. */
export interface Found {
  readonly domain: Domain;
  readonly exact: boolean;
}

/** From where a member is looked at. */
export interface View {
  /** The locals that hold the member. */
  readonly own: ReadonlySet<LocalId>;
  /** Words that members take. */
  readonly words: number;
  /** Whether an expression is the same for all members, and can be worked out before. */
  readonly fixed: (x: X) => boolean;
  /** Masks of which some locals hold a group. */
  readonly masks: ReadonlyMap<LocalId, X>;
  /** All that is ever assigned to a local; undefined where it may come from a look at another member. */
  readonly assigned: ((id: LocalId) => readonly Deed[]) | undefined;
  /** Locals that are being looked into. */
  readonly open: ReadonlySet<LocalId>;
}

/** It may hold for any member. */
export const UNKNOWN: Found = { domain: ALL, exact: false };
/** It holds for these members, and no others. */
export const exactly = (domain: Domain): Found => ({ domain, exact: true });
/** It holds for no others than these. */
export const roughly = (domain: Domain): Found => ({ domain, exact: false });
/** It holds for every member, or for none. */
export const constant = (value: boolean): Found => exactly(value ? ALL : NONE);

/** All of several conditions. */
export const both = (...found: readonly Found[]): Found => ({
  domain: meet(...found.map((f) => f.domain)),
  exact: found.every((f) => f.exact),
});

/** Any of several conditions. */
export const either = (...found: readonly Found[]): Found => ({
  domain: join(...found.map((f) => f.domain)),
  exact: found.every((f) => f.exact),
});

/** Whether an expression is the member. */
export const isOwn = (x: X | undefined, view: View): boolean => x?.x === 'local' && view.own.has(x.local);

export const isLocal = (x: X | undefined, id: LocalId): boolean => x?.x === 'local' && x.local === id;
