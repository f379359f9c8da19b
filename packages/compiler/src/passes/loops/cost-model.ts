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
const PRIMITIVE_COST = 15;
/** Assumed iterations of a loop without a constant count. */
const ASSUMED_ITERATIONS = 10;

export function costsOf(functions: readonly IrFunction[]): Costs {
  const costs = new Map<string, number>();
  const byName = new Map(functions.map((fn) => [fn.name, fn]));
  const get = (name: string): number | undefined => {
    const cached = costs.get(name);
    if (cached !== undefined) return cached;
    const fn = byName.get(name);
    if (fn === undefined) return undefined;
    const cost = 2 + codeCost(fn.body, (callee) => get(callee) ?? PRIMITIVE_COST);
    costs.set(name, cost);
    return cost;
  };
  return { get };
}

type CostOf = (name: string) => number;

function codeCost(code: readonly IrNode[], costOf: CostOf): number {
  return code.reduce((sum, node) => {
    switch (node.kind) {
      case 'set':
        return sum + exprCost(node.value, costOf);
      case 'if':
        return (
          sum +
          exprCost(node.condition, costOf) +
          (codeCost(node.then, costOf) + codeCost(node.else, costOf)) / 2
        );
      case 'loop':
        return sum + ASSUMED_ITERATIONS * codeCost(node.body, costOf);
      case 'each': {
        const iterations = Array.isArray(node.members) ? node.members.length : ASSUMED_ITERATIONS;
        return sum + iterations * (1 + codeCost(node.body, costOf));
      }
      case 'return':
        return sum + (node.value === undefined ? 0 : exprCost(node.value, costOf));
      default:
        return sum + 1;
    }
  }, 0);
}

function exprCost(expr: IrExpr, costOf: CostOf): number {
  switch (expr.kind) {
    case 'cell':
    case 'table':
      return 1 + partsCost(expr.index, costOf);
    case 'op':
      return 1 + partsCost(expr.args, costOf);
    case 'call':
      return costOf(expr.name) + partsCost(expr.args, costOf);
    default:
      return 0;
  }
}

function partsCost(parts: readonly IrExpr[], costOf: CostOf): number {
  let sum = 0;
  for (const part of parts) sum += exprCost(part, costOf);
  return sum;
}

/** Orders the members of a chain by cost rank, cheap ones first; the sort is stable. */
export function sortByCost(expr: IrExpr, costs: Costs): IrExpr {
  if (expr.kind !== 'op' || (expr.op !== 'and' && expr.op !== 'or')) return expr;
  const members = chainMembers(expr.op, expr);
  const rank = members.map((m) => rankOf(exprCost(m, (name) => costs.get(name) ?? PRIMITIVE_COST)));
  const order = members.map((_, i) => i).sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0) || a - b);
  if (order.every((from, to) => from === to)) return expr;
  const sorted = order.flatMap((i) => members[i] ?? []);
  return expr.op === 'and' ? all(...sorted) : any(...sorted);
}

/** Costs of at most 20 have the same rank; from there each doubling is the next rank. */
const rankOf = (cost: number): number => Math.max(0, Math.ceil(Math.log2(cost / 20)));

/** Flattens a chain of `and`, `or` or `+`. */
export const chainMembers = (op: 'and' | 'or' | '+', expr: IrExpr): readonly IrExpr[] =>
  expr.kind === 'op' && expr.op === op ? expr.args.flatMap((arg) => chainMembers(op, arg)) : [expr];
