/** Judges statements that place or remove pieces and markers. */
import type { Expr, Stmt } from '@quipu/language/checked';
import { int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { overrideJudgment, lazyJudgment, type Judgment } from '../judge/judgment.ts';
import { recallable, recallPool } from './recall-pieces.ts';
import { returnable, returnPool } from './return-pieces.ts';
import { totalOver } from './totals-over-spaces.ts';
import { pieceEffectOf } from './piece-effects.ts';
import { mayResist } from './uncertain-fates.ts';
import { requestedAmount, requestsAny } from './amounts.ts';
import { sharedSupply } from './shared-supply.ts';

type StmtOf<Kind extends Stmt['kind']> = Extract<Stmt, { kind: Kind }>;

const countsExtraPieces = (
  { recallStatements, returnAction }: Context,
  { id }: StmtOf<'place' | 'remove'>,
): boolean => recallStatements.has(id) || returnAction?.statements.has(id) === true;

/** The number of pieces that a Faction could place beyond those Available: recalled from the map, or returned. */
const extraPieces = (context: Context, stmt: StmtOf<'place'>, env: Env, space: IrExpr): IrExpr =>
  op('+', recallable(context, stmt, env, space), returnable(context, stmt, env, space));

/**
 * The number of pieces that a statement can affect in all its spaces. Functions that count pieces beyond those
 * Available have another prefix, since `possible_…` of the same statement does not count them.
 */
const totalPossible = (
  context: Context,
  stmt: StmtOf<'place' | 'remove'>,
  env: Env,
  prefix = countsExtraPieces(context, stmt) ? 'placeable' : 'possible',
): IrExpr =>
  totalOver(context, env, {
    name: `${prefix}_${context.statementName(stmt.id)}`,
    location: stmt.at,
    total: (space, spaceEnv) => {
      const total = pieceEffectOf(context, stmt, spaceEnv).total(space);
      return stmt.kind === 'place' ? op('+', total, extraPieces(context, stmt, spaceEnv, space)) : total;
    },
    statements: [stmt],
  });

/** Returns the number of pieces that a statement affects: the requested amount, limited by the possible total. */
export function maxAffected(context: Context, stmt: StmtOf<'place' | 'remove'>, env: Env): IrExpr {
  const total = totalPossible(context, stmt, env);
  const requested = requestedAmount(context, stmt.amount, env);
  return requested === undefined ? total : op('min', requested, total);
}

/**
 * Judges a statement. It can complete if it affects as many pieces as the text says (1.4.1). A supply that several
 * spaces share counts only once.
 */
export function judgePieces(context: Context, stmt: StmtOf<'place' | 'remove'>, env: Env): Judgment {
  const judgment = withDice(
    context,
    stmt,
    env,
    judgeTotal(context, stmt.amount, () => totalPossible(context, stmt, env), env),
  );
  const supply = sharedSupply(context, stmt, env);
  const requested = requestedAmount(context, stmt.amount, env);
  if (!supply || stmt.amount.kind !== 'exactly' || !requested) return judgment;
  if (stmt.kind !== 'place')
    return overrideJudgment(judgment, {
      canComplete: () => op('and', judgment.canComplete, op('>=', supply.total, requested)),
    });
  return overrideJudgment(judgment, {
    canComplete: () => {
      const pool = op('+', recallPool(context, stmt, env), returnPool(context, stmt, env));
      return op('and', judgment.canComplete, op('>=', op('+', supply.total, pool), requested));
    },
  });
}

/** A removal has an effect with every roll if it concerns pieces that no die keeps in place. */
function withDice(
  context: Context,
  stmt: StmtOf<'place' | 'remove'>,
  env: Env,
  judgment: Judgment,
): Judgment {
  const resistant = mayResist(context);
  if (env.assumeBestRoll || resistant === 0 || stmt.kind !== 'remove' || stmt.thing.kind !== 'pieces')
    return judgment;
  const others: Expr = { kind: 'mask', type: 'mask', mask: ~resistant };
  const mask: Expr = { kind: 'maskAnd', type: 'mask', left: stmt.thing.mask, right: others };
  const certainStmt: typeof stmt = { ...stmt, thing: { kind: 'pieces', mask } };
  return overrideJudgment(judgment, {
    hasEffect: () =>
      judgeTotal(context, stmt.amount, () => totalPossible(context, certainStmt, env, 'certain'), env)
        .hasEffect,
  });
}

/** Judges an amount by the total number of pieces that can be affected. */
export function judgeTotal(
  context: Context,
  amount: StmtOf<'place'>['amount'],
  total: () => IrExpr,
  env: Env,
): Judgment {
  const requested = requestedAmount(context, amount, env);
  return lazyJudgment({
    canBegin: () => TRUE,
    hasEffect: () => op('and', op('>', total(), int(0)), requestsAny(context, amount, env)),
    canComplete: () =>
      amount.kind !== 'exactly' || requested === undefined ? TRUE : op('>=', total(), requested),
  });
}
