/**
 * Type of the table of readers. Nouns contain expressions and expressions contain nouns, so readers call each other
 * through the table (`reader-table.ts`), which avoids an import cycle.
 */
import type { Condition as CheckedCondition, Expr as CheckedExpr } from '../checked/bodies.ts';
import type { Condition, Expr, NounExpr } from '../syntax/tree.ts';
import type { Noun } from './nouns/noun.ts';
import type { Scope } from './scope.ts';

type ExprReader = (expr: Expr, scope: Scope) => CheckedExpr;

export interface Readers {
  readonly truth: ExprReader;
  readonly number: ExprReader;
  readonly faction: ExprReader;
  readonly space: ExprReader;
  readonly mask: ExprReader;
  readonly noun: (noun: NounExpr, scope: Scope) => Noun;
  /** Conditions of `with` (`mustHold`) or `without`. */
  readonly conditions: (
    conditions: readonly Condition[],
    scope: Scope,
    mustHold: boolean,
  ) => CheckedCondition[];
}
