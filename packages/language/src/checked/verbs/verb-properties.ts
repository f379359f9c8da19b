/** The static properties of a verb's checked statement, in one record. */
import type { Expr, Stmt } from '../bodies.ts';
import type { Fields } from '../parts/part-readers.ts';
import type { Checked } from '../checked-volume.ts';

/** The statements of one or several verbs. */
export type StmtOf<S extends Stmt['kind']> = Extract<Stmt, { kind: S }>;

export interface VerbProperties<S extends Stmt['kind']> {
  readonly parts: Fields<StmtOf<S>, 'kind'>;
  /** Returns whether the statement itself, without nested blocks, never makes a decision. Default: it may. */
  readonly neverDecides?: (stmt: StmtOf<S>) => boolean;
  /**
   * Returns whether the statement itself, without nested blocks and calls, may change the value of an expression.
   * Default: never.
   */
  readonly mayChange?: (stmt: StmtOf<S>, expr: Expr, checked: Checked) => boolean;
}

/** A record for each verb; a missing verb is a compile error. */
export type VerbTable = { readonly [S in Stmt['kind']]: VerbProperties<S> };
