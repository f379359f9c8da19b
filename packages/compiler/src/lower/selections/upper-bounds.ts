/**
 * Limits on the number of spaces of an operation. A lasting limit does not apply to what a played Event grants
 * (5.1.2). One `each card` counts the earlier selections of the operation on this card (2.3.6: a later free
 * Operation).
 */
import { NO_SPACE } from '../missing-values.ts';
import type { Change, Expr, PointModel, Stmt } from '@quipu/language/checked';
import { all, any, call, cell, local, FALSE, not, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrFunction, IrNode } from '../../ir/program.ts';
import { isGrantedByEvent } from '../sequence/bans.ts';
import type { Context } from '../context.ts';
import { emptyEnv, hasMode, MODE, collectLocals, type Env } from '../environment.ts';
import {
  cardCountRegion,
  limitingPoint,
  priceChanges,
  pricePoint,
  setChanges,
  isLasting,
} from './limiting-points.ts';
import { SELECTION_TERMS } from './selection-terms.ts';
import { isInForce } from '../points/change-in-force.ts';
import { buildPointFunction } from '../points/value-functions.ts';
import { FunctionBuilder } from '../function-builder.ts';
import { amountValue, atLeastZero, UNLIMITED } from '../pieces/amounts.ts';
import { callPoint } from '../points/call-point.ts';
import { assign, branch, write } from '../../ir/node-builders.ts';

type Select = Extract<Stmt, { kind: 'select' }>;

/** The most spaces by the text of a selection; undefined if it states no number. */
export function maxSpaces(context: Context, stmt: Select, env: Env): IrExpr | undefined {
  if (!('count' in stmt.amount)) return undefined;
  const { count } = stmt.amount;
  const point = limitingPoint(context, stmt);
  const varies = point?.changes.some((change) => change.eachCard || isLasting(change)) ?? false;
  if (!point || count.kind !== 'point' || !varies) return amountValue(context, count, env);
  const name = `most_${point.path.replaceAll('.', '_')}${env.forEvent ? '_granted' : ''}`;
  context.addFunction(name, () =>
    buildLimitFunction(context, point, name, env.forEvent ? TRUE : isGrantedByEvent),
  );
  return atLeastZero(context, callPoint(context, count, env, name));
}

/** Whether an operation selects one space: as a Limited Operation, or in the space of its call. */
const selectsOne = (env: Env): IrExpr =>
  op('or', hasMode(env, MODE.limited), op('!=', env.onlySpace, NO_SPACE));

/** The terms of an operation's selection: the sum of the bits of `IrPoint.terms`. */
export function termsOf(context: Context, stmt: Select, env: Env): IrExpr {
  const limit = limitingPoint(context, stmt) && maxSpaces(context, stmt, env);
  const isOne = any(selectsOne(env), limit ? op('<=', limit, int(1)) : FALSE);
  const isFree = hasMode(env, MODE.free);
  const price = op(
    'if',
    isFree,
    int(SELECTION_TERMS.free),
    op('if', isPriceChanged(context, stmt, env), int(SELECTION_TERMS.price), int(0)),
  );
  const terms = op('+', op('if', isOne, int(SELECTION_TERMS.one), int(0)), price);
  return setChanges(context, stmt).length === 0 ? terms : op('+', terms, changedSetTerm(context, stmt, env));
}

export function changedSetTerm(context: Context, stmt: Select, env: Env): IrExpr {
  const changesInForce = setChanges(context, stmt).map(({ when }) => isInForce(context, when, env));
  return op('if', any(...changesInForce), int(SELECTION_TERMS.set), int(0));
}

/** Whether the price differs from the printed one. If it varies by space, any change in force counts. */
function isPriceChanged(context: Context, stmt: Select, env: Env): IrExpr {
  const price = priceInForce(context, stmt, env);
  const printedPrice = pricePoint(context, stmt)?.base;
  return price && printedPrice?.kind === 'number'
    ? op('!=', price, int(printedPrice.value))
    : any(...priceChanges(context, stmt).map(({ when }) => isInForce(context, when, env)));
}

/** The price of each space, if something can change it and it is the same in all of them. */
export function priceInForce(context: Context, stmt: Select, env: Env): IrExpr | undefined {
  const { paying } = stmt;
  const isUniform =
    paying?.kind === 'point' && !paying.argument && pricePoint(context, stmt)?.base.kind === 'number';
  return isUniform && priceChanges(context, stmt).length > 0
    ? atLeastZero(context, context.value(paying, env))
    : undefined;
}

