/**
 * The shape of a body: the statements that a selection governs, the selections that belong to the body, and
 * whether the body takes a mode.
 */
import { blocksOf, type Body, type Stmt } from '@quipu/language/checked';
import type { Context } from './context.ts';
import { collectLocals } from './environment.ts';
import { isPayment } from './payments/spending.ts';

/**
 * Separates the definitions (`let n = Aid`) at the beginning of a text from the rest. They neither change nor ask
 * anything, so the text begins with the statement after them.
 */
export function splitOpeningDefinitions(statements: readonly Stmt[]): {
  readonly definitions: readonly Stmt[];
  readonly rest: readonly Stmt[];
} {
  const index = statements.findIndex(({ kind }) => kind !== 'let' && kind !== 'collect');
  const count = index < 0 ? statements.length : index;
  return { definitions: statements.slice(0, count), rest: statements.slice(count) };
}

/** The statement with which a text begins, after its opening definitions. */
export const openingStatement = (statements: readonly Stmt[]): Stmt | undefined =>
  splitOpeningDefinitions(statements).rest[0];

/**
 * The name of the goal to begin an operation: `Raid.first` if its text begins with a choice of spaces, else
 * `Drill.start`.
 */
export function beginningGoalName({ path, statements }: Body): string {
  const firstStatement = openingStatement(statements);
  const beginsWithSpaces = firstStatement?.kind === 'select' && firstStatement.moments;
  return `${path}.${beginsWithSpaces ? 'first' : 'start'}`;
}

/**
 * Moves the later statements of a text into the block of a `select` of one space or Faction without a block, so that the
 * choice is judged by them: `select a space as origin`, followed by statements on `origin`. In an operation
 * this applies only if they read the space, not the set.
 */
export function nestLaterStatements(statements: readonly Stmt[]): readonly Stmt[] {
  const index = statements.findIndex((s, i) => takesLaterStatements(s, statements.slice(i + 1)));
  const stmt = statements[index];
  if ((stmt?.kind !== 'select' && stmt?.kind !== 'selectFaction') || index === statements.length - 1)
    return statements;
  return [...statements.slice(0, index), { ...stmt, body: statements.slice(index + 1) }];
}

function takesLaterStatements(stmt: Stmt, laterStatements: readonly Stmt[]): boolean {
  if (stmt.kind === 'selectFaction') return stmt.body.length === 0;
  return (
    stmt.kind === 'select' &&
    stmt.body.length + stmt.ways.length === 0 &&
    isExactlyOne(stmt.amount) &&
    (!stmt.moments || readsOnlyChosenSpace(laterStatements, stmt))
  );
}

function readsOnlyChosenSpace(
  laterStatements: readonly Stmt[],
  { bind, collect }: Extract<Stmt, { kind: 'select' }>,
): boolean {
  const locals = new Set<number>();
  collectLocals(laterStatements, locals);
  return locals.has(bind) && !locals.has(collect);
}

export function isExactlyOne(amount: Extract<Stmt, { kind: 'select' }>['amount']): boolean {
  return amount.kind === 'exactly' && amount.count.kind === 'number' && amount.count.value === 1;
}

/** Maps the id of each selection of an operation or activity itself to the body. Bans apply only to these. */
export function findSelectionOwners(context: Context): ReadonlyMap<number, number> {
  const owners = new Map<number, number>();
  for (const body of context.checked.bodies)
    if (body.kind === 'operation' || body.kind === 'activity')
      for (const stmt of topLevelSelects(context, body.statements)) owners.set(stmt.id, body.index);
  return owners;
}

/** The ids of selections under `if Limited`: each is the one space of a Limited Operation. */
export function findLimitedSelections(context: Context): ReadonlySet<number> {
  const operations = context.checked.bodies.filter(({ kind }) => kind === 'operation');
  const limitedStatements = operations.flatMap(({ statements }) =>
    statements.flatMap((s) => (s.kind === 'if' && s.condition.kind === 'limited' ? s.then : [])),
  );
  return new Set(topLevelSelects(context, limitedStatements).map(({ id }) => id));
}

function topLevelSelects(context: Context, statements: readonly Stmt[]): readonly Stmt[] {
  return statements.flatMap((stmt): readonly Stmt[] => {
    if (stmt.kind === 'select') return [stmt];
    const blocks = context.handlerOf(stmt).singleRunBlocks?.(stmt) ?? [];
    return topLevelSelects(context, blocks.flat());
  });
}

/** Whether a selection begins its operation, so that only statements without effects on the map precede it. */
export function beginsOperation({ statements }: Body, stmt: Stmt): boolean {
  const firstStatement = statements.find(
    (stmt) => !isPayment(stmt) && !['let', 'collect', 'moment', 'choose'].includes(stmt.kind),
  );
  return firstStatement?.id === stmt.id;
}

/**
 * Whether a body has a mode parameter: operations; activities with a price, since they may be free, and in volumes
 * with budgets for some spaces.
 */
export const hasModeParameter = ({ budgets }: Context, { kind, statements }: Body): boolean =>
  kind === 'operation' || (kind === 'activity' && (budgets.limitSpaces || hasPayments(statements)));

const hasPayments = (statements: readonly Stmt[]): boolean =>
  statements.some(
    (stmt) =>
      isPayment(stmt) ||
      (stmt.kind === 'select' && stmt.paying !== undefined) ||
      blocksOf(stmt).some(hasPayments),
  );

/**
 * Whether an operation may continue without a space of a selection of its own. The selection with which it begins
 * needs one (3.1).
 */
export function maySelectNone(body: Body, stmt: Extract<Stmt, { kind: 'select' }>): boolean {
  return stmt.amount.kind !== 'exactly' && !beginsOperation(body, stmt);
}
