/**
 * Instructions for Non-players in intermediate form: a table of plain data for whoever plays their seats, and the clauses that it
 * names, each a pure expression over the position.
 */
import type { LocalId, X } from './expression.ts';

/** What a clause is told: the locals that it reads. */
export const CLAUSE = { candidate: 0, own: 1, there: 2, origin: 3 } as const satisfies Record<
  string,
  LocalId
>;

/** Names a clause by its number. */
export interface ClauseRef {
  readonly clause: number;
}

/** Plain data in which clauses stand by their numbers. */
export type Told =
  | string
  | number
  | boolean
  | ClauseRef
  | readonly Told[]
  | { readonly [name: string]: Told | undefined };

/** What a volume says of Non-players. */
export interface NonplayersIR {
  readonly clauses: readonly X[];
  readonly table: Told;
}

/** Whether data names a clause. */
export const isClause = (told: Told): told is ClauseRef =>
  typeof told === 'object' && 'clause' in told && typeof told.clause === 'number';
