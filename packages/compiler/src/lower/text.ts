/** Small rewritings of checked text before it is judged or lowered. */
import type { Stmt } from '@quipu/language';
import { visit } from './environment.ts';

/**
 * A `select` of one space without a block governs the rest of its text: `select a space as origin`, then what is done with it.
 * So the choice is judged by what follows. In an operation that holds where what follows speaks of the space, not of the set.
 */
export function govern(statements: readonly Stmt[]): readonly Stmt[] {
  const at = statements.findIndex(
    (s, i) =>
      s.s === 'select' &&
      s.body.length === 0 &&
      s.ways.length === 0 &&
      isOne(s.amount) &&
      (!s.moments || speaksOf(statements.slice(i + 1), s)),
  );
  const stmt = statements[at];
  if (stmt?.s !== 'select' || at === statements.length - 1) return statements;
  return [...statements.slice(0, at), { ...stmt, body: statements.slice(at + 1) }];
}

function speaksOf(rest: readonly Stmt[], { bind, collect }: Extract<Stmt, { s: 'select' }>): boolean {
  const found = new Set<number>();
  visit(rest, found);
  return found.has(bind) && !found.has(collect);
}

function isOne(amount: Extract<Stmt, { s: 'select' }>['amount']): boolean {
  return amount.a === 'exactly' && amount.count.e === 'number' && amount.count.value === 1;
}