/** The most spaces that an operation may select; undefined if unlimited. */
export function selectionLimit(context: Context, stmt: Select, env: Env): IrExpr | undefined {
  const textLimit = maxSpaces(context, stmt, env);
  const isOne = selectsOne(env);
  if (textLimit === undefined)
    return isOne.kind === 'truth' && !isOne.value ? undefined : op('if', isOne, int(1), int(UNLIMITED));
  return op('if', isOne, op('min', int(1), textLimit), textLimit);
}

function buildLimitFunction(
  context: Context,
  point: PointModel,
  name: string,
  isGranted: IrExpr,
): IrFunction {
  const builder = new FunctionBuilder(name, 'points');
  const own = local(builder.local('own'));
  const hasRider = point.changes.some(({ when }) => when.kind === 'rider');
  const args = hasRider ? [own, local(builder.local('rider', 'number'))] : [own];
  const env = { ...emptyEnv(own), ...(hasRider ? { rider: args[1] ?? int(0) } : {}) };
  const limit = builder.local('most', 'number');
  const body: IrNode[] = [assign(limit, call(pointFunctionName(point), ...args))];
  if (point.changes.some(isLasting)) {
    const withoutLasting = { ...point, changes: point.changes.filter((change) => !isLasting(change)) };
    const grantedName = `${pointFunctionName(point)}_granted`;
    context.addFunction(grantedName, () => buildPointFunction(context, withoutLasting, grantedName));
    const raisedLimit = op('max', local(limit), call(grantedName, ...args));
    body.push(branch(isGranted, [assign(limit, raisedLimit)]));
  }
  for (const change of point.changes.filter(({ eachCard }) => eachCard)) {
    const remaining = op('-', context.value(change.value, env), cell(cardCountRegion(point)));
    body.push(
      branch(all(isInForce(context, change.when, env), not(isGranted)), [
        assign(limit, op('min', local(limit), op('max', int(0), remaining))),
      ]),
    );
  }
  body.push({ kind: 'return', value: local(limit) });
  const doc = `${point.source.rule} ${point.path}: how many spaces may be selected now.`;
  return builder.toFunction(doc, args.length, 'number', body);
}

const pointFunctionName = (point: PointModel): string => `point_${point.path.replaceAll('.', '_')}`;

/** Whether the limit of a selection is more than 0, for limits that can be 0. */
export function allowsAnySpace(context: Context, stmt: Select, env: Env): IrExpr {
  const limit = mayBeZero(context, stmt, env) ? maxSpaces(context, stmt, env) : undefined;
  return limit === undefined ? TRUE : op('>', limit, int(0));
}

/** Whether the limit may be 0. A limit that depends on a die is unknown in advance and is ignored. */
function mayBeZero(context: Context, stmt: Select, env: Env): boolean {
  if (!('count' in stmt.amount)) return false;
  const { count } = stmt.amount;
  if (count.kind !== 'point') return !isPositive(count) && !readsDie(stmt, env);
  const point = context.checked.points[count.point];
  return !point || ![point.base, ...point.changes.map(lowerBoundOf)].every(isPositive);
}

const lowerBoundOf = ({ how, value, eachCard }: Change): Expr | undefined =>
  eachCard || how !== 'is' ? undefined : value;

function isPositive(value: Expr | undefined): boolean {
  if (value?.kind === 'cases')
    return value.cases.every((branch) => isPositive(branch.value)) && isPositive(value.otherwise);
  return value?.kind === 'number' && value.value >= 1;
}

function readsDie({ amount }: Select, { dieLocals }: Env): boolean {
  const locals = new Set<number>();
  collectLocals(amount, locals);
  return [...locals].some((name) => dieLocals.has(name));
}

/** Adds to the count of the card, at the end of a selection. Selections that an Event grants do not count. */
export function countSelected(context: Context, stmt: Select, selectedCount: IrExpr): readonly IrNode[] {
  const point = limitingPoint(context, stmt);
  if (!point?.changes.some(({ eachCard }) => eachCard)) return [];
  const region = cardCountRegion(point);
  const value = op('+', cell(region), selectedCount);
  return [branch(isGrantedByEvent, [], [write(region, [], value)])];
}

export function resetCounts({ perCardLimits }: Context): readonly IrNode[] {
  return perCardLimits.map((point) => write(cardCountRegion(point), [], int(0)));
}
