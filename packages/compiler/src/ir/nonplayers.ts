/**
 * Instructions for Non-players in the IR: a table of plain data for the bots, and the clauses that it refers
 * to, each a pure expression over the position.
 */
import type { LocalId, X } from './expression.ts';
import type { ClauseIR } from './program.ts';

/** Parameters of a clause, by local. */
export const CLAUSE = { candidate: 0, own: 1, there: 2, origin: 3 } as const satisfies Record<
  string,
  LocalId
>;

export interface ClauseRef {
  readonly clause: number;
}

/** A reference to the sentence of a clause of the rule text; it is printed as the number of the sentence. */
export interface SentenceRef {
  readonly sentence: ClauseIR;
}

/** Plain data in which clauses and sentences are references. */
export type Told =
  | string
  | number
  | boolean
  | ClauseRef
  | SentenceRef
  | readonly Told[]
  | { readonly [name: string]: Told | undefined };

export interface NonplayersIR {
  readonly clauses: readonly X[];
  readonly table: Told;
}

export const isClause = (told: Told): told is ClauseRef =>
  typeof told === 'object' && 'clause' in told && typeof told.clause === 'number';

export const isSentence = (told: Told): told is SentenceRef => typeof told === 'object' && 'sentence' in told;
