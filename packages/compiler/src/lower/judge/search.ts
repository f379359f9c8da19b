/** The interface of the search for causes of a refusal, as the handlers of verbs see it. */
import type { Stmt } from '@quipu/language/checked';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import type { IrExpr } from '../../ir/expression.ts';
import type { IrCause } from '../../ir/program.ts';

/** A cause, and what it prevents: beginning (`must`) or an effect (`changes`). `else` is reported last. */
export interface Found extends Pick<IrCause, 'truth' | 'reason'> {
  readonly of: 'must' | 'changes' | 'else';
}

export interface Place {
  readonly env: Env;
  /** The condition under which the text is reached. */
  readonly where: IrExpr;
  /** How many more levels of nested calls to search. */
  readonly depth: number;
}

/** A cell that a statement writes, and its new value in terms of the position before. */
export interface Write {
  readonly region: string;
  readonly index: readonly IrExpr[];
  readonly value: IrExpr;
}

export interface Search {
  readonly context: Context;
  text(statements: readonly Stmt[], place: Place): readonly Found[];
  called(index: number, args: readonly IrExpr[], place: Place): readonly Found[];
}
