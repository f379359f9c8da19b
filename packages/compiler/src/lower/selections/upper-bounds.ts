/**
 * Limits on the number of spaces of an operation. A lasting limit does not apply to what a played Event grants
 * (5.1.2). One `each card` counts the earlier selections of the operation on this card (2.3.6: a later free
 * Operation).
 */
import type { Change, Expr, PointModel, Stmt } from '@quipu/language';
import { all, any, call, cell, local, FALSE, not, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrFunction, IrNode } from '../../ir/program.ts';
import { granted } from '../sequence/bans.ts';
import type { Context } from '../context.ts';
import { emptyEnv, hasMode, MODE, visit, type Env } from '../environment.ts';
import {
  countedRegion,
  limitingPoint,
  priceChanges,
  pricePoint,
  setChanges,
  stands,
} from './limiting-points.ts';
import { TERMS } from './terms.ts';
import { holds, makePoint } from '../points/functions.ts';
import { Builder } from '../builder.ts';
import { amountValue, atLeastZero } from '../pieces/amounts.ts';
import { callPoint } from '../points/call.ts';
import { assign, branch, write } from '../../ir/node-builders.ts';

type Select = Extract<Stmt, { kind: 'select' }>;

/** The most spaces by the text of a selection; undefined if it states no number. */
export function mostSpaces(context: Context, stmt: Select, env: Env): IrExpr | undefined {
  if (!('count' in stmt.amount)) return undefined;
  const { count } = stmt.amount;
  const point = limitingPoint(context, stmt);
  const depends = point?.changes.some((change) => change.eachCard || stands(change)) ?? false;
  if (!point || count.kind !== 'point' || !depends) return amountValue(context, count, env);
  const name = `most_${point.path.replaceAll('.', '_')}${env.playing ? '_granted' : ''}`;
  context.fn(name, () => makeMost(context, point, name, env.playing ? TRUE : granted));
  return atLeastZero(context, callPoint(context, count, env, name));
}

/** Whether an operation selects one space: as a Limited Operation, or in the space of its call. */
const takesOne = (env: Env): IrExpr => op('or', hasMode(env, MODE.limited), op('!=', env.at, int(-1)));

/** The terms of an operation's selection: the sum of the bits of `IrPoint.terms`. */
export function termsOf(context: Context, stmt: Select, env: Env): IrExpr {
  const most = limitingPoint(context, stmt) && mostSpaces(context, stmt, env);
  const one = any(takesOne(env), most ? op('<=', most, int(1)) : FALSE);
  const free = hasMode(env, MODE.free);
  const price = op(
    'if',
    free,
    int(TERMS.free),
    op('if', pricedOtherwise(context, stmt, env), int(TERMS.price), int(0)),
  );
  const terms = op('+', op('if', one, int(TERMS.one), int(0)), price);
  return setChanges(context, stmt).length === 0 ? terms : op('+', terms, otherSetOf(context, stmt, env));
}

export function otherSetOf(context: Context, stmt: Select, env: Env): IrExpr {
  const inForce = setChanges(context, stmt).map(({ when }) => holds(context, when, env));
  return op('if', any(...inForce), int(TERMS.set), int(0));
}

/** Whether the price differs from the printed one. If it varies by space, any change in force counts. */
function pricedOtherwise(context: Context, stmt: Select, env: Env): IrExpr {
  const price = priceInForce(context, stmt, env);
  const printed = pricePoint(context, stmt)?.base;
  return price && printed?.kind === 'number'
    ? op('!=', price, int(printed.value))
    : any(...priceChanges(context, stmt).map(({ when }) => holds(context, when, env)));
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
export function limitOf(context: Context, stmt: Select, env: Env): IrExpr | undefined {
  const asked = mostSpaces(context, stmt, env);
  const one = takesOne(env);
  if (asked === undefined)
    return one.kind === 'truth' && !one.value ? undefined : op('if', one, int(1), int(99));
  return op('if', one, op('min', int(1), asked), asked);
}

function makeMost(context: Context, point: PointModel, name: string, isGranted: IrExpr): IrFunction {
  const builder = new Builder(name, 'points');
  const own = local(builder.local('own'));
  const ridden = point.changes.some(({ when }) => when.kind === 'rider');
  const args = ridden ? [own, local(builder.local('rider', 'number'))] : [own];
  const env = { ...emptyEnv(own), ...(ridden ? { rider: args[1] ?? int(0) } : {}) };
  const most = builder.local('most', 'number');
  const body: IrNode[] = [assign(most, call(pointFunction(point), ...args))];
  if (point.changes.some(stands)) {
    const bare = { ...point, changes: point.changes.filter((change) => !stands(change)) };
    const unbound = `${pointFunction(point)}_granted`;
    context.fn(unbound, () => makePoint(context, bare, unbound));
    const lifted = op('max', local(most), call(unbound, ...args));
    body.push(branch(isGranted, [assign(most, lifted)]));
  }
  for (const change of point.changes.filter(({ eachCard }) => eachCard)) {
    const left = op('-', context.value(change.value, env), cell(countedRegion(point)));
    body.push(
      branch(all(holds(context, change.when, env), not(isGranted)), [
        assign(most, op('min', local(most), op('max', int(0), left))),
      ]),
    );
  }
  body.push({ kind: 'return', value: local(most) });
  const doc = `${point.source.rule} ${point.path}: how many spaces may be selected now.`;
  return builder.toFn(doc, args.length, 'number', body);
}

const pointFunction = (point: PointModel): string => `point_${point.path.replaceAll('.', '_')}`;

/** Whether the limit of a selection is more than 0, for limits that can be 0. */
export function someAllowed(context: Context, stmt: Select, env: Env): IrExpr {
  const most = maySink(context, stmt, env) ? mostSpaces(context, stmt, env) : undefined;
  return most === undefined ? TRUE : op('>', most, int(0));
}

/** Whether the limit may be 0. A limit that is read from a die is not known in advance and does not count. */
function maySink(context: Context, stmt: Select, env: Env): boolean {
  if (!('count' in stmt.amount)) return false;
  const { count } = stmt.amount;
  if (count.kind !== 'point') return !isSome(count) && !rolled(stmt, env);
  const point = context.checked.points[count.point];
  return !point || ![point.base, ...point.changes.map(bound)].every(isSome);
}

const bound = ({ how, value, eachCard }: Change): Expr | undefined =>
  eachCard || how !== 'is' ? undefined : value;

function isSome(value: Expr | undefined): boolean {
  if (value?.kind === 'cases')
    return value.cases.every((one) => isSome(one.value)) && isSome(value.otherwise);
  return value?.kind === 'number' && value.value >= 1;
}

function rolled({ amount }: Select, { chance }: Env): boolean {
  const read = new Set<number>();
  visit(amount, read);
  return [...read].some((name) => chance.has(name));
}

/** Adds to the count of the card, at the end of a selection. Selections that an Event grants do not count. */
export function countSelected(context: Context, stmt: Select, taken: IrExpr): readonly IrNode[] {
  const point = limitingPoint(context, stmt);
  if (!point?.changes.some(({ eachCard }) => eachCard)) return [];
  const region = countedRegion(point);
  const value = op('+', cell(region), taken);
  return [branch(granted, [], [write(region, [], value)])];
}

export function resetCounts({ counted }: Context): readonly IrNode[] {
  return counted.map((point) => write(countedRegion(point), [], int(0)));
}
