/**
 * Weakest preconditions (`docs/derivation.md`): judges a statement in terms of the position before earlier
 * statements that need no decision. The values that these write are known beforehand and replace the reads of
 * the written cells: after `a := a - 1`, `a > 0` becomes `a - 1 > 0`.
 */
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { resourcesTrack } from '../payments/resources.ts';
import { renumberLocals, rewriteCode, rewriteX } from '../../ir/rewrite.ts';
import { equals } from '../../ir/equals.ts';
import { all, call, cell, local, num, op, walk, type LocalInfo, type X } from '../../ir/expression.ts';
import { blocksOf, expressionsOf } from '../../ir/nodes.ts';
import type { Fn, Node } from '../../ir/program.ts';
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
export function afterSpending(context: Context, env: Env, x: X): X {
  // The own Faction comes last: of two writes to a cell the last counts, and it includes the first.
  const writes = [...env.others, { faction: env.own, spent: env.spent }].flatMap(({ faction, spent }) => {
    const now = resourcesTrack(context, faction);
    if ((spent.kind === 'number' && spent.value === 0) || now.kind !== 'cell') return [];
    return [{ region: now.region, index: now.index, value: op('-', now, spent) }];
  });
  return writes.length === 0 ? x : before(context, x, writes);
}

/** Rewrites an expression about the position after some writes in terms of the position before them. */
export function before(context: Context, x: X, writes: readonly Write[]): X {
  return rewriteX(x, (part) => {
    if (part.kind === 'cell') return read(part, writes);
    return part.kind === 'call' ? called(context, part, writes) : part;
  });
}

function read(at: X & { kind: 'cell' }, writes: readonly Write[]): X {
  return writes
    .filter(({ region }) => region === at.region)
    .reduce<X>((value, write) => op('if', same(at.index, write.index), write.value, value), at);
}

const same = (a: readonly X[], b: readonly X[]): X => all(...a.map((x, i) => op('=', x, b[i] ?? num(-1))));

function called(context: Context, at: X & { kind: 'call' }, writes: readonly Write[]): X {
  const [mask = num(0), space = num(-1)] = at.args;
  const board = writes.filter(({ region }) => region === 'BOARD');
  if (at.name === 'countAt') return op('+', at, difference(board, mask, space));
  if (at.name === 'countMap') return op('+', at, difference(board, mask, undefined));
  const fn = context.registers.function(at.name);
  if (!fn || !readsAny(context, at, writes)) return at;
  return rewritten(context, fn, at.args, writes);
}

/** The change in the number of pieces of a mask, in one space or on the whole map. */
function difference(board: readonly Write[], mask: X, space: X | undefined): X {
  return board.reduce<X>((sum, { index: [at = num(-1), group = num(-1)], value }) => {
    const counts = all(op('bit', mask, group), ...(space === undefined ? [] : [op('=', space, at)]));
    return op('+', sum, op('if', counts, op('-', value, cell('BOARD', at, group)), num(0)));
  }, num(0));
}

/** Specializes a function for the position after writes; their non-constant parts become parameters. */
function rewritten(context: Context, fn: Fn, args: readonly X[], writes: readonly Write[]): X {
  const more: X[] = [];
  const infos: LocalInfo[] = [];
  const first = fn.parameters;
  const parameter = (value: X, name: string, holds: LocalInfo['holds']): X => {
    if (value.kind === 'number') return value;
    const known = more.findIndex((x) => equals(x, value));
    if (known >= 0) return local(first + known);
    more.push(value);
    infos.push({ name: `${name}${String(more.length)}`, holds });
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
  x: X,
  writes: readonly Write[],
  still: ReadonlySet<string> = new Set(),
): boolean {
  const inCode = (code: readonly Node[]): boolean =>
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

function meets({ region, index }: Write, at: X & { kind: 'cell' }): boolean {
  const where = same(at.index, index);
  return region === at.region && (where.kind !== 'truth' || where.value);
}

export const trackNow = (context: Context, env: Env, index: number, faction: X | undefined): X =>
  afterSpending(context, env, track(context, index, faction));

/** The writes of a statement without decisions; empty if it has any or `env` depends on the writes. */
export function writesOf(context: Context, stmt: Stmt, env: Env): readonly Write[] {
  const writes = context.constructOf(stmt).writes(context, stmt, env);
  const named = [env.spent, ...env.others.map(({ spent }) => spent), ...env.values.values()];
  return named.some((value) => readsAny(context, value, writes)) ? [] : writes;
}
