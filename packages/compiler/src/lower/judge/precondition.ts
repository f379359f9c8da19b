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
import { whenAsked, type Judgment } from './judgment.ts';
import { track } from '../payments/tracks.ts';
import type { Stmt } from '@quipu/language';
import type { Write } from './search.ts';

export const judgedBefore = (context: Context, j: Judgment, writes: readonly Write[]): Judgment =>
  whenAsked({
    must: () => before(context, j.must, writes),
    changes: () => before(context, j.changes, writes),
    full: () => before(context, j.full, writes),
  });

/** Returns a value as it is after the Factions have spent what the judged text has spent so far. */
export function afterSpending(context: Context, env: Env, x: IrExpr): IrExpr {
  // The own Faction comes last: of two writes to a cell the last counts, and it includes the first.
  const writes = [...env.others, { faction: env.own, spent: env.spent }].flatMap(({ faction, spent }) => {
    const now = resourcesTrack(context, faction);
    if ((spent.kind === 'number' && spent.value === 0) || now.kind !== 'cell') return [];
    return [{ region: now.region, index: now.index, value: op('-', now, spent) }];
  });
  return writes.length === 0 ? x : before(context, x, writes);
}

/** Rewrites an expression about the position after some writes in terms of the position before them. */
export function before(context: Context, x: IrExpr, writes: readonly Write[]): IrExpr {
  return rewriteExpr(x, (part) => {
    if (part.kind === 'cell') return read(part, writes);
    return part.kind === 'call' ? called(context, part, writes) : part;
  });
}

function read(at: IrExpr & { kind: 'cell' }, writes: readonly Write[]): IrExpr {
  return writes
    .filter(({ region }) => region === at.region)
    .reduce<IrExpr>((value, write) => op('if', same(at.index, write.index), write.value, value), at);
}

const same = (a: readonly IrExpr[], b: readonly IrExpr[]): IrExpr =>
  all(...a.map((x, i) => op('=', x, b[i] ?? int(-1))));

function called(context: Context, at: IrExpr & { kind: 'call' }, writes: readonly Write[]): IrExpr {
  const [mask = int(0), space = int(-1)] = at.args;
  const board = writes.filter(({ region }) => region === 'BOARD');
  if (at.name === 'countAt') return op('+', at, difference(board, mask, space));
  if (at.name === 'countMap') return op('+', at, difference(board, mask, undefined));
  const fn = context.registers.function(at.name);
  if (!fn || !readsAny(context, at, writes)) return at;
  return rewritten(context, fn, at.args, writes);
}

/** The change in the number of pieces of a mask, in one space or on the whole map. */
function difference(board: readonly Write[], mask: IrExpr, space: IrExpr | undefined): IrExpr {
  return board.reduce<IrExpr>((sum, { index: [at = int(-1), group = int(-1)], value }) => {
    const counts = all(op('bit', mask, group), ...(space === undefined ? [] : [op('=', space, at)]));
    return op('+', sum, op('if', counts, op('-', value, cell('BOARD', at, group)), int(0)));
  }, int(0));
}

/** Specializes a function for the position after writes; their non-constant parts become parameters. */
function rewritten(
  context: Context,
  fn: IrFunction,
  args: readonly IrExpr[],
  writes: readonly Write[],
): IrExpr {
  const more: IrExpr[] = [];
  const infos: IrLocal[] = [];
  const first = fn.parameters;
  const parameter = (value: IrExpr, name: string, holds: IrLocal['type']): IrExpr => {
    if (value.kind === 'number') return value;
    const known = more.findIndex((x) => equals(x, value));
    if (known >= 0) return local(first + known);
    more.push(value);
    infos.push({ name: `${name}${String(more.length)}`, type: holds });
    return local(first + more.length - 1);
  };
  const inner = writes.map(({ region, index, value }): Write => ({
    region,
    index: index.map((x) => parameter(x, 'at', 'index')),
    value: parameter(value, 'then', 'number'),
  }));
  const shift = (id: number): number => (id < first ? id : id + more.length);
  const name = context.distinct(`${fn.name}_then`, JSON.stringify([fn.name, inner]));
  context.fn(name, () => {
    const moved = renumberLocals(fn.body, shift);
    return {
      ...fn,
      name,
      doc: `${fn.doc} After what the text has done by then.`,
      parameters: first + more.length,
      locals: [...fn.locals.slice(0, first), ...infos, ...fn.locals.slice(first)],
      body: rewriteCode(moved, (x) =>
        x.kind === 'cell' ? read(x, inner) : x.kind === 'call' ? called(context, x, inner) : x,
      ),
    };
  });
  return call(name, ...args, ...more);
}

/** Whether an expression, with the functions that it calls except `still`, may read a written cell. */
export function readsAny(
  context: Context,
  x: IrExpr,
  writes: readonly Write[],
  still: ReadonlySet<string> = new Set(),
): boolean {
  const inCode = (code: readonly IrNode[]): boolean =>
    code.some(
      (node) =>
        expressionsOf(node).some((part) => readsAny(context, part, writes, still)) ||
        blocksOf(node).some(inCode),
    );
  let found = false;
  walk(x, (part) => {
    if (found) return;
    if (part.kind === 'cell') found = writes.some((write) => meets(write, part));
    if (part.kind !== 'call' || still.has(part.name)) return;
    const counts = part.name === 'countAt' || part.name === 'countMap';
    found = counts
      ? writes.some(({ region }) => region === 'BOARD')
      : inCode(context.registers.function(part.name)?.body ?? []);
  });
  return found;
}

function meets({ region, index }: Write, at: IrExpr & { kind: 'cell' }): boolean {
  const where = same(at.index, index);
  return region === at.region && (where.kind !== 'truth' || where.value);
}

export const trackNow = (context: Context, env: Env, index: number, faction: IrExpr | undefined): IrExpr =>
  afterSpending(context, env, track(context, index, faction));

/** The writes of a statement without decisions; empty if it has any or `env` depends on the writes. */
export function writesOf(context: Context, stmt: Stmt, env: Env): readonly Write[] {
  const writes = context.constructOf(stmt).writes(context, stmt, env);
  const named = [env.spent, ...env.others.map(({ spent }) => spent), ...env.values.values()];
  return named.some((value) => readsAny(context, value, writes)) ? [] : writes;
}
