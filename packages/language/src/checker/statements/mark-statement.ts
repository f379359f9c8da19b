/** Checks `mark`: derived values that stay unchanged for some time. */
import type { MarkStmt } from '../../syntax/tree.ts';
import type { Scope } from '../scope.ts';
import { expectPhases } from '../texts/expect-phases.ts';
import { typeDiagnostics } from '../catalogue/type-diagnostics.ts';
import { createStmt, type StatementContext, type StatementResult } from './statement-context.ts';

/** Checks `mark Control until Reset`. Requires a value of spaces, because markers are placed in spaces. */
export function readMarkStmt(
  { define: name, until, span }: MarkStmt,
  scope: Scope,
  context: StatementContext,
): StatementResult {
  const { volume, values } = scope;
  const phases = expectPhases(until, context.texts).map(({ index }) => index);
  const define = volume.expect(name, 'define')?.index;
  if (define === undefined) return { stmts: [], scope };
  const { parameter } = values.define(define);
  if (parameter !== 'space') {
    const found = `${name.name}, of ${parameter === 'faction' ? 'Factions' : 'the whole board'}`;
    const hint = `Define one per space, as in "define ${name.name} of s in Cities = …", or keep it for a block with "freezing".`;
    volume.reports.add(
      typeDiagnostics.mismatch,
      name.span,
      { expected: 'a derived value of spaces', found },
      { hint },
    );
  }
  return { stmts: [createStmt({ kind: 'mark', define, until: phases }, span, scope)], scope };
}
