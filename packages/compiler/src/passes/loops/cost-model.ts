/**
 * Static cost estimates: a read or operation costs 1, a call the cost of its function, a loop the cost of all
 * its iterations.
 */
import { all, any, chainOperands, type IrExpr } from '../../ir/expression.ts';
import type { IrFunction, IrNode } from '../../ir/program.ts';

/** Costs of functions by name; undefined for primitives. */
export interface Costs {
  readonly get: (functionName: string) => number | undefined;
}

/** Cost of a board primitive: a loop over a few groups. */
const PRIMITIVE_COST = 15;
/** Cost of a call itself, without the code of the function. */
const CALL_COST = 2;
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
    const cost = CALL_COST + codeCost(fn.body, (callee) => get(callee) ?? PRIMITIVE_COST);
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
      return 1 + operandsCost(expr.index, costOf);
    case 'op':
      return 1 + operandsCost(expr.args, costOf);
    case 'call':
      return costOf(expr.name) + operandsCost(expr.args, costOf);
    default:
      return 0;
  }
}

function operandsCost(operands: readonly IrExpr[], costOf: CostOf): number {
  return operands.reduce((sum, operand) => sum + exprCost(operand, costOf), 0);
}

/** Orders the operands of a chain by cost rank, cheap ones first; the sort is stable. */
export function sortByCost(expr: IrExpr, costs: Costs): IrExpr {
  if (expr.kind !== 'op' || (expr.op !== 'and' && expr.op !== 'or')) return expr;
  const ranked = chainOperands(expr.op, expr).map((operand) => ({
    operand,
    rank: rankOf(exprCost(operand, (name) => costs.get(name) ?? PRIMITIVE_COST)),
  }));
  const ascending = ranked.toSorted((a, b) => a.rank - b.rank);
  if (ascending.every((entry, i) => entry === ranked[i])) return expr;
  const sorted = ascending.map(({ operand }) => operand);
  return expr.op === 'and' ? all(...sorted) : any(...sorted);
}

/** Costs up to `LOWEST_RANK_COST` have rank 0; above it, each doubling is the next rank. */
const rankOf = (cost: number): number => Math.max(0, Math.ceil(Math.log2(cost / LOWEST_RANK_COST)));

const LOWEST_RANK_COST = 20;
