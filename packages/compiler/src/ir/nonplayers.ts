/**
 * Instructions for Non-players in the IR: a table of plain data for the bots, and the clauses that it refers
 * to, each a pure expression over the position.
 */
import type { LocalId, IrExpr } from './expression.ts';
import type { IrClause } from './program.ts';

/** Parameters of a clause, by local. */
export const CLAUSE_PARAMETERS = { candidate: 0, own: 1, there: 2, origin: 3 } as const satisfies Record<
  string,
  LocalId
>;

export interface ClauseRef {
  readonly clause: number;
}

/** A reference to the sentence of a clause of the rule text; it is printed as the number of the sentence. */
export interface SentenceRef {
  readonly sentence: IrClause;
}

/** Plain data in which clauses and sentences are references. */
export type InstructionData =
  | string
  | number
  | boolean
  | ClauseRef
  | SentenceRef
  | readonly InstructionData[]
  | { readonly [name: string]: InstructionData | undefined };

export interface IrNonplayers {
  readonly clauses: readonly IrExpr[];
  readonly table: InstructionData;
}

export const isClauseRef = (data: InstructionData): data is ClauseRef =>
  typeof data === 'object' && 'clause' in data && typeof data.clause === 'number';

export const isSentenceRef = (data: InstructionData): data is SentenceRef =>
  typeof data === 'object' && 'sentence' in data;
