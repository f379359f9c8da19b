/** What the compiler knows of an expression: the one record in which everything that is asked of it is answered. */
import type { Expr } from '@quipu/language';
import type { X } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';

export type ExprOf<E extends Expr['e']> = Extract<Expr, { e: E }>;

export interface Term<E extends Expr['e']> {
  /** Its value, as an expression over cells. */
  readonly value: (context: Context, expr: ExprOf<E>, env: Env) => X;
  /**
   * The highest number that it can be, or all groups that it can hold, whatever is in force and whichever of some Factions (empty: any)
   * acts. Absent: the position alone tells.
   */
  readonly most?: (context: Context, expr: ExprOf<E>, factions: readonly number[]) => number | undefined;
}

/** A record for each expression: one that is missing, or that lacks an answer, does not compile. */
export type Terms = { readonly [E in Expr['e']]: Term<E> };

export const termOf = (terms: Terms, { e }: Expr): Term<Expr['e']> =>
  // Which record it is depends on the name alone, so it takes the expression that has the name.
  terms[e] as Term<Expr['e']>;
