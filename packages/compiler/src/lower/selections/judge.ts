/** Judges selections of spaces. */
import type { Stmt } from '@quipu/language';
import { carried } from '../activities/activities.ts';
import { openAt } from '../sequence/bans.ts';
import { keptWithin } from '../activities/budget.ts';
import type { Context } from '../context.ts';
import { bind, bindSet, type Env, emptyEnv, modeOf, MODE } from '../environment.ts';
import { lift } from '../lift.ts';
import { someAllowed } from './upper-bounds.ts';
import { payable, resourcesTrack } from '../payments/resources.ts';
import { wordsWith } from '../spaces/bit-sets.ts';
import { aloneIn, eachIn, member, clauses } from '../spaces/sets.ts';
import { mayBeEmpty } from '../body-shape.ts';
import { all, any, FALSE, not, int, op, TRUE, type IrExpr, cell } from '../../ir/expression.ts';
import { wayLegal } from '../judge/body-judgment.ts';
import { butFor, legal, whenAsked, type Judgment } from '../judge/judgment.ts';
import { before } from '../judge/precondition.ts';
import { judgeChosen } from './judge-chosen.ts';
import { asksSome } from '../pieces/amounts.ts';
import { havingPaidFor, priceOf } from '../payments/price.ts';
import { canPayReserved, reserving, withRest } from '../payments/reserve.ts';
import { branch } from '../../ir/node-builders.ts';
import type { Clause } from '../spaces/clause.ts';

type Of<S extends Stmt['kind']> = Extract<Stmt, { kind: S }>;

export function over(
  context: Context,
  stmt: Of<'select' | 'each'>,
  env: Env,
  {
    name,
    every,
    test,
  }: { readonly name: string; readonly every: boolean; readonly test: (space: IrExpr, env: Env) => IrExpr },
): IrExpr {
  const alone = aloneIn(stmt.set, env);
  if (alone) {
    const { only } = alone;
    const among = member(context, stmt.set, only, env);
    const holds = test(only, bind(bind(env, stmt.set.candidate, only), stmt.bind, only));
    return every ? op('or', not(among), holds) : op('and', among, holds);
  }
  const use = stmt.kind === 'select' ? (context.uses.get(stmt.id) ?? context.behind.get(stmt.id)) : undefined;
  return lift(context, env, {
    name,
    doc: every ? 'Whether it holds for every member.' : 'Whether it holds for some member.',
    module: 'judgments',
    result: 'truth',
    of: [stmt, use?.rest ?? []],
    build: (builder, inner) => [
      ...eachIn(context, builder, { set: stmt.set, env: inner }, (space, here) => {
        const holds = test(space, bind(here, stmt.bind, space));
        return [branch(every ? not(holds) : holds, [{ kind: 'return', value: every ? FALSE : TRUE }])];
      }),
      { kind: 'return', value: every ? TRUE : FALSE },
    ],
  });
}

/** Strict text needs a space in which its block is legal; an Event needs one in which its block changes something. */
export function judgeSelect(context: Context, stmt: Of<'select'>, around: Env): Judgment {
  const env = reservingForOne(context, stmt, around);
  const candidate = (name: string, test: (j: Judgment) => IrExpr): IrExpr =>
    over(context, stmt, env, {
      name: `${name}_${context.wordsFor(stmt.id)}`,
      every: false,
      test: (space, here) =>
        all(
          ...selectable(context, stmt, here, space).map((c) => c.truth),
          test(chosen(context, stmt, here, { space })),
        ),
    });
  const asks = stmt.moments ? TRUE : asksSome(context, stmt.amount, env);
  if (env.strict) {
    const can = candidate('someLegal', legal);
    const some = op('and', stmt.moments ? someAllowed(context, stmt, env) : asks, can);
    const enough = (): IrExpr => op('or', not(asks), some);
    return whenAsked({
      must: () => (isOptional(context, stmt) ? TRUE : enough()),
      changes: () => some,
      full: enough,
    });
  }
  // A text that is trivially full but changes nothing (`remove all`) gets no precedence (5.1.3).
  const full = (): IrExpr => candidate('someFull', (j) => op('and', legal(j), j.full));
  return whenAsked({
    must: () => TRUE,
    changes: () => op('and', asks, candidate('someChanges', legal)),
    full: () => (stmt.amount.kind === 'upTo' ? TRUE : op('or', not(asks), full())),
  });
}

/**
 * Returns the environment with the reserve as it is once a space is selected. A payment by the number of spaces
 * depends on how many are selected, not on which; so any space stands for the one that is judged.
 */
function reservingForOne(context: Context, stmt: Of<'select'>, env: Env): Env {
  const [any] = stmt.set.members;
  if (any === undefined || env.reserved.length === 0) return env;
  const reserved = env.reserved.map((payment) => ({
    ...payment,
    spent: onceSelected(context, stmt, int(any), payment.spent),
  }));
  return { ...env, reserved };
}

/** Whether strict text may continue without a space. */
function isOptional(context: Context, stmt: Of<'select'>): boolean {
  if (!stmt.moments) return stmt.amount.kind === 'upTo';
  const body = context.ownSelections.get(stmt.id);
  return body !== undefined && mayBeEmpty(context.body(body), stmt);
}

/**
 * The conditions on a space in addition to those of the set and the block: bans, the space of the call, a budget,
 * commitments, the price.
 */
