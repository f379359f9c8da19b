/**
 * Reserves Resources for the payments that follow a choice. A selection, a mode or a permission is judged with
 * these amounts set aside, so that no choice spends what the rest of its text pays:
 *
 *     select any Cities, paying 3 { … }
 *     pay 4 // each City needs 3 Resources in addition to these 4
 *
 * Only strict text reserves; an Event pays as much as is available.
 */
import { blocksOf, statementsIn, type Stmt } from '@quipu/language/checked';
import type { Context } from '../context.ts';
import type { Env, Spending } from '../environment.ts';
import { all, int, op, type IrExpr } from '../../ir/expression.ts';
import { readsLocals } from '../selection-uses.ts';
import { asFaction, isPayment } from './spending.ts';
import { resourcesTrack } from './resources.ts';

/** Statements that choose, that call text, or during which an activity may be used. */
const CHOOSING_KINDS: ReadonlySet<Stmt['kind']> = new Set<Stmt['kind']>([
  'select',
  'selectFaction',
  'may',
  'either',
  'repeatAny',
  'call',
  'each',
  'move',
  'moment',
]);

/** Statements of which `envAfter` counts the payments in their blocks. */
const NESTING_KINDS: ReadonlySet<Stmt['kind']> = new Set<Stmt['kind']>([
  'by',
  'if',
  'ifPossible',
  'together',
  'freeze',
]);

const hasChoice = (stmt: Stmt): boolean => statementsIn([stmt]).some(({ kind }) => CHOOSING_KINDS.has(kind));

/** Whether a statement makes a payment that the statements after it take into account. */
export function makesPayments(context: Context, stmt: Stmt): boolean {
  if (isPayment(stmt)) return true;
  if (stmt.kind === 'call') {
    const { kind, statements } = context.body(stmt.body);
    return kind === 'procedure' && statementsIn(statements).some(isPayment);
  }
  return (
    NESTING_KINDS.has(stmt.kind) &&
    blocksOf(stmt)
      .flat()
      .some((inner) => makesPayments(context, inner))
  );
}

/** Returns the environment for a statement that chooses, with the payments of `laterStatements` reserved. */
export function withReservedPayments(
  context: Context,
  stmt: Stmt,
  laterStatements: readonly Stmt[],
  env: Env,
): Env {
  if (!env.strict || !hasChoice(stmt) || !laterStatements.some((later) => makesPayments(context, later)))
    return env;
  const payments = paymentsOf(context, stmt, laterStatements, env).map((payment) => ({
    ...payment,
    choosingStatement: stmt.id,
  }));
  return payments.length === 0 ? env : { ...env, reservedPayments: [...env.reservedPayments, ...payments] };
}

/** Returns the environment without the reserve for the rest of the text of a statement, if that is judged with it. */
export const withoutReserveOf = (env: Env, { id }: Stmt): Env => ({
  ...env,
  reservedPayments: env.reservedPayments.filter(({ choosingStatement }) => choosingStatement !== id),
});

/** The payments of the statements after one that chooses. Gains and losses in between do not count. */
function paymentsOf(
  context: Context,
  stmt: Stmt,
  laterStatements: readonly Stmt[],
  env: Env,
): readonly Spending[] {
  const unknownLocals = new Set(boundLocalsIn(stmt));
  let futureEnv = context.envAfter(stmt, { ...env, spent: int(0), otherPayers: [], isReserving: true });
  for (const later of laterStatements) {
    // An amount that depends on the choice is unknown before it.
    const names = boundLocalsIn(later);
    if (readsLocals(later, unknownLocals)) names.forEach((name) => unknownLocals.add(name));
    else {
      futureEnv = context.envAfter(later, futureEnv);
      for (const name of names)
        if (!futureEnv.values.has(name) && !futureEnv.sets.has(name)) unknownLocals.add(name);
    }
  }
  return [{ faction: futureEnv.own, spent: futureEnv.spent }, ...futureEnv.otherPayers].filter(
    ({ spent }) => spent.kind !== 'number' || spent.value !== 0,
  );
}

const boundLocalsIn = (stmt: Stmt): readonly number[] =>
  statementsIn([stmt]).flatMap((inner) => [
    ...('bind' in inner && inner.bind !== undefined ? [inner.bind] : []),
    ...(inner.counting === undefined ? [] : [inner.counting]),
  ]);

/** The reserved amount for payments of a Faction. */
export const reservedBy = ({ reservedPayments }: Env, faction: IrExpr): IrExpr =>
  reservedPayments.reduce<IrExpr>(
    (sum, payment) => op('+', sum, op('if', op('=', faction, payment.faction), payment.spent, int(0))),
    int(0),
  );

/** The total of a Faction's payments: in the judged text so far, and reserved. */
export const committedBy = (env: Env, faction: IrExpr): IrExpr =>
  op('+', asFaction(env, faction).spent, reservedBy(env, faction));

/** Whether all reserved payments can be made after what the judged text has spent. */
export const canPayReserved = (context: Context, env: Env): IrExpr =>
  all(
    ...env.reservedPayments.map(({ faction }) =>
      op('>=', resourcesTrack(context, faction), committedBy(env, faction)),
    ),
  );
