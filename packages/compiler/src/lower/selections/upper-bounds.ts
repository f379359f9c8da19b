/**
 * How many spaces an operation may select. A standing limit does not bind what an Event grants while it is played (5.1.2), and one `each card`
 * counts what the operation has selected on this card before (2.3.6: a free Operation behind it).
 */
import type { Change, Expr, PointModel, Stmt } from '@quipu/language';
import { all, any, call, cell, local, NO, not, num, op, YES, type X } from '../../ir/expression.ts';
import type { Fn, Node } from '../../ir/program.ts';
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
import { assign, when, write } from '../../ir/build.ts';

type Select = Extract<Stmt, { s: 'select' }>;

/** The number of spaces that a selection asks for at most; undefined where it says none. */
export function mostSpaces(context: Context, stmt: Select, env: Env): X | undefined {
  if (!('count' in stmt.amount)) return undefined;
  const { count } = stmt.amount;
  const point = limitingPoint(context, stmt);
  const depends = point?.changes.some((change) => change.eachCard || stands(change)) ?? false;
  if (!point || count.e !== 'point' || !depends) return amountValue(context, count, env);
  const name = `most_${point.path.replaceAll('.', '_')}${env.playing ? '_granted' : ''}`;
  context.fn(name, () => makeMost(context, point, name, env.playing ? YES : granted));
  return atLeastZero(context, callPoint(context, count, env, name));
}

/** Whether an operation selects one space: as a Limited Operation, or called for one place. */
const takesOne = (env: Env): X => op('or', hasMode(env, MODE.limited), op('!=', env.at, num(-1)));

/** Returns the terms on which an operation selects: the sum of the bits of `PointIR.terms`. */
export function termsOf(context: Context, stmt: Select, env: Env): X {
  const most = limitingPoint(context, stmt) && mostSpaces(context, stmt, env);
  const one = any(takesOne(env), most ? op('<=', most, num(1)) : NO);
  const free = hasMode(env, MODE.free);
  const price = op(
    'if',
    free,
    num(TERMS.free),
    op('if', pricedOtherwise(context, stmt, env), num(TERMS.price), num(0)),
  );
  const terms = op('+', op('if', one, num(TERMS.one), num(0)), price);
  return setChanges(context, stmt).length === 0 ? terms : op('+', terms, otherSetOf(context, stmt, env));
}

/** The part of the terms that the set adds: `TERMS.set` if something in force may have changed it. */
export function otherSetOf(context: Context, stmt: Select, env: Env): X {
  const inForce = setChanges(context, stmt).map(({ when }) => holds(context, when, env));
  return op('if', any(...inForce), num(TERMS.set), num(0));
}

/** Whether the price is not the printed one. One that differs between spaces has no number to compare: any change in force counts. */
function pricedOtherwise(context: Context, stmt: Select, env: Env): X {
  const price = priceInForce(context, stmt, env);
  const printed = pricePoint(context, stmt)?.base;
  return price && printed?.e === 'number'
    ? op('!=', price, num(printed.value))
    : any(...priceChanges(context, stmt).map(({ when }) => holds(context, when, env)));
}

/** The price of each space, if something can change it and it is the same in all of them. */
export function priceInForce(context: Context, stmt: Select, env: Env): X | undefined {
  const { paying } = stmt;
  const isUniform =
    paying?.e === 'point' && !paying.argument && pricePoint(context, stmt)?.base.e === 'number';
  return isUniform && priceChanges(context, stmt).length > 0
    ? atLeastZero(context, context.value(paying, env))
    : undefined;
}

/** The most spaces that an operation may select: its own limit, or one if it is a Limited Operation or called for one place. */
export function limitOf(context: Context, stmt: Select, env: Env): X | undefined {
  const asked = mostSpaces(context, stmt, env);
  const one = takesOne(env);
  if (asked === undefined)
    return one.x === 'truth' && !one.value ? undefined : op('if', one, num(1), num(99));
  return op('if', one, op('min', num(1), asked), asked);
}

/** A limit as a function with the parameters of its point. */
function makeMost(context: Context, point: PointModel, name: string, isGranted: X): Fn {
  const builder = new Builder(name, 'points');
  const own = local(builder.local('own'));
  const ridden = point.changes.some(({ when }) => when.w === 'rider');
  const args = ridden ? [own, local(builder.local('rider', 'number'))] : [own];
  const env = { ...emptyEnv(own), ...(ridden ? { rider: args[1] ?? num(0) } : {}) };
  const most = builder.local('most', 'number');
  const body: Node[] = [assign(most, call(pointFunction(point), ...args))];
  if (point.changes.some(stands)) {
    const bare = { ...point, changes: point.changes.filter((change) => !stands(change)) };
    const unbound = `${pointFunction(point)}_granted`;
    context.fn(unbound, () => makePoint(context, bare, unbound));
    const lifted = op('max', local(most), call(unbound, ...args));
    body.push(when(isGranted, [assign(most, lifted)]));
  }
  for (const change of point.changes.filter(({ eachCard }) => eachCard)) {
    const left = op('-', context.value(change.value, env), cell(countedRegion(point)));
    body.push(
      when(all(holds(context, change.when, env), not(isGranted)), [
        assign(most, op('min', local(most), op('max', num(0), left))),
      ]),
    );
  }
  body.push({ n: 'return', value: local(most) });
  const doc = `${point.source.rule} ${point.path}: how many spaces may be selected now.`;
  return builder.toFn(doc, args.length, 'number', body);
}

const pointFunction = (point: PointModel): string => `point_${point.path.replaceAll('.', '_')}`;

/** Whether a selection may begin: its limit is more than 0, if it can be 0 at all. */
export function someAllowed(context: Context, stmt: Select, env: Env): X {
  const most = maySink(context, stmt, env) ? mostSpaces(context, stmt, env) : undefined;
  return most === undefined ? YES : op('>', most, num(0));
}

/** Whether the limit of a selection may be 0, as far as that can be told before it begins; a limit that is read from a die cannot. */
function maySink(context: Context, stmt: Select, env: Env): boolean {
  if (!('count' in stmt.amount)) return false;
  const { count } = stmt.amount;
  if (count.e !== 'point') return !isSome(count) && !rolled(stmt, env);
  const point = context.checked.points[count.point];
  return !point || ![point.base, ...point.changes.map(bound)].every(isSome);
}

/** The limit that a change sets; undefined if the limit depends on more than the change. */
const bound = ({ how, value, eachCard }: Change): Expr | undefined =>
  eachCard || how !== 'is' ? undefined : value;

/** Whether a number is at least 1, whatever the position. */
function isSome(value: Expr | undefined): boolean {
  if (value?.e === 'cases') return value.cases.every((one) => isSome(one.value)) && isSome(value.otherwise);
  return value?.e === 'number' && value.value >= 1;
}

/** Whether a limit is read from a die that is not cast yet. */
function rolled({ amount }: Select, { chance }: Env): boolean {
  const read = new Set<number>();
  visit(amount, read);
  return [...read].some((name) => chance.has(name));
}

/** Counts what an operation has selected, at the end of its selection; what an Event grants does not count. */
export function countSelected(context: Context, stmt: Select, taken: X): readonly Node[] {
  const point = limitingPoint(context, stmt);
  if (!point?.changes.some(({ eachCard }) => eachCard)) return [];
  const region = countedRegion(point);
  const value = op('+', cell(region), taken);
  return [when(granted, [], [write(region, [], value)])];
}

/** Sets the counts of a card back to 0 when the next one is played. */
export function resetCounts({ counted }: Context): readonly Node[] {
  return counted.map((point) => write(countedRegion(point), [], num(0)));
}
