/**
 * The shape of a body: the statements that a selection governs, the selections that belong to the body, and
 * whether the body takes a mode.
 */
import { blocksOf, type Body, type Stmt } from '@quipu/language/checked';
import type { Context } from './context.ts';
import { visit } from './environment.ts';

/**
 * Moves the rest of a text into the block of a `select` of one space or Faction without a block, so that the
 * choice is judged by the rest: `select a space as origin`, followed by statements on `origin`. In an operation
 * this applies only if the rest reads the space, not the set.
 */
export function govern(statements: readonly Stmt[]): readonly Stmt[] {
  const at = statements.findIndex((s, i) => governs(s, statements.slice(i + 1)));
  const stmt = statements[at];
  if ((stmt?.kind !== 'select' && stmt?.kind !== 'selectFaction') || at === statements.length - 1)
    return statements;
  return [...statements.slice(0, at), { ...stmt, body: statements.slice(at + 1) }];
}

function governs(stmt: Stmt, rest: readonly Stmt[]): boolean {
  if (stmt.kind === 'selectFaction') return stmt.body.length === 0;
  return (
    stmt.kind === 'select' &&
    stmt.body.length + stmt.ways.length === 0 &&
    isOne(stmt.amount) &&
    (!stmt.moments || speaksOf(rest, stmt))
  );
}

function speaksOf(rest: readonly Stmt[], { bind, collect }: Extract<Stmt, { kind: 'select' }>): boolean {
  const found = new Set<number>();
  visit(rest, found);
  return found.has(bind) && !found.has(collect);
}

export function isOne(amount: Extract<Stmt, { kind: 'select' }>['amount']): boolean {
  return amount.kind === 'exactly' && amount.count.kind === 'number' && amount.count.value === 1;
}

/** Maps the id of each selection of an operation or activity itself to the body. Bans apply only to these. */
export function ownSelections(context: Context): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const body of context.checked.bodies)
    if (body.kind === 'operation' || body.kind === 'activity')
      for (const stmt of topSelects(context, body.statements)) found.set(stmt.id, body.index);
  return found;
}

/** The ids of selections under `if Limited`: each is the one space of a Limited Operation. */
export function limitedSelections(context: Context): ReadonlySet<number> {
  const operations = context.checked.bodies.filter(({ kind }) => kind === 'operation');
  const limited = operations.flatMap(({ statements }) =>
    statements.flatMap((s) => (s.kind === 'if' && s.condition.kind === 'limited' ? s.then : [])),
  );
  return new Set(topSelects(context, limited).map(({ id }) => id));
}

function topSelects(context: Context, statements: readonly Stmt[]): readonly Stmt[] {
  return statements.flatMap((stmt): readonly Stmt[] => {
    if (stmt.kind === 'select') return [stmt];
    const stages = context.constructOf(stmt).stages?.(stmt) ?? [];
    return topSelects(context, stages.flat());
  });
}

/** Whether a selection begins its operation: only prices and names come before it. */
export function leads({ statements }: Body, stmt: Stmt): boolean {
  const first = statements.find(
    ({ kind }) => kind !== 'pay' && kind !== 'let' && kind !== 'moment' && kind !== 'choose',
  );
  return first?.id === stmt.id;
}

/**
 * Whether a body has a mode parameter: operations; activities with a price, since they may be free, and in volumes
 * with budgets for some spaces.
 */
export const takesMode = ({ budgets }: Context, { kind, statements }: Body): boolean =>
  kind === 'operation' || (kind === 'activity' && (budgets.within || costs(statements)));

const costs = (statements: readonly Stmt[]): boolean =>
  statements.some(
    (stmt) =>
      stmt.kind === 'pay' ||
      (stmt.kind === 'select' && stmt.paying !== undefined) ||
      blocksOf(stmt).some(costs),
  );

/**
 * Whether an operation may continue without a space of a selection of its own. The selection with which it begins
 * needs one (3.1).
 */
export function mayBeEmpty(body: Body, stmt: Extract<Stmt, { kind: 'select' }>): boolean {
  return stmt.amount.kind !== 'exactly' && !leads(body, stmt);
}
