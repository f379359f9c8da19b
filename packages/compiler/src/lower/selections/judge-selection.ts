/** Judges selections of spaces. */
import type { Stmt } from '@quipu/language/checked';
import { activityMayReplace } from '../activities/activities.ts';
import { banClausesForSpace } from '../sequence/bans.ts';
import { selectionClauses } from '../activities/budget.ts';
import type { Context } from '../context.ts';
import { bind, bindSet, type Env, emptyEnv, modeOf, MODE } from '../environment.ts';
import { lift } from '../lift.ts';
import { NO_SPACE } from '../missing-values.ts';
import { allowsAnySpace } from './upper-bounds.ts';
import { canPay, resourcesTrack } from '../payments/resources.ts';
import { withSpace } from '../spaces/bit-sets.ts';
import { singleSpaceOf, forEachMember, isMember, clausesOfSet } from '../spaces/space-sets.ts';
import { maySelectNone, splitOpeningDefinitions } from '../body-shape.ts';
import { equals } from '../../ir/equals.ts';
import { all, any, bool, FALSE, not, int, op, TRUE, type IrExpr, cell } from '../../ir/expression.ts';
import { isWayLegal } from '../judge/body-judgment.ts';
import { overrideJudgment, isLegal, lazyJudgment, type Judgment } from '../judge/judgment.ts';
import { preconditionOf } from '../judge/precondition.ts';
import { judgeChosenMember } from './judge-chosen-member.ts';
import { requestsAny } from '../pieces/amounts.ts';
import { afterPayingFor, priceOf } from '../payments/spending.ts';
import { canPayReserved, withReservedPayments, withoutReserveOf } from '../payments/reserved-payments.ts';
import { branch } from '../../ir/node-builders.ts';
import type { Clause } from '../spaces/clause.ts';

type StmtOf<Kind extends Stmt['kind']> = Extract<Stmt, { kind: Kind }>;

interface MemberTest {
  readonly name: string;
  /** Whether the condition has to hold for every member; otherwise for some member. */
  readonly forEvery: boolean;
  readonly test: (space: IrExpr, env: Env) => IrExpr;
}

/** Whether a condition holds for every or for some member of the set of a statement. */
export function testMembers(
  context: Context,
  stmt: StmtOf<'select' | 'each'>,
  env: Env,
  memberTest: MemberTest,
): IrExpr {
  const { name, forEvery, test } = memberTest;
  const onlyMember = singleSpaceOf(stmt.set, env)?.singleSpace;
  if (onlyMember !== undefined) return testOnlyMember(context, stmt, env, { ...memberTest, onlyMember });
  const use =
    stmt.kind === 'select'
      ? (context.setUses.get(stmt.id) ?? context.usesAfterBlock.get(stmt.id))
      : undefined;
  const decisiveResult = bool(!forEvery);
  return lift(context, env, {
    name,
    doc: `Whether the condition holds for ${forEvery ? 'every' : 'some'} member.`,
    module: 'judgments',
    result: 'truth',
    freeLocalsOf: [stmt, use?.laterStatements ?? []],
    build: (builder, inner) => [
      ...forEachMember(context, builder, { set: stmt.set, env: inner }, (space, memberEnv) => {
        const isSatisfied = test(space, bind(memberEnv, stmt.bind, space));
        return [
          branch(forEvery ? not(isSatisfied) : isSatisfied, [{ kind: 'return', value: decisiveResult }]),
        ];
      }),
      { kind: 'return', value: bool(forEvery) },
    ],
  });
}

function testOnlyMember(
  context: Context,
  { set, bind: name }: StmtOf<'select' | 'each'>,
  env: Env,
  { forEvery, test, onlyMember }: MemberTest & { readonly onlyMember: IrExpr },
): IrExpr {
  const isInSet = isMember(context, set, onlyMember, env);
  const isSatisfied = test(onlyMember, bind(bind(env, set.candidate, onlyMember), name, onlyMember));
  return forEvery ? op('or', not(isInSet), isSatisfied) : op('and', isInSet, isSatisfied);
}

/** Strict text needs a space in which its block is legal; an Event needs one in which its block changes something. */
export function judgeSelect(context: Context, stmt: StmtOf<'select'>, outerEnv: Env): Judgment {
  const env = reservingForOne(context, stmt, outerEnv);
  const existsCandidate = (name: string, test: (judgment: Judgment) => IrExpr): IrExpr =>
    testMembers(context, stmt, env, {
      name: `${name}_${context.statementName(stmt.id)}`,
      forEvery: false,
      test: (space, memberEnv) =>
        all(
          ...selectableClauses(context, stmt, memberEnv, space).map(({ truth }) => truth),
          test(judgeSpace(context, stmt, memberEnv, { space })),
        ),
    });
  const requestsAnySpace = stmt.moments ? TRUE : requestsAny(context, stmt.amount, env);
  if (env.strict) {
    const isSomeSpaceLegal = existsCandidate('someLegal', isLegal);
    const isPossible = op(
      'and',
      stmt.moments ? allowsAnySpace(context, stmt, env) : requestsAnySpace,
      isSomeSpaceLegal,
    );
    const isEnough = (): IrExpr => op('or', not(requestsAnySpace), isPossible);
    return lazyJudgment({
      canBegin: () => (mayContinueWithoutSpace(context, stmt) ? TRUE : isEnough()),
      hasEffect: () => isPossible,
      canComplete: isEnough,
    });
  }
  // A text that is trivially full but changes nothing (`remove all`) gets no precedence (5.1.3).
  const someComplete = (): IrExpr =>
    existsCandidate('someFull', (judgment) => op('and', isLegal(judgment), judgment.canComplete));
  return lazyJudgment({
    canBegin: () => TRUE,
    hasEffect: () => op('and', requestsAnySpace, existsCandidate('someChanges', isLegal)),
    canComplete: () => (stmt.amount.kind === 'upTo' ? TRUE : op('or', not(requestsAnySpace), someComplete())),
  });
}

