/**
 * Static cost estimates: a read or operation costs 1, a call the cost of its function, a loop the cost of all
 * its iterations.
 */
import { all, any, type IrExpr } from '../../ir/expression.ts';
import type { IrFunction, IrNode } from '../../ir/program.ts';

/** Costs of functions by name; undefined for primitives. */
export interface Costs {
  readonly get: (name: string) => number | undefined;
}

/** Cost of a board primitive: a loop over a few groups. */
const PRIMITIVE = 15;
/** Assumed iterations of a loop without a constant count. */
const TURNS = 10;

export function costsOf(functions: readonly IrFunction[]): Costs {
  const costs = new Map<string, number>();
  const byName = new Map(functions.map((fn) => [fn.name, fn]));
  const get = (name: string): number | undefined => {
    const known = costs.get(name);
    if (known !== undefined) return known;
    const fn = byName.get(name);
    if (fn === undefined) return undefined;
    const cost = 2 + codeCost(fn.body, (callee) => get(callee) ?? PRIMITIVE);
    costs.set(name, cost);
    return cost;
  };
  return { get };
}

type CostOf = (name: string) => number;

function codeCost(code: readonly IrNode[], of: CostOf): number {
  return code.reduce((sum, node) => {
    switch (node.kind) {
      case 'set':
        return sum + xCost(node.value, of);
      case 'if':
        return sum + xCost(node.condition, of) + (codeCost(node.then, of) + codeCost(node.else, of)) / 2;
      case 'loop':
        return sum + TURNS * codeCost(node.body, of);
      case 'each': {
        const turns = Array.isArray(node.members) ? node.members.length : TURNS;
        return sum + turns * (1 + codeCost(node.body, of));
      }
      case 'return':
        return sum + (node.value === undefined ? 0 : xCost(node.value, of));
      default:
        return sum + 1;
    }
  }, 0);
}

function xCost(x: IrExpr, of: CostOf): number {
  switch (x.kind) {
    case 'cell':
    case 'table':
      return 1 + partsCost(x.index, of);
    case 'op':
      return 1 + partsCost(x.args, of);
    case 'call':
      return of(x.name) + partsCost(x.args, of);
    default:
      return 0;
  }
}

function partsCost(parts: readonly IrExpr[], of: CostOf): number {
  let sum = 0;
  for (const part of parts) sum += xCost(part, of);
  return sum;
}

/** Orders the members of a chain by cost rank, cheap ones first; the sort is stable. */
export function cheapFirst(x: IrExpr, costs: Costs): IrExpr {
  if (x.kind !== 'op' || (x.op !== 'and' && x.op !== 'or')) return x;
  const members = chainOf(x.op, x);
  const rank = members.map((m) => rankOf(xCost(m, (name) => costs.get(name) ?? PRIMITIVE)));
  const order = members.map((_, i) => i).sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0) || a - b);
  if (order.every((from, to) => from === to)) return x;
  const sorted = order.flatMap((i) => members[i] ?? []);
  return x.op === 'and' ? all(...sorted) : any(...sorted);
}

/** Costs of at most 20 have the same rank; from there each doubling is the next rank. */
const rankOf = (cost: number): number => Math.max(0, Math.ceil(Math.log2(cost / 20)));

/** Flattens a chain of `and`, `or` or `+`. */
export const chainOf = (op: 'and' | 'or' | '+', x: IrExpr): readonly IrExpr[] =>
  x.kind === 'op' && x.op === op ? x.args.flatMap((arg) => chainOf(op, arg)) : [x];
