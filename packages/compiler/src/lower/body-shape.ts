/** The shape of a body: which statements a selection governs, which selection is its own, whether the body takes a mode. */
import { blocksOf, type Body, type Stmt } from '@quipu/language/checked';
import type { Context } from './context.ts';
import { visit } from './environment.ts';

/**
 * A `select` of one space or Faction without a block governs the rest of its text: `select a space as origin`, then what is done with
 * it. So the choice is judged by what follows. In an operation that holds where what follows speaks of the space, not of the set.
 */
export function govern(statements: readonly Stmt[]): readonly Stmt[] {
  const at = statements.findIndex((s, i) => governs(s, statements.slice(i + 1)));
  const stmt = statements[at];
  if ((stmt?.s !== 'select' && stmt?.s !== 'selectFaction') || at === statements.length - 1)
    return statements;
  return [...statements.slice(0, at), { ...stmt, body: statements.slice(at + 1) }];
}

function governs(stmt: Stmt, rest: readonly Stmt[]): boolean {
  if (stmt.s === 'selectFaction') return stmt.body.length === 0;
  return (
    stmt.s === 'select' &&
    stmt.body.length + stmt.ways.length === 0 &&
    isOne(stmt.amount) &&
    (!stmt.moments || speaksOf(rest, stmt))
  );
}

function speaksOf(rest: readonly Stmt[], { bind, collect }: Extract<Stmt, { s: 'select' }>): boolean {
  const found = new Set<number>();
  visit(rest, found);
  return found.has(bind) && !found.has(collect);
}

/** Whether an amount is one, so that what it selects has a name of its own. */
export function isOne(amount: Extract<Stmt, { s: 'select' }>['amount']): boolean {
  return amount.a === 'exactly' && amount.count.e === 'number' && amount.count.value === 1;
}

/** The body whose own selection a select is, by the select's id: only those may be kept out of spaces. */
export function ownSelections(context: Context): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const body of context.checked.bodies)
    if (body.kind === 'operation' || body.kind === 'activity')
      for (const stmt of topSelects(context, body.statements)) found.set(stmt.id, body.index);
  return found;
}

/** Selections of operations that only a Limited one makes, by id: they are its one space. */
export function limitedSelections(context: Context): ReadonlySet<number> {
  const operations = context.checked.bodies.filter(({ kind }) => kind === 'operation');
  const limited = operations.flatMap(({ statements }) =>
    statements.flatMap((s) => (s.s === 'if' && s.condition.e === 'limited' ? s.then : [])),
  );
  return new Set(topSelects(context, limited).map(({ id }) => id));
}

/** Selections that are not within the block of another, nor repeated. */
function topSelects(context: Context, statements: readonly Stmt[]): readonly Stmt[] {
  return statements.flatMap((stmt): readonly Stmt[] => {
    if (stmt.s === 'select') return [stmt];
    const stages = context.constructOf(stmt).stages?.(stmt) ?? [];
    return topSelects(context, stages.flat());
  });
}

/** Whether a selection is the one with which its operation begins: nothing but prices and names come before it. */
export function leads({ statements }: Body, stmt: Stmt): boolean {
  const first = statements.find(({ s }) => s !== 'pay' && s !== 'let' && s !== 'moment' && s !== 'choose');
  return first?.id === stmt.id;
}

/**
 * Whether a text is told how it was begun: an operation always, an activity where it costs something,
 * since it may be free, and where it may be kept within spaces.
 */
export const takesMode = ({ budgets }: Context, { kind, statements }: Body): boolean =>
  kind === 'operation' || (kind === 'activity' && (budgets.within || costs(statements)));

const costs = (statements: readonly Stmt[]): boolean =>
  statements.some(
    (stmt) =>
      stmt.s === 'pay' || (stmt.s === 'select' && stmt.paying !== undefined) || blocksOf(stmt).some(costs),
  );

/** Whether an operation may go on without a space of a selection of its own: it needs one of that with which it begins (3.1). */
export function mayBeEmpty(body: Body, stmt: Extract<Stmt, { s: 'select' }>): boolean {
  return stmt.amount.a !== 'exactly' && !leads(body, stmt);
}
