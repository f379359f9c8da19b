/**
 * Instructions for Non-players in intermediate form: a table of plain data for whoever plays their seats, and the clauses that it
 * names, each a pure expression over the position.
 */
import type { LocalId, X } from './expression.ts';
import type { ClauseIR } from './program.ts';

/** What a clause is told: the locals that it reads. */
export const CLAUSE = { candidate: 0, own: 1, there: 2, origin: 3 } as const satisfies Record<
  string,
  LocalId
>;

export interface ClauseRef {
  readonly clause: number;
}

/** Names the sentence of a clause of the rule text, which is printed as its number. */
export interface SentenceRef {
  readonly sentence: ClauseIR;
}

/** Plain data in which clauses and sentences stand by their numbers. */
export type Told =
  | string
  | number
  | boolean
  | ClauseRef
  | SentenceRef
  | readonly Told[]
  | { readonly [name: string]: Told | undefined };

/** What a volume says of Non-players. */
export interface NonplayersIR {
  readonly clauses: readonly X[];
  readonly table: Told;
}

export const isClause = (told: Told): told is ClauseRef =>
  typeof told === 'object' && 'clause' in told && typeof told.clause === 'number';

export const isSentence = (told: Told): told is SentenceRef => typeof told === 'object' && 'sentence' in told;
