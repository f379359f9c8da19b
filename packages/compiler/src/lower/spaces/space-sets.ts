/** Sets of spaces: membership, and loops over the members. */
import {
  everyValue,
  type Change,
  type Condition,
  type Expr,
  type ReasonModel,
  type SpaceSet,
} from '@quipu/language/checked';
import { all, bool, cell, local, int, not, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrCause, IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { bind, emptyEnv, readsUnrolled, type CollectedSet, type Env } from '../environment.ts';
import { isInForce } from '../points/change-in-force.ts';
import { lift } from '../lift.ts';
import { conjunctTruths } from '../judge/conjuncts.ts';
import { conditionReason, quotingReason } from '../judge/reasons.ts';
import type { FunctionBuilder } from '../function-builder.ts';
import { assign, each, branch } from '../../ir/node-builders.ts';
import { containsSpace } from './membership.ts';
import type { Clause } from './clause.ts';

/** The key of the reason that a space is closed until an Event opens it. */
export const DORMANT = 'dormant';

/** The conditions of a set on a space, except membership in its fixed members. */
export function clausesOfSet(context: Context, set: SpaceSet, space: IrExpr, env: Env): readonly Clause[] {
  const memberEnv = bind(env, set.candidate, space);
  const whereClauses = set.where
    .filter(({ reason }) => reason.key !== DORMANT)
    .map((condition) => whereClause(context, condition, memberEnv));
  const openClauses = openClausesOf(context, set, space);
  const superlativeClauses = superlativeClausesOf(context, set, env, memberEnv);
  return [...collectedClausesOf(set, space, env), ...openClauses, ...whereClauses, ...superlativeClauses];
}

function whereClause(context: Context, { truth, parts = [], reason }: Condition, env: Env): Clause {
  const isSatisfied = comparesRoll(truth, env) ? bool(env.assumeBestRoll) : context.value(truth, env);
  const clause = { truth: isSatisfied, reason: conditionReason(reason) };
  const changedSpaces = changedSpacesCauses(context, truth, env, reason);
  if (changedSpaces) return { ...clause, causes: changedSpaces };
  const conjuncts = parts.length > 1 ? undefined : conjunctTruths(context, truth, env);
  if (conjuncts)
    return {
      ...clause,
      causes: conjuncts.map((conjunct, i) => ({
        truth: not(conjunct),
        reason: quotingReason('asks', 'requirement', reason.source, i),
        rank: 0,
      })),
    };
  // A single part equals the whole condition.
  return parts.length > 1
    ? { ...clause, causes: parts.map((part) => failingPart(context, part, env)) }
    : clause;
}

/** Whether a condition is on single results of a die that is not rolled yet, so that its lowest and highest do not decide it. */
const comparesRoll = (truth: Expr, env: Env): boolean =>
  everyValue(truth).some(
    (value) =>
      'kind' in value &&
      value.kind === 'compare' &&
      (value.op === '=' || value.op === '!=') &&
      readsUnrolled(value, env),
  );

/**
 * The causes that a space is not in a point's set of spaces: it is not in the printed set, or a change in force leaves it out. Undefined
 * for other conditions.
 */
function changedSpacesCauses(
  context: Context,
  truth: Expr,
  env: Env,
  { source }: ReasonModel,
): readonly IrCause[] | undefined {
  const point = truth.kind === 'point' ? context.checked.points[truth.point] : undefined;
  if (truth.kind !== 'point' || !point || truth.argument === undefined) return undefined;
  const isRestriction = (change: Change): boolean =>
    (change.how === 'except' || change.how === 'only') && change.in === undefined && !change.eachCard;
  if (point.type !== 'truth' || point.changes.length === 0 || !point.changes.every(isRestriction))
    return undefined;
  const pointEnv: Env = {
    ...emptyEnv(env.own),
    values: new Map([[0, context.value(truth.argument, env)]]),
    rider: env.rider,
  };
  return [
    {
      truth: not(context.value(point.base, pointEnv)),
      reason: quotingReason('asks', 'wrongKind', source),
      rank: 0,
    },
    ...point.changes.map((change): IrCause => {
      const value = context.value(change.value, pointEnv);
      return {
        truth: all(isInForce(context, change.when, pointEnv), change.how === 'except' ? value : not(value)),
        reason: quotingReason('asks', 'excluded', change.source),
        rank: 0,
      };
    }),
  ];
}

/** The one condition that a space is not closed. It replaces the conditions with the key `DORMANT` in the set. */
function openClausesOf(context: Context, set: SpaceSet, space: IrExpr): readonly Clause[] {
  const dormant = set.members.filter((m) => context.checked.spaces[m]?.dormant);
  if (dormant.length === 0) return [];
  const dormantCondition = set.where.find(({ reason }) => reason.key === DORMANT);
  const { rule } = (dormantCondition ?? set).reason.source;
  return [{ truth: isOpen(context, dormant, space), reason: { key: DORMANT, rule, parameters: {} } }];
}

function collectedClausesOf({ collected, reason }: SpaceSet, space: IrExpr, env: Env): readonly Clause[] {
  if (collected === undefined) return [];
  const { rule } = reason.source;
  return [
    {
      truth: containsSpace(env.sets.get(collected), space),
      reason: { key: 'not-selected', rule, parameters: {} },
    },
  ];
}

function superlativeClausesOf(context: Context, set: SpaceSet, env: Env, memberEnv: Env): readonly Clause[] {
  if (!set.superlative) return [];
  const { most: isMaximum, value } = set.superlative;
  const best = bestValue(context, set, env);
  return [
    {
      truth: op(isMaximum ? '>=' : '<=', context.value(value, memberEnv), best),
      reason: quotingReason(isMaximum ? 'most' : 'fewest', 'superlative', set.reason.source),
    },
  ];
}

const failingPart = (context: Context, { truth, reason }: Condition, env: Env): IrCause => ({
  truth: op('not', context.value(truth, env)),
  reason: quotingReason('guard', 'guard', reason.source),
  rank: 0,
});

export const isOpen = (context: Context, dormant: readonly number[], space: IrExpr): IrExpr =>
  op('or', op('not', context.isAmong(space, dormant)), op('=', cell('OPEN', space), int(1)));

/** More than the absolute value of any number in the rules. */
const BEYOND_ALL_VALUES = 9999;

/** The greatest or least value over the members of a set with a superlative. */
function bestValue(context: Context, set: SpaceSet, env: Env): IrExpr {
  const superlative = set.superlative;
  if (!superlative) throw new Error('no superlative');
  const withoutSuperlative: SpaceSet = {
    candidate: set.candidate,
    members: set.members,
    reason: set.reason,
    where: set.where,
  };
  return lift(context, env, {
    name: `best_${context.nameOf(set)}`,
    doc: superlative.most ? 'The most over a set of spaces.' : 'The fewest over a set of spaces.',
    module: 'sets',
    result: 'number',
    freeLocalsOf: [set],
    build: (builder, inner) => {
      const best = builder.local('best', 'number');
      const initialValue = superlative.most ? -BEYOND_ALL_VALUES : BEYOND_ALL_VALUES;
      return [
        assign(best, int(initialValue)),
        ...forEachMember(context, builder, { set: withoutSuperlative, env: inner }, (_space, memberEnv) => [
          assign(
            best,
            op(superlative.most ? 'max' : 'min', local(best), context.value(superlative.value, memberEnv)),
          ),
        ]),
        { kind: 'return', value: local(best) },
      ];
    },
  });
}

/** The single space that a judgment uses in place of a collected set. */
export function singleSpaceOf(
  set: SpaceSet,
  env: Env,
): Extract<CollectedSet, { singleSpace: IrExpr }> | undefined {
  const collected = set.collected === undefined ? undefined : env.sets.get(set.collected);
  return collected && 'singleSpace' in collected ? collected : undefined;
}

/** Whether a space is one of the fixed members of a set, to which the conditions of the set apply. */
export function isFixedMember(context: Context, set: SpaceSet, space: IrExpr, env: Env): IrExpr {
  const isKnownMember =
    singleSpaceOf(set, env)?.possibleMembers.every((member) => set.members.includes(member)) ?? false;
  return isKnownMember ? TRUE : context.isAmong(space, set.members);
}

export function isMember(context: Context, set: SpaceSet, space: IrExpr, env: Env): IrExpr {
  return all(
    isFixedMember(context, set, space, env),
    ...clausesOfSet(context, set, space, env).map(({ truth }) => truth),
  );
}

export interface MemberLoop {
  readonly set: SpaceSet;
  readonly env: Env;
  /** A condition that is checked before those of the set. */
  readonly precondition?: (space: IrExpr) => IrExpr;
}

/** Runs `body` for each member. Membership is checked immediately before each run, so earlier runs can change it. */
export function forEachMember(
  context: Context,
  builder: FunctionBuilder,
  { set, env, precondition = () => TRUE }: MemberLoop,
  body: (space: IrExpr, env: Env) => readonly IrNode[],
): readonly IrNode[] {
  const guardedBody = (space: IrExpr, isFixed: IrExpr): readonly IrNode[] => {
    const condition = all(
      precondition(space),
      isFixed,
      ...clausesOfSet(context, set, space, env).map(({ truth }) => truth),
    );
    const memberNodes = body(space, bind(env, set.candidate, space));
    return condition.kind === 'truth' && condition.value ? memberNodes : [branch(condition, memberNodes)];
  };
  const singleSpace = singleSpaceOf(set, env);
  if (singleSpace)
    return guardedBody(singleSpace.singleSpace, isFixedMember(context, set, singleSpace.singleSpace, env));
  const spaceLocal = builder.local('space');
  return [each(spaceLocal, set.members, guardedBody(local(spaceLocal), TRUE))];
}
