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
  /** Of the selection of an operation: what it does where it takes one space, where it is free, and where both are so. */
  readonly terms?: readonly PurposeIR[];
}