/**
 * Returns the environment with the reserve as it is once a space is selected. A payment by the number of spaces
 * depends on how many are selected, not on which, so any space represents the judged one.
 */
function reservingForOne(context: Context, stmt: StmtOf<'select'>, env: Env): Env {
  const [anySpace] = stmt.set.members;
  if (anySpace === undefined || env.reservedPayments.length === 0) return env;
  const reservedPayments = env.reservedPayments.map((payment) => ({
    ...payment,
    spent: afterSelecting(context, stmt, int(anySpace), payment.spent),
  }));
  return { ...env, reservedPayments };
}

/** Whether strict text may continue without a space. */
function mayContinueWithoutSpace(context: Context, stmt: StmtOf<'select'>): boolean {
  if (!stmt.moments) return stmt.amount.kind !== 'exactly';
  const body = context.selectionOwners.get(stmt.id);
  return body !== undefined && maySelectNone(context.body(body), stmt);
}

/**
 * The conditions on a space in addition to those of the set and the block: bans, the space of the call, a budget,
 * commitments, the price.
 */
export function selectableClauses(
  context: Context,
  stmt: StmtOf<'select'>,
  env: Env,
  space: IrExpr,
): readonly Clause[] {
  return [
    ...(env.forEvent ? [] : banClausesForSpace(context, stmt, env.own, space)),
    ...callSpaceClauses(context, stmt, env, space),
    ...selectionClauses(context, stmt, env, space),
    ...committableClauses(context, stmt, env, space),
    ...priceClauses(context, stmt, env, space),
  ];
}

/** An operation that is called for one space selects only that one. */
function callSpaceClauses(
  context: Context,
  stmt: StmtOf<'select'>,
  { onlySpace }: Env,
  space: IrExpr,
): readonly Clause[] {
  const isBoundToCall = stmt.moments || context.limitedSelections.has(stmt.id);
  if (!isBoundToCall || equals(onlySpace, NO_SPACE)) return [];
  return [
    {
      truth: op('or', op('=', onlySpace, NO_SPACE), op('=', onlySpace, space)),
      reason: { key: 'elsewhere', rule: stmt.source.rule, parameters: { space: onlySpace } },
    },
  ];
}

/** An activity commits only spaces that its operation has selected or could select. */
function committableClauses(
  context: Context,
  stmt: StmtOf<'select'>,
  { own }: Env,
  space: IrExpr,
): readonly Clause[] {
  const operation = context.selections.committedOperation(stmt);
  if (operation === undefined) return [];
  const truth = op(
    'or',
    context.selections.has(operation, space),
    canSelectFree(context, operation, own, space),
  );
  const parameters = { operation: context.body(operation).path };
  return [{ truth, reason: { key: 'not-committable', rule: stmt.source.rule, parameters } }];
}

function priceClauses(context: Context, stmt: StmtOf<'select'>, env: Env, space: IrExpr): readonly Clause[] {
  if (!stmt.paying) return [];
  const cost = nextPrice(context, stmt, env, space);
  const truth = canPay(context, env, cost);
  const parameters = { cost, have: resourcesTrack(context, env.own) };
  return [{ truth, reason: { key: 'cost', rule: stmt.source.rule, parameters } }];
}

/** The price of the next space, paid once it is selected. */
export function nextPrice(context: Context, stmt: StmtOf<'select'>, env: Env, space: IrExpr): IrExpr {
  if (stmt.paying === undefined) return int(0);
  return afterSelecting(context, stmt, space, priceOf(context, env, context.value(stmt.paying, env)));
}

interface NextSpace {
  readonly space: IrExpr;
  /**
   * Whether an activity may replace the block. An activity can be used in any space, so this is needed only if no
   * space is selected yet and the block is impossible in all others.
   */
  readonly mayReplaceBlock?: IrExpr;
}

/** Judges a chosen space: by its block, or by an activity that replaces the block. */
export function judgeSpace(
  context: Context,
  stmt: StmtOf<'select'>,
  env: Env,
  { space, mayReplaceBlock = TRUE }: NextSpace,
): Judgment {
  const judgment = judgeBlock(context, stmt, env, space);
  const body = stmt.idle ? context.selectionOwners.get(stmt.id) : undefined;
  if (body === undefined) return judgment;
  const activityReplaces = (): IrExpr =>
    afterSelecting(context, stmt, space, activityMayReplace(context, body, env));
  return overrideJudgment(judgment, {
    hasEffect: () => any(judgment.hasEffect, all(mayReplaceBlock, activityReplaces())),
  });
}

