/** The effects of the text after a question, for players and Non-players. */
import type { Effect } from '@quipu/abi';
import type { ClauseIR } from './program.ts';

/** What a text would do. */
export interface PurposeIR {
  /** The statements that do it, as deeds. */
  readonly clauses: readonly ClauseIR[];
  readonly effects: readonly Effect[];
}

/** What the text behind a question does; behind each of its options, by key, if these do different things. */
export interface PurposesIR {
  readonly all?: PurposeIR;
  readonly options?: Readonly<Record<string, PurposeIR>>;
  /** What it does on the terms 1, 2 and so on (see `PointIR.terms`); on terms beyond the list what it does on none. */
  readonly terms?: readonly PurposeIR[];
}
