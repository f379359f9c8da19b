/** Lowers `replace 2 Troops with 3 Police`: removes pieces and places others in their stead. */
import type { AmountModel, Expr } from '@quipu/language/checked';
import { all, any, local, not, int, op, TRUE, type LocalId, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import { bind, type Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { lazyJudgment, type Judgment } from '../../judge/judgment.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { withReturns, returnable } from '../../pieces/return-pieces.ts';
import { lowerPieceStatement, resolveOrphansAfter } from '../../pieces/piece-statements.ts';
import { amountValue, requestsAny, requestedAmount } from '../../pieces/amounts.ts';
import type { DecidedFate } from '../../pieces/fates.ts';
import { withUncertainFates } from '../../pieces/uncertain-fates.ts';
import { pieceEffectOf, type PieceEffect, placeableAfter } from '../../pieces/piece-effects.ts';
import { applyEffect } from '../../pieces/apply-effect.ts';
import { redirectRemovals } from '../../pieces/redirect-removals.ts';
import { pieceRemovalReactions, reactionMayAddPieces } from '../../reactions/effect-reactions.ts';
import { withRecords } from '../../reactions/recorded-pieces.ts';
import { groupsOnRemoval, withReveal } from '../../pieces/hidden-pieces.ts';
import { countMatching, totalOver } from '../../pieces/totals-over-spaces.ts';
import { countPieces } from '../../pieces/piece-counts.ts';
import { ownSentenceCauses, isBound, missingCause } from '../../judge/causes.ts';
import { stackingCauses } from '../../pieces/stacking-causes.ts';
import { addToCount } from '../../statement-results.ts';
import { assign, branch } from '../../../ir/node-builders.ts';
import type { FoundCause, CauseSearchState, CauseSearch } from '../../judge/cause-search.ts';

export const replace: StatementHandler<'replace'> = {
  lower: withoutBindings((routine, stmt, env) =>
    withReturns(routine, stmt, env, lowerReplace(routine, stmt, env)),
  ),
  judge: judgeReplace,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: replaceCauses,
  staysInSpace: (_context, { at }, isThere) => at.kind === 'space' && isThere(at.space),
};

/** Removes pieces, then places as many replacements as are Available (1.4.1). */
function lowerReplace(routine: Routine, stmt: StmtOf<'replace'>, env: Env): readonly IrNode[] {
  if (stmt.at.kind !== 'space' || stmt.counterparts) return replaceAcross(routine, stmt, env);
  const nodes = replaceInSpace(routine, stmt, env);
  // An amount may be computed as 0.
  const requestsSome = requestsAny(routine.context, stmt.amount, env);
  return requestsSome.kind === 'truth' ? nodes : [branch(requestsSome, nodes)];
}

/** The id of a synthetic local: the number of removed pieces. */
const REMOVED_COUNT = -6;

const removeStmt = ({ id, source, amount, from, at }: StmtOf<'replace'>): StmtOf<'remove'> => ({
  id,
  source,
  kind: 'remove',
  amount,
  thing: { kind: 'pieces', mask: from },
  at,
  bind: REMOVED_COUNT,
  last: undefined,
  before: undefined,
  targets: undefined,
  to: undefined,
});

const placeStmt = (stmt: StmtOf<'replace'>): StmtOf<'place'> => ({
  id: stmt.id,
  source: stmt.source,
  kind: 'place',
  amount: placedAmount(stmt),
  thing: { kind: 'pieces', mask: stmt.to },
  at: stmt.at,
  bind: undefined,
  alternating: false,
});

const numberExpr = (value: number): Expr => ({ kind: 'number', type: 'number', value });
const arithmeticExpr = (left: Expr, op: '+' | '-' | '*' | '/' | 'min' | 'max', right: Expr): Expr => ({
  kind: 'arithmetic',
  type: 'number',
  op,
  left,
  right,
});

/**
 * Returns the maximum number of placed pieces for each removed one, rounded up: 2 for "2 Troops with 3 Police". Guards
 * against division by 0.
 */
function piecesPerRemoved({ amount, each }: StmtOf<'replace'>): Expr | undefined {
  if (!('count' in amount) || !('count' in each)) return undefined;
  const { count: removed } = amount;
  const { count: placed } = each;
  if (removed.kind === 'number' && placed.kind === 'number')
    return numberExpr(Math.max(1, Math.ceil(placed.value / Math.max(1, removed.value))));
  const divisor = arithmeticExpr(removed, 'max', numberExpr(1));
  return arithmeticExpr(
    arithmeticExpr(arithmeticExpr(placed, '+', divisor), '-', numberExpr(1)),
    '/',
    divisor,
  );
}

/** Returns how many pieces are placed: fewer than the text states if fewer were removed. */
function placedAmount(stmt: StmtOf<'replace'>): AmountModel {
  const { amount, each } = stmt;
  const perRemoved = piecesPerRemoved(stmt);
  const isOnePiece = (amountModel: AmountModel): boolean =>
    'count' in amountModel && amountModel.count.kind === 'number' && amountModel.count.value === 1;
  if (perRemoved === undefined || !('count' in each) || isOnePiece(amount) || isOnePiece(each)) return each;
  const removedCount: Expr = { kind: 'local', type: 'number', local: REMOVED_COUNT };
  return {
    kind: each.kind,
    count: arithmeticExpr(each.count, 'min', arithmeticExpr(removedCount, '*', perRemoved)),
  };
}

const PLACE_QUESTIONS = { space: 'space', piece: 'instead', count: 'insteadCount' };

/** Replaces pieces in one space: removes all pieces first, then places the others if any were removed. */
function replaceInSpace(routine: Routine, stmt: StmtOf<'replace'>, env: Env): readonly IrNode[] {
  const removedCountLocal = routine.builder.local('gone', 'number');
  const replaceEnv = bind(env, REMOVED_COUNT, local(removedCountLocal));
  return [
    assign(removedCountLocal, int(0)),
    ...lowerPieceStatement(routine, removeStmt(stmt), replaceEnv, { reportedVerb: 'replace' }),
    ...addToCount(routine, stmt, env, local(removedCountLocal)),
    branch(
      op('>', local(removedCountLocal), int(0)),
      lowerPieceStatement(routine, placeStmt(stmt), replaceEnv, { questionNames: PLACE_QUESTIONS }),
    ),
    ...resolveOrphansAfter(routine, stmt, env),
  ];
}

/** Replaces pieces in several spaces: places the replacements after each choice of a removed piece. */
function replaceAcross(routine: Routine, stmt: StmtOf<'replace'>, env: Env): readonly IrNode[] {
  const { context, builder } = routine;
  const perRemoved = piecesPerRemoved(stmt);
  // Without a number on both sides, each removed piece is replaced by one.
  const budget =
    perRemoved && 'count' in stmt.each
      ? { perRemoved, remaining: builder.local('toCome', 'number'), total: stmt.each.count }
      : undefined;
  const replaceNodes = applyEffect(routine, {
    verb: 'replace',
    reportedContext: { verb: 'replace' },
    source: stmt.source,
    amount: stmt.amount,
    at: stmt.at,
    env,
    onlyPresent:
      stmt.counterparts !== undefined ||
      reactionMayAddPieces(context, removeStmt(stmt)) ||
      mayMatchRemoved(stmt),
    effect: (spaceEnv) => {
      const replaced = context.value(stmt.from, spaceEnv);
      return withUncertainFates(routine, {
        own: env.own,
        mask: replaced.kind === 'number' ? replaced.value : undefined,
        effect: (decided) => replaceEffect(routine, stmt, spaceEnv, { budget, decided }),
        // Only pieces that surely leave the map are replaced.
        countAffected: () => [],
      });
    },
    total: (spaceEnv) =>
      totalOver(context, spaceEnv, {
        name: `replaced_${routine.context.statementName(stmt.id)}`,
        location: stmt.at,
        total: (space, memberEnv) => countPieces(context, context.value(stmt.from, memberEnv), space),
        statements: [stmt],
      }),
  });
  const initNodes = budget ? [assign(budget.remaining, amountValue(context, budget.total, env))] : [];
  return [...initNodes, ...replaceNodes, ...resolveOrphansAfter(routine, stmt, env)];
}

interface ReplacementBudget {
  /** The maximum number of placed pieces for each removed one. */
  readonly perRemoved: Expr;
  /** How many pieces may still be placed. */
  readonly remaining: LocalId;
}

function replaceEffect(
  routine: Routine,
  stmt: StmtOf<'replace'>,
  env: Env,
  {
    budget,
    decided,
  }: { readonly budget: ReplacementBudget | undefined; readonly decided: DecidedFate | undefined },
): PieceEffect {
  const { context } = routine;
  const removal = redirectRemovals(routine, pieceEffectOf(context, removeStmt(stmt), env, { decided }));
  const removedMask = context.value(stmt.from, env);
  const requestedFor = (count: IrExpr): IrExpr =>
    budget === undefined
      ? count
      : op('min', local(budget.remaining), op('*', count, context.value(budget.perRemoved, env)));
  const apply: PieceEffect['apply'] = (group, space, count, line) => [
    ...removal.apply(group, space, count, line),
    ...pieceRemovalReactions(context, env, {
      group,
      space,
      count,
      removable: groupsOnRemoval(context, removedMask),
    }),
    ...addToCount(routine, stmt, env, count),
    ...replacementsOf(stmt).flatMap(({ groups, to }) => {
      const placing = pieceEffectOf(context, placeStmt({ ...stmt, to }), env);
      const nodes = placeUpTo(routine, withRecords(context, env.own, 'place', placing), {
        space,
        line,
        requested: requestedFor(count),
        ...(budget && { remaining: budget.remaining }),
      });
      return groups === undefined ? nodes : [branch(isOneOf(group, groups), nodes)];
    }),
  ];
  return { ...removal, apply: withReveal(routine, { mask: removedMask, apply }, env.own) };
}

interface Replacement {
  /** The removed groups, as a mask; all of them if undefined. */
  readonly groups?: number;
  readonly to: Expr;
}

const replacementsOf = ({ counterparts, to }: StmtOf<'replace'>): readonly Replacement[] =>
  counterparts ?? [{ to }];

const isOneOf = (group: IrExpr, groups: number): IrExpr => op('bit', int(groups), group);

/** Whether placed pieces may match the removed kinds, so that they would be replaced again. */
const mayMatchRemoved = ({ from, to }: StmtOf<'replace'>): boolean =>
  from.kind === 'mask' && to.kind === 'mask' && (from.mask & to.mask) !== 0;

/** Places up to `requested` pieces of the groups of a mask, in order, and subtracts them from `remaining`. */
function placeUpTo(
  routine: Routine,
  effect: ReturnType<typeof pieceEffectOf>,
  {
    space,
    requested,
    line,
    remaining,
  }: {
    readonly space: IrExpr;
    readonly requested: IrExpr;
    readonly line: number;
    readonly remaining?: LocalId;
  },
): readonly IrNode[] {
  const { builder, context } = routine;
  const remainingLocal = builder.local('toPlace', 'number');
  const amount = builder.local('n', 'number');
  const nodes: IrNode[] = [assign(remainingLocal, requested)];
  context.checked.groups.forEach((_, groupIndex) => {
    const mask = effect.mask ?? int(0);
    if (mask.kind === 'number' && ((mask.value >> groupIndex) & 1) === 0) return;
    nodes.push(
      assign(
        amount,
        op(
          'if',
          op('bit', mask, int(groupIndex)),
          op('min', local(remainingLocal), effect.capacity(int(groupIndex), space)),
          int(0),
        ),
      ),
      branch(op('>', local(amount), int(0)), [
        ...effect.apply(int(groupIndex), space, local(amount), line),
        assign(remainingLocal, op('-', local(remainingLocal), local(amount))),
        ...(remaining === undefined ? [] : [assign(remaining, op('-', local(remaining), local(amount)))]),
      ]),
    );
  });
  return nodes;
}

function judgeReplace(context: Context, stmt: StmtOf<'replace'>, env: Env): Judgment {
  const presentCount = (): IrExpr =>
    countMatching(context, env, { stmt, prefix: 'replaced', location: stmt.at, mask: stmt.from });
  const requested = requestedAmount(context, stmt.amount, env) ?? int(1);
  const supply = (): IrExpr =>
    totalOver(context, env, {
      name: `replacing_${context.statementName(stmt.id)}`,
      location: stmt.at,
      total: (space, spaceEnv) => {
        const returnableCount = returnable(context, stmt, spaceEnv, space);
        return replacementsOf(stmt).reduce(
          (sum, replacement) =>
            op('+', sum, replaceableCount(context, stmt, replacement, { env: spaceEnv, space })),
          returnableCount,
        );
      },
      statements: [stmt],
    });
  const placedCount = requestedAmount(context, stmt.counterparts ? stmt.amount : stmt.each, env) ?? int(1);
  const requestsSome = requestsAny(context, stmt.amount, env);
  const isEnough = (): IrExpr =>
    op(
      'or',
      not(requestsSome),
      op('and', op('>=', presentCount(), requested), op('>=', supply(), placedCount)),
    );
  return lazyJudgment({
    canBegin: () => (env.strict ? isEnough() : TRUE),
    hasEffect: () => op('and', requestsSome, op('>', presentCount(), int(0))),
    canComplete: isEnough,
  });
}

/** Counts the replacements of some removed groups that can be placed after the removal; of counterparts, at most one each. */
function replaceableCount(
  context: Context,
  stmt: StmtOf<'replace'>,
  { groups, to }: Replacement,
  { env, space }: { readonly env: Env; readonly space: IrExpr },
): IrExpr {
  const from = context.value(stmt.from, env);
  const leaving = groups === undefined ? from : op('maskAnd', from, int(groups));
  const present = countPieces(context, leaving, space);
  const leavingCount = requestedAmount(context, stmt.amount, env) ?? present;
  const placeable = placeableAfter(context, { mask: context.value(to, env), space, leaving, leavingCount });
  return groups === undefined ? placeable : op('min', placeable, present);
}

/** The causes that no replacement is Available, or that the space has no room for one. */
function replaceCauses(
  search: CauseSearch,
  stmt: StmtOf<'replace'>,
  { env, condition }: CauseSearchState,
): readonly FoundCause[] {
  const { context } = search;
  const { at, from, to } = stmt;
  const ownCauses = ownSentenceCauses(search, stmt, { env, condition });
  if (stmt.counterparts) return ownCauses;
  if (at.kind !== 'space' || ![at.space, from, to].every((value) => isBound(value, env))) return ownCauses;
  const [space, removed, placed] = [at.space, from, to].map((value) => context.value(value, env));
  if (!space || !removed || !placed) return ownCauses;
  const present = countPieces(context, removed, space);
  const removedCount = requestedAmount(context, stmt.amount, env) ?? present;
  const isFull = op(
    '<=',
    placeableAfter(context, { mask: placed, space, leaving: removed, leavingCount: removedCount }),
    int(0),
  );
  const available = context.value({ kind: 'available', type: 'number', mask: to }, env);
  const isAvailable = all(op('>', present, int(0)), op('>', available, int(0)));
  const prevents = env.strict ? 'beginning' : 'effect';
  const stacking = stackingCauses(context, {
    mask: to,
    space,
    env,
    condition: all(condition, isAvailable, isFull),
    prevents,
  });
  const unavailable = missingCause(stmt, 'available', {
    truth: all(condition, op('<=', available, int(0))),
    prevents,
  });
  const missing = missingCause(stmt, 'absence', {
    truth: all(condition, any(op('<=', present, int(0)), op('<', present, removedCount))),
    prevents,
  });
  return [missing, unavailable, ...stacking, ...ownCauses];
}
