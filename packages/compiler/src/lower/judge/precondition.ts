/**
 * Weakest preconditions (`docs/derivation.md`): judges a statement in terms of the position before earlier
 * statements that need no decision. The values that these write are known beforehand and replace the reads of
 * the written cells: after `a := a - 1`, `a > 0` becomes `a - 1 > 0`.
 */
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { resourcesTrack } from '../payments/resources.ts';
import { renumberLocals, rewriteCode, rewriteExpr } from '../../ir/rewrite.ts';
import { equals } from '../../ir/equals.ts';
import { all, call, cell, local, int, op, walk, type IrLocal, type IrExpr } from '../../ir/expression.ts';
import { blocksOf, expressionsOf } from '../../ir/node-parts.ts';
import type { IrFunction, IrNode } from '../../ir/program.ts';
import { lazyJudgment, type Judgment } from './judgment.ts';
import { trackCell } from '../payments/track-cell.ts';
import type { Stmt } from '@quipu/language/checked';
import type { CellWrite } from './cause-search.ts';

export const judgmentBefore = (
  context: Context,
  judgment: Judgment,
  writes: readonly CellWrite[],
): Judgment =>
  lazyJudgment({
    canBegin: () => preconditionOf(context, judgment.canBegin, writes),
    hasEffect: () => preconditionOf(context, judgment.hasEffect, writes),
    canComplete: () => preconditionOf(context, judgment.canComplete, writes),
  });

/** Returns a value as it is after the payments of the judged text so far. */
export function afterSpending(context: Context, env: Env, expr: IrExpr): IrExpr {
  // The own Faction comes last: a later write to a cell overrides an earlier one, and its amount includes the others'.
  const writes = [...env.otherPayers, { faction: env.own, spent: env.spent }].flatMap(
    ({ faction, spent }) => {
      const balance = resourcesTrack(context, faction);
      if ((spent.kind === 'number' && spent.value === 0) || balance.kind !== 'cell') return [];
      return [{ region: balance.region, index: balance.index, value: op('-', balance, spent) }];
    },
  );
  return writes.length === 0 ? expr : preconditionOf(context, expr, writes);
}

/** Rewrites an expression about the position after some writes in terms of the position before them. */
export function preconditionOf(context: Context, expr: IrExpr, writes: readonly CellWrite[]): IrExpr {
  return rewriteExpr(expr, (node) => {
    if (node.kind === 'cell') return replaceRead(node, writes);
    return node.kind === 'call' ? rewriteCall(context, node, writes) : node;
  });
}

function replaceRead(cellRead: IrExpr & { kind: 'cell' }, writes: readonly CellWrite[]): IrExpr {
  return writes
    .filter(({ region }) => region === cellRead.region)
    .reduce<IrExpr>(
      (value, write) => op('if', isSameCell(cellRead.index, write.index), write.value, value),
      cellRead,
    );
}

const isSameCell = (a: readonly IrExpr[], b: readonly IrExpr[]): IrExpr =>
  all(...a.map((x, i) => op('=', x, b[i] ?? int(-1))));

function rewriteCall(
  context: Context,
  callExpr: IrExpr & { kind: 'call' },
  writes: readonly CellWrite[],
): IrExpr {
  const [mask = int(0), space = int(-1)] = callExpr.args;
  const board = writes.filter(({ region }) => region === 'BOARD');
  if (callExpr.name === 'countAt') return op('+', callExpr, pieceCountChange(board, mask, space));
  if (callExpr.name === 'countMap') return op('+', callExpr, pieceCountChange(board, mask, undefined));
  const fn = context.registers.function(callExpr.name);
  if (!fn || !readsAny(context, callExpr, writes)) return callExpr;
  return specialize(context, fn, callExpr.args, writes);
}

/** The change in the number of pieces of a mask, in one space or on the whole map. */
function pieceCountChange(board: readonly CellWrite[], mask: IrExpr, space: IrExpr | undefined): IrExpr {
  return board.reduce<IrExpr>((sum, { index: [location = int(-1), group = int(-1)], value }) => {
    const isCounted = all(op('bit', mask, group), ...(space === undefined ? [] : [op('=', space, location)]));
    return op('+', sum, op('if', isCounted, op('-', value, cell('BOARD', location, group)), int(0)));
  }, int(0));
}

