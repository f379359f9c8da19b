/** Expression handlers: one record per kind, with everything that the compiler does with it. */
import type { Expr } from '@quipu/language/checked';
import type { IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';

export type ExprOf<E extends Expr['kind']> = Extract<Expr, { kind: E }>;

export interface ExpressionHandler<E extends Expr['kind']> {
  readonly value: (context: Context, expr: ExprOf<E>, env: Env) => IrExpr;
  /**
   * A static upper bound: the highest number, or the mask of all groups that a mask can contain, under any
   * changes and for any of the given Factions (empty: all). Missing or undefined if it depends on the position.
   */
  readonly upperBound?: (
    context: Context,
    expr: ExprOf<E>,
    factions: readonly number[],
  ) => number | undefined;
}

/** Requires a handler for each kind of expression at compile time. */
export type ExpressionHandlers = { readonly [E in Expr['kind']]: ExpressionHandler<E> };

export const expressionHandlerOf = (
  handlers: ExpressionHandlers,
  { kind }: Expr,
): ExpressionHandler<Expr['kind']> =>
  // The handler is selected by the kind of the expression, which the index type cannot express.
  handlers[kind] as ExpressionHandler<Expr['kind']>;
