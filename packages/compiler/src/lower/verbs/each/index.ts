/** Lowers `in each City { … }`: runs a block in each space of a set. */
import { causesInSingleSpace, causesOf, ownSentenceCauses } from '../../judge/causes.ts';
import { everyValue, type Expr } from '@quipu/language/checked';
import {
  all,
  any,
  local,
  FALSE,
  not,
  int,
  op,
  TRUE,
  type IrExpr,
  type LocalId,
} from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import { type Moment, momentOf } from '../../activities/moments.ts';
import { isNonplayer } from '../../players/nonplayer-status.ts';
import { flushBeforeNested } from '../../reactions/flush-reactions.ts';
import type { Context } from '../../context.ts';
import { bind, inSpace, type Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { isLegal, lazyJudgment, type Judgment } from '../../judge/judgment.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import { chooseNodes } from '../choose/index.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { clausesOfSet, forEachMember, type MemberLoop } from '../../spaces/space-sets.ts';
import { spaceSetLocals, addSpace } from '../../spaces/bit-sets.ts';
import type { Clause } from '../../spaces/clause.ts';
import { spacesSegment } from '../../segments.ts';
import { testMembers } from '../../selections/judge-selection.ts';
import { BREAK, assign, loop, branch } from '../../../ir/node-builders.ts';
import { hasBit } from '../../spaces/membership.ts';

export const eachSpace: StatementHandler<'each'> = {
  lower: withoutBindings(lowerEach),
  judge: judgeEach,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  // A block without a condition is explained as a whole; one that begins with a condition by whether it holds there.
  causes: (search, stmt, state) =>
    causesInSingleSpace(search, stmt, state) ?? ownSentenceCauses(search, stmt, state),
};

/** Runs the block in map order or, for `in each possible`, in the order that the decider chooses. */
function lowerEach(routine: Routine, stmt: StmtOf<'each'>, env: Env): readonly IrNode[] {
  if (stmt.possible) return inChosenOrder(routine, stmt, env);
  const moment = stmt.moment && momentOf(routine, stmt.moment, env);
  return moment
    ? withActivities(routine, stmt, env, moment)
    : [...choiceNodes(routine, stmt, env), ...inMapOrder(routine, stmt, env, ALL_MEMBERS)];
}

/** Creates the decisions that apply to all members. */
const choiceNodes = (
  routine: Routine,
  { choices = [], source }: StmtOf<'each'>,
  env: Env,
): readonly IrNode[] => choices.flatMap((choice) => chooseNodes(routine, { choice, source }, env));

interface MemberPass {
  readonly isIncluded: (space: IrExpr) => IrExpr;
  readonly beforeEach: (space: IrExpr) => readonly IrNode[];
}

const ALL_MEMBERS: MemberPass = { isIncluded: () => TRUE, beforeEach: () => [] };

function inMapOrder(
  routine: Routine,
  stmt: StmtOf<'each'>,
  env: Env,
  { isIncluded, beforeEach }: MemberPass,
): readonly IrNode[] {
  const { context, builder } = routine;
  const members: MemberLoop = { set: stmt.set, env, precondition: isIncluded };
  const memberNodes = (space: IrExpr, memberEnv: Env): readonly IrNode[] => [
    ...beforeEach(space),
    ...routine.lowerAll(stmt.body, inSpace(bind(memberEnv, stmt.bind, space), space)),
  ];
  if (keepsMembership(context, stmt)) return forEachMember(context, builder, members, memberNodes);
  const fixedMembers = spaceSetLocals(routine, 'members');
  return [
    ...fixedMembers.map((word): IrNode => assign(word, int(0))),
    ...forEachMember(context, builder, members, (space) => addSpace(fixedMembers, space)),
    ...forEachMember(context, builder, members, (space, spaceEnv) => [
      branch(hasBit(fixedMembers.map(local), space), memberNodes(space, spaceEnv)),
    ]),
  ];
}

/**
 * Runs the block in map order. While an activity may still be used, the decider may first choose single spaces, with
 * the activity before any of them; "go on" resolves all that remain. The last space is not offered, since "go on"
 * does the same. Non-players choose no order: no instructions say anything about it.
 */
function withActivities(routine: Routine, stmt: StmtOf<'each'>, env: Env, moment: Moment): readonly IrNode[] {
  const { context, builder } = routine;
  const resolvedWords = spaceSetLocals(routine, 'done');
  const candidate = builder.local('member');
  const hasBegun = builder.local('began', 'truth');
  const remaining = builder.local('left', 'number');
  const choice = builder.local('chosen', 'number');
  const isUnresolved = (space: IrExpr): IrExpr => not(hasBit(resolvedWords.map(local), space));
  // As for "go on", one change is enough: fewer pieces than the text names are no obstacle.
  const memberEnv = (space: IrExpr): Env => envInMember(stmt, { ...env, strict: false }, space);
  const isPossible = (space: IrExpr): IrExpr => isLegal(context.judgeAll(stmt.body, memberEnv(space)));
  const { rule } = stmt.source;
  const notLastClause: Clause = {
    truth: all(not(isNonplayer(context, env.own)), op('>', local(remaining), int(1))),
    reason: { key: 'last-space', rule, parameters: {} },
  };
  const spaces = spacesSegment(context, candidate, stmt.set, [
    ...memberClauses(context, stmt, env, { candidate, isUnresolved, isPossible, memberEnv }),
    notLastClause,
  ]);
  const isContinueChosen = op('=', local(choice), int(moment.continueOption));
  const isChosen = (space: IrExpr): IrExpr =>
    op('=', op('-', local(choice), int(moment.continueOption + 1)), space);
  const passNodes: readonly IrNode[] = [
    ...choiceNodes(routine, stmt, env),
    ...inMapOrder(routine, stmt, env, {
      isIncluded: (space) => all(isUnresolved(space), any(isContinueChosen, isChosen(space))),
      beforeEach: (space) => addSpace(resolvedWords, space),
    }),
    assign(hasBegun, TRUE),
    branch(isContinueChosen, [BREAK]),
  ];
  const countRemaining = (): readonly IrNode[] => [
    assign(remaining, int(0)),
    ...forEachMember(context, builder, { set: stmt.set, env, precondition: isUnresolved }, (space) => [
      branch(isPossible(space), [assign(remaining, op('+', local(remaining), int(1)))]),
    ]),
  ];
  const needsDecision = any(not(local(hasBegun)), op('>', local(remaining), int(0)));
  return [
    ...resolvedWords.map((word): IrNode => assign(word, int(0))),
    assign(hasBegun, FALSE),
    loop('eachMoment', [
      assign(choice, int(moment.continueOption)),
      branch(moment.isAvailable, [
        ...countRemaining(),
        branch(needsDecision, [moment.decide(choice, [spaces])]),
      ]),
      ...moment.run(choice, passNodes, (use) => flushBeforeNested(routine, stmt, use, env.own)),
    ]),
  ];
}

/** The conditions on a chosen member: those of the set, that it is unresolved, and that the block is possible there. */
function memberClauses(
  context: Context,
  stmt: StmtOf<'each'>,
  env: Env,
  {
    candidate,
    isUnresolved,
    isPossible,
    memberEnv,
  }: {
    readonly candidate: LocalId;
    readonly isUnresolved: (space: IrExpr) => IrExpr;
    readonly isPossible: (space: IrExpr) => IrExpr;
    readonly memberEnv: (space: IrExpr) => Env;
  },
): readonly Clause[] {
  const space = local(candidate);
  const { rule } = stmt.source;
  return [
    ...clausesOfSet(context, stmt.set, space, env),
    { truth: isUnresolved(space), reason: { key: 'already', rule, parameters: {} } },
    {
      truth: isPossible(space),
      reason: { key: 'nothing', rule, parameters: {} },
      causes: causesOf(context, stmt.body, memberEnv(space)),
    },
  ];
}

/** Runs the block in the order that the decider chooses, as long as it is possible in a member. */
function inChosenOrder(routine: Routine, stmt: StmtOf<'each'>, env: Env): readonly IrNode[] {
  const { context, builder } = routine;
  const resolvedWords = spaceSetLocals(routine, 'done');
  const choice = builder.local('space');
  const candidate = builder.local('member');
  const isUnresolved = (space: IrExpr): IrExpr => not(hasBit(resolvedWords.map(local), space));
  const isPossible = (space: IrExpr): IrExpr =>
    isLegal(context.judgeAll(stmt.body, bind(bind(env, stmt.set.candidate, space), stmt.bind, space)));
  const memberEnv = (space: IrExpr): Env => envInMember(stmt, env, space);
  const spaces = spacesSegment(
    context,
    candidate,
    stmt.set,
    memberClauses(context, stmt, env, { candidate, isUnresolved, isPossible, memberEnv }),
  );
  const isAnyPossible = builder.local('found', 'truth');
  return [
    ...resolvedWords.map((word): IrNode => assign(word, int(0))),
    loop('eachPossible', [
      assign(isAnyPossible, FALSE),
      ...forEachMember(context, builder, { set: stmt.set, env }, (space) => [
        branch(all(isUnresolved(space), isPossible(space)), [assign(isAnyPossible, TRUE)]),
      ]),
      branch(not(local(isAnyPossible)), [BREAK]),
      routine.decide({
        name: 'each',
        questionKind: 'space',
        source: stmt.source,
        seat: env.own,
        segments: [spaces],
        into: choice,
        questionContext: { space: env.there },
        env,
      }),
      ...addSpace(resolvedWords, local(choice)),
      ...routine.lowerAll(stmt.body, envInMember(stmt, env, local(choice))),
    ]),
  ];
}

const envInMember = (stmt: StmtOf<'each'>, env: Env, space: IrExpr): Env =>
  inSpace(bind(bind(env, stmt.set.candidate, space), stmt.bind, space), space);

/**
 * Whether the block in one member cannot change the membership of another. Otherwise the members are fixed before
 * the first run.
 */
function keepsMembership(context: Context, { set, bind: name, body }: StmtOf<'each'>): boolean {
  if (set.where.length === 0 && !set.superlative) return true;
  if (set.superlative || set.where.some(({ truth }) => readsSurroundings(truth))) return false;
  const isCurrentSpace = (space: Expr): boolean => space.kind === 'local' && space.local === name;
  return body.every((stmt) => context.handlerOf(stmt).staysInSpace?.(context, stmt, isCurrentSpace) ?? false);
}

function readsSurroundings(truth: Expr): boolean {
  return everyValue(truth).some((value) => !('kind' in value) || SURROUNDING_KINDS.has(value.kind));
}

const SURROUNDING_KINDS: ReadonlySet<string> = new Set([
  'define',
  'margin',
  'adjacent',
  'connected',
  'distance',
]);

function judgeEach(context: Context, stmt: StmtOf<'each'>, env: Env): Judgment {
  const lenientEnv = { ...env, strict: false };
  return lazyJudgment({
    canBegin: () => TRUE,
    hasEffect: () =>
      testMembers(context, stmt, lenientEnv, {
        name: `eachChanges_${context.statementName(stmt.id)}`,
        forEvery: false,
        test: (_s, memberEnv) => isLegal(context.judgeAll(stmt.body, memberEnv)),
      }),
    canComplete: () =>
      testMembers(context, stmt, lenientEnv, {
        name: `eachFull_${context.statementName(stmt.id)}`,
        forEvery: true,
        test: (_s, memberEnv) => context.judgeAll(stmt.body, memberEnv).canComplete,
      }),
  });
}
