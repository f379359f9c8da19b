/** What is known of a verb: the one record in which all that is asked of its checked statement is answered. */
import type { Expr, Stmt } from '../bodies.ts';
import type { Fields } from '../parts/fields.ts';
import type { Checked } from '../terms.ts';

/** The statement of a verb. */
export type Of<S extends Stmt['s']> = Extract<Stmt, { s: S }>;

/** What is asked of a verb. Of the questions that may be left out, most verbs give the answer that is said there. */
export interface Verb<S extends Stmt['s']> {
  /** What stands directly within its statement. */
  readonly parts: Fields<Of<S>, 's'>;
  /** Whether by itself, without what stands within it, it leaves nothing to anybody. Absent: it may ask. */
  readonly asksNothing?: (stmt: Of<S>) => boolean;
  /** Whether by itself, without what it holds and calls, it may change what an expression reads. Absent: it changes nothing that values read. */
  readonly touches?: (stmt: Of<S>, expr: Expr, checked: Checked) => boolean;
}

/** A record for each verb: one that is missing does not compile. */
export type Verbs = { readonly [S in Stmt['s']]: Verb<S> };