export const canResolveAny = (context: Context, stmt: StmtOf<'select'>, env: Env): IrExpr =>
  testMembers(context, stmt, env, {
    name: `someDone_${context.statementName(stmt.id)}`,
    forEvery: false,
    test: (space, memberEnv) =>
      all(
        ...selectableClauses(context, stmt, memberEnv, space).map(({ truth }) => truth),
        isLegal(judgeBlock(context, stmt, memberEnv, space)),
      ),
  });

/** Returns the value of an expression after the space was added to the selection of its operation. */
function afterSelecting(context: Context, stmt: StmtOf<'select'>, space: IrExpr, expr: IrExpr): IrExpr {
  const body = context.selectionOwners.get(stmt.id);
  const writes = body === undefined ? [] : context.selections.selectWrites(context.body(body), stmt, space);
  return writes.length === 0 ? expr : preconditionOf(context, expr, writes);
}

function judgeBlock(context: Context, stmt: StmtOf<'select'>, env: Env, space: IrExpr): Judgment {
  const judgment = judgeBlockBefore(context, stmt, env, space);
  const afterSelected = (aspect: keyof Judgment) => (): IrExpr =>
    afterSelecting(context, stmt, space, judgment[aspect]);
  return lazyJudgment({
    canBegin: afterSelected('canBegin'),
    hasEffect: afterSelected('hasEffect'),
    canComplete: afterSelected('canComplete'),
  });
}

function judgeBlockBefore(context: Context, stmt: StmtOf<'select'>, env: Env, space: IrExpr): Judgment {
  const paidEnv = afterPayingFor(context, stmt, bind(env, stmt.bind, space));
  if (stmt.ways.length > 0) {
    const isAnyWayLegal = any(...stmt.ways.map((way) => isWayLegal(context, way, paidEnv, space)));
    return judgeChosenMember(context, stmt, paidEnv, {
      canBegin: isAnyWayLegal,
      hasEffect: isAnyWayLegal,
      canComplete: isAnyWayLegal,
    });
  }
  if (stmt.body.length > 0) return judgeChosenMember(context, stmt, paidEnv);
  const use = context.setUses.get(stmt.id);
  // A set that no later statement reads is selected for its own sake.
  if (!use) return { canBegin: canPayReserved(context, paidEnv), hasEffect: TRUE, canComplete: TRUE };
  const onlySpace = { singleSpace: space, possibleMembers: stmt.set.members };
  const judgment = context.judgeAll(
    use.laterStatements,
    bindSet(withoutReserveOf(paidEnv, stmt), stmt.collect, onlySpace),
    use.locals,
  );
  // Payments by the number of spaces count all that are selected so far.
  const selected = env.sets.get(stmt.collect);
  if (selected === undefined || 'singleSpace' in selected || paidEnv.reservedPayments.length === 0)
    return judgment;
  const allSelected = bindSet(withoutReserveOf(paidEnv, stmt), stmt.collect, withSpace(selected, space));
  const canPayLater = canPayReserved(
    context,
    withReservedPayments(context, stmt, use.laterStatements, allSelected),
  );
  return overrideJudgment(judgment, { canBegin: () => op('and', judgment.canBegin, canPayLater) });
}

/**
 * Whether an operation could select and resolve a space. Prices are ignored, since an activity may bring the
 * Resources first.
 */
export function canSelectFree(context: Context, operation: number, own: IrExpr, space: IrExpr): IrExpr {
  const select = context.selections.firstSelection(operation);
  if (!select) return FALSE;
  const { definitions } = splitOpeningDefinitions(context.body(operation).statements);
  const env = context.envAfterAll(definitions, {
    ...emptyEnv(own),
    strict: true,
    operation,
    rider: cell('RIDER', int(operation)),
    mode: int(modeOf(MODE.free)),
  });
  return lift(context, env, {
    name: `openTo_${context.body(operation).path}`,
    doc: 'Whether the operation could select the space without payment.',
    module: 'judgments',
    result: 'truth',
    freeLocalsOf: [select],
    args: [{ name: 'space', value: space, type: 'index' }],
    build: (_builder, inner, [spaceParameter = space]) => [
      {
        kind: 'return',
        value: all(
          context.isAmong(spaceParameter, select.set.members),
          canResolve(context, select, inner, spaceParameter),
        ),
      },
    ],
  });
}

export function canResolve(context: Context, select: StmtOf<'select'>, env: Env, space: IrExpr): IrExpr {
  const spaceEnv = bind(bind(env, select.set.candidate, space), select.bind, space);
  return all(
    ...[
      ...clausesOfSet(context, select.set, space, env),
      ...selectableClauses(context, select, spaceEnv, space),
    ].map(({ truth }) => truth),
    isLegal(judgeSpace(context, select, spaceEnv, { space })),
  );
}
