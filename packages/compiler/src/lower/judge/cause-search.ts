/** The interface of the search for causes of a refusal that statement handlers use. */
import type { Stmt } from '@quipu/language/checked';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import type { IrExpr } from '../../ir/expression.ts';
import type { IrCause } from '../../ir/program.ts';

/** A cause of a refusal, and what it prevents. Causes of kind `other` are reported last. */
export interface FoundCause extends Pick<IrCause, 'truth' | 'reason'> {
  readonly prevents: 'beginning' | 'effect' | 'other';
}

export interface CauseSearchState {
  readonly env: Env;
  /** The condition under which the text is reached. */
  readonly condition: IrExpr;
  /** How many more levels of nested calls to search. */
  readonly depth: number;
}

/** A cell that a statement writes, and its new value in terms of the position before. */
export interface CellWrite {
  readonly region: string;
  readonly index: readonly IrExpr[];
  readonly value: IrExpr;
}

export interface CauseSearch {
  readonly context: Context;
  causesOfStatements(statements: readonly Stmt[], state: CauseSearchState): readonly FoundCause[];
  causesOfBody(index: number, args: readonly IrExpr[], state: CauseSearchState): readonly FoundCause[];
}
