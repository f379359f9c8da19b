/** Checks `look at next 3 cards, put back in any order`: the executing Faction sees face-down cards of the deck. */
import type { Expr } from '../../checked/bodies.ts';
import type { Expr as SyntaxExpr, LookStmt } from '../../syntax/tree.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { isUnknown } from '../expression-builders.ts';
import { readNumberExpr } from '../expressions/number-expression.ts';
import type { Scope } from '../scope.ts';
import { createStmt, type StatementResult } from './statement-context.ts';

export function readLookStmt({ count: shown, put, span }: LookStmt, scope: Scope): StatementResult {
  const count = readNumberExpr(shown, scope);
  const putCount = put?.count && readNumberExpr(put.count, scope);
  if (isUnknown(count) || (putCount && isUnknown(putCount))) return { stmts: [], scope };
  reportZero(shown, count, scope);
  if (put?.count && putCount) reportZero(put.count, putCount, scope);
  const [looked, moved] = [constantOf(count), putCount && constantOf(putCount)];
  if (looked !== undefined && moved !== undefined && moved > looked)
    scope.volume.reports.add(meaningDiagnostics.moreCardsThanSeen, put?.span ?? span, { looked, moved });
  const fields = put && {
    put: {
      place: put.place,
      ...(putCount && { count: putCount }),
      ...(put.upTo && { upTo: put.upTo }),
    },
  };
  return { stmts: [createStmt({ kind: 'look', count, ...fields }, span, scope)], scope };
}

/** Reports a constant number of cards below 1. */
export function reportZero(syntax: SyntaxExpr, count: Expr, { volume }: Scope): void {
  const value = constantOf(count);
  if (value === undefined || value > 0) return;
  volume.reports.add(meaningDiagnostics.zeroAmount, syntax.span, { words: volume.words(syntax.span) });
}

const constantOf = (expr: Expr): number | undefined => (expr.kind === 'number' ? expr.value : undefined);
