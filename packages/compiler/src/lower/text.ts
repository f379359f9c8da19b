/** Small rewritings of checked text before it is judged or lowered. */
import type { Stmt } from '@quipu/language';

/**
 * A `select` of one space without a block governs the rest of its text: `select a space as origin`, then what is done with it.
 * So the choice is judged by what follows.
 */
export function govern(statements: readonly Stmt[]): readonly Stmt[] {
  const at = statements.findIndex(
    (s) => s.s === 'select' && !s.moments && s.body.length === 0 && s.ways.length === 0 && isOne(s.amount),
  );
  const stmt = statements[at];
  if (stmt?.s !== 'select' || at === statements.length - 1) return statements;
  return [...statements.slice(0, at), { ...stmt, body: statements.slice(at + 1) }];
}

function isOne(amount: Extract<Stmt, { s: 'select' }>['amount']): boolean {
  return amount.a === 'exactly' && amount.count.e === 'number' && amount.count.value === 1;
}