export function selectable(context: Context, stmt: Of<'select'>, env: Env, space: IrExpr): readonly Clause[] {
  const found: Clause[] = env.playing ? [] : [...openAt(context, stmt, env.own, space)];
  const placed = stmt.moments || context.limitedSelections.has(stmt.id);
  if (placed && !(env.at.kind === 'number' && env.at.value === -1)) {
    found.push({
      truth: op('or', op('=', env.at, int(-1)), op('=', env.at, space)),
      reason: { key: 'elsewhere', rule: stmt.source.rule, parameters: {} },
    });
  }
  found.push(...keptWithin(context, stmt, env, space));
  const operation = context.selections.commits(stmt);
  if (operation !== undefined) {
    found.push({
      truth: op('or', context.selections.has(operation, space), openTo(context, operation, env.own, space)),
      reason: {
        key: 'not-committable',
        rule: stmt.source.rule,
        parameters: { operation: context.body(operation).path },
      },
    });
  }
  if (stmt.paying) {
    const cost = priceIn(context, stmt, env, space);
    found.push({
      truth: payable(context, env, cost),
      reason: {
        key: 'cost',
        rule: stmt.source.rule,
        parameters: { cost, have: resourcesTrack(context, env.own) },
      },
    });
  }
  return found;
}

/** The price of the next space, paid once it is selected. */
export function priceIn(context: Context, stmt: Of<'select'>, env: Env, space: IrExpr): IrExpr {
  if (stmt.paying === undefined) return int(0);
  return onceSelected(context, stmt, space, priceOf(context, env, context.value(stmt.paying, env)));
}

interface NextSpace {
  readonly space: IrExpr;
  /**
   * Whether an activity may replace the block. An activity can come in any space, so this is needed only if no
   * space is selected yet and the block is possible in none of the remaining ones.
   */
  readonly needed?: IrExpr;
}

/** Judges a chosen space: by its block, or by an activity that comes with the operation instead. */
export function chosen(
  context: Context,
  stmt: Of<'select'>,
  env: Env,
  { space, needed = TRUE }: NextSpace,
): Judgment {
  const j = done(context, stmt, env, space);
  const body = stmt.idle ? context.ownSelections.get(stmt.id) : undefined;
  if (body === undefined) return j;
  const comes = (): IrExpr => onceSelected(context, stmt, space, carried(context, body, env));
  return butFor(j, { changes: () => any(j.changes, all(needed, comes())) });
}

export const someDone = (context: Context, stmt: Of<'select'>, env: Env): IrExpr =>
  over(context, stmt, env, {
    name: `someDone_${context.wordsFor(stmt.id)}`,
    every: false,
    test: (space, here) =>
      all(
        ...selectable(context, stmt, here, space).map(({ truth }) => truth),
        legal(done(context, stmt, here, space)),
      ),
  });

/** Returns the value of an expression after the space was added to the selection of its operation. */
function onceSelected(context: Context, stmt: Of<'select'>, space: IrExpr, x: IrExpr): IrExpr {
  const body = context.ownSelections.get(stmt.id);
  const writes = body === undefined ? [] : context.selections.selectWrites(context.body(body), stmt, space);
  return writes.length === 0 ? x : before(context, x, writes);
}

function done(context: Context, stmt: Of<'select'>, env: Env, space: IrExpr): Judgment {
  const j = doneIn(context, stmt, env, space);
  const after = (which: keyof Judgment) => (): IrExpr => onceSelected(context, stmt, space, j[which]);
  return whenAsked({ must: after('must'), changes: after('changes'), full: after('full') });
}

function doneIn(context: Context, stmt: Of<'select'>, env: Env, space: IrExpr): Judgment {
  const inner = havingPaidFor(context, stmt, bind(env, stmt.bind, space));
  if (stmt.ways.length > 0) {
    const some = any(...stmt.ways.map((w) => wayLegal(context, w, inner, space)));
    return judgeChosen(context, stmt, inner, { must: some, changes: some, full: some });
  }
  if (stmt.body.length > 0) return judgeChosen(context, stmt, inner);
  const use = context.uses.get(stmt.id);
  // A set that no later statement reads is selected for its own sake.
  if (!use) return { must: canPayReserved(context, inner), changes: TRUE, full: TRUE };
  const only = { only: space, within: stmt.set.members };
  const j = context.judgeAll(use.rest, bindSet(withRest(inner, stmt), stmt.collect, only), use.names);
  // Payments by the number of spaces count all that are selected so far.
  const selected = env.sets.get(stmt.collect);
  if (selected === undefined || 'only' in selected || inner.reserved.length === 0) return j;
  const all = bindSet(withRest(inner, stmt), stmt.collect, wordsWith(selected, space));
  const paid = canPayReserved(context, reserving(context, stmt, use.rest, all));
  return butFor(j, { must: () => op('and', j.must, paid) });
}

/**
 * Whether an operation could select and resolve a space. Prices are ignored, since an activity may bring the
 * Resources first.
 */
export function openTo(context: Context, operation: number, own: IrExpr, space: IrExpr): IrExpr {
  const select = context.selections.of(operation);
  if (!select) return FALSE;
  const env: Env = {
    ...emptyEnv(own),
    strict: true,
    operation,
    rider: cell('RIDER', int(operation)),
    mode: int(modeOf(MODE.free)),
  };
  return lift(context, env, {
    name: `openTo_${context.body(operation).path}`,
    doc: 'Whether the operation could select the space, were it free.',
    module: 'judgments',
    result: 'truth',
    of: [],
    args: [{ name: 'space', value: space, holds: 'index' }],
    build: (_builder, inner, [at = space]) => [
      {
        kind: 'return',
        value: all(context.among(at, select.set.members), canResolve(context, select, inner, at)),
      },
    ],
  });
}

export function canResolve(context: Context, select: Of<'select'>, env: Env, space: IrExpr): IrExpr {
  const inner = bind(bind(env, select.set.candidate, space), select.bind, space);
  return all(
    ...[...clauses(context, select.set, space, env), ...selectable(context, select, inner, space)].map(
      ({ truth }) => truth,
    ),
    legal(chosen(context, select, inner, { space })),
  );
}
