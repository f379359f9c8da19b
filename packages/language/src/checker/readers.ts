/**
 * The type of the table of readers. Nouns hold expressions in their clauses and expressions hold nouns, so readers call each other through
 * the table (`reader-table.ts`) and need no import cycle.
 */
import type { Condition as Open, Expr as Checked } from '../checked/bodies.ts';
import type { Condition, Expr, NounExpr } from '../syntax/tree.ts';
import type { Noun } from './nouns/noun.ts';
import type { Scope } from './scope.ts';

type Reads = (expr: Expr, scope: Scope) => Checked;

/** What reads each sort of text. */
export interface Readers {
  readonly truth: Reads;
  readonly number: Reads;
  readonly faction: Reads;
  readonly space: Reads;
  readonly mask: Reads;
  readonly noun: (noun: NounExpr, scope: Scope) => Noun;
  /** What `with` (`wanted`) or `without` asks of a space. */
  readonly conditions: (conditions: readonly Condition[], scope: Scope, wanted: boolean) => Open[];
}