/** Specializes a function for the position after writes; the non-constant parts of the writes become parameters. */
function specialize(
  context: Context,
  fn: IrFunction,
  args: readonly IrExpr[],
  writes: readonly CellWrite[],
): IrExpr {
  const addedParameters = new ExtraParameters(fn.parameters);
  const parameterized = writes.map(({ region, index, value }): CellWrite => ({
    region,
    index: index.map((expr) => addedParameters.add(expr, 'at', 'index')),
    value: addedParameters.add(value, 'then', 'number'),
  }));
  const name = context.uniqueName(`${fn.name}_then`, JSON.stringify([fn.name, parameterized]));
  const rewriteRead = (node: IrExpr): IrExpr => {
    if (node.kind === 'cell') return replaceRead(node, parameterized);
    return node.kind === 'call' ? rewriteCall(context, node, parameterized) : node;
  };
  const shift = (id: number): number => (id < fn.parameters ? id : id + addedParameters.args.length);
  context.addFunction(name, () => ({
    ...fn,
    name,
    doc: `${fn.doc} After the effects of the text so far.`,
    parameters: fn.parameters + addedParameters.args.length,
    locals: [
      ...fn.locals.slice(0, fn.parameters),
      ...addedParameters.locals,
      ...fn.locals.slice(fn.parameters),
    ],
    body: rewriteCode(renumberLocals(fn.body, shift), rewriteRead),
  }));
  return call(name, ...args, ...addedParameters.args);
}

/** Parameters that are added after those of a function; equal arguments share one. */
class ExtraParameters {
  readonly args: IrExpr[] = [];
  readonly locals: IrLocal[] = [];
  readonly #first: number;

  /** @param first the local of the first added parameter */
  constructor(first: number) {
    this.#first = first;
  }

  /** Returns the parameter for an argument, or the argument itself if it is constant. */
  add(value: IrExpr, name: string, type: IrLocal['type']): IrExpr {
    if (value.kind === 'number') return value;
    const existing = this.args.findIndex((arg) => equals(arg, value));
    if (existing >= 0) return local(this.#first + existing);
    this.args.push(value);
    this.locals.push({ name: `${name}${String(this.args.length)}`, type });
    return local(this.#first + this.args.length - 1);
  }
}

/** Whether an expression, with the functions that it calls except `unaffected`, may read a written cell. */
export function readsAny(
  context: Context,
  expr: IrExpr,
  writes: readonly CellWrite[],
  unaffected: ReadonlySet<string> = new Set(),
): boolean {
  const inCode = (code: readonly IrNode[]): boolean =>
    code.some(
      (node) =>
        expressionsOf(node).some((inner) => readsAny(context, inner, writes, unaffected)) ||
        blocksOf(node).some(inCode),
    );
  let isRead = false;
  walk(expr, (node) => {
    if (isRead) return;
    if (node.kind === 'cell') isRead = writes.some((write) => mayOverlap(write, node));
    if (node.kind !== 'call' || unaffected.has(node.name)) return;
    const isCount = node.name === 'countAt' || node.name === 'countMap';
    isRead = isCount
      ? writes.some(({ region }) => region === 'BOARD')
      : inCode(context.registers.function(node.name)?.body ?? []);
  });
  return isRead;
}

function mayOverlap({ region, index }: CellWrite, cellRead: IrExpr & { kind: 'cell' }): boolean {
  const sameCell = isSameCell(cellRead.index, index);
  return region === cellRead.region && (sameCell.kind !== 'truth' || sameCell.value);
}

export const trackAfterSpending = (
  context: Context,
  env: Env,
  index: number,
  faction: IrExpr | undefined,
): IrExpr => afterSpending(context, env, trackCell(context, index, faction));

/** The writes of a statement without decisions; empty if it has any or `env` depends on the writes. */
export function writesOf(context: Context, stmt: Stmt, env: Env): readonly CellWrite[] {
  const writes = context.handlerOf(stmt).writes(context, stmt, env);
  const envValues = [env.spent, ...env.otherPayers.map(({ spent }) => spent), ...env.values.values()];
  return envValues.some((value) => readsAny(context, value, writes)) ? [] : writes;
}
