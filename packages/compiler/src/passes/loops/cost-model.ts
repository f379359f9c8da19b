/** What asking an expression costs, roughly: reads and operations count 1, a call what its function costs, a loop all its turns. */
import { all, any, type X } from '../../ir/expression.ts';
import type { Fn, Node } from '../../ir/program.ts';

/** Costs of functions by name; undefined of what is none of them. */
export interface Costs {
  readonly get: (name: string) => number | undefined;
}

/** A primitive of the board: a loop over a few groups. */
const PRIMITIVE = 15;
/** Turns that a loop without a fixed end is taken to make. */
const TURNS = 10;

/** The costs of functions, each found when it is first asked for. */
export function costsOf(functions: readonly Fn[]): Costs {
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

function codeCost(code: readonly Node[], of: CostOf): number {
  return code.reduce((sum, node) => {
    switch (node.n) {
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

function xCost(x: X, of: CostOf): number {
  switch (x.x) {
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

function partsCost(parts: readonly X[], of: CostOf): number {
  let sum = 0;
  for (const part of parts) sum += xCost(part, of);
  return sum;
}

/** Chains of truths with what is dear behind what is cheap; among equals the order of the text stays. */
export function cheapFirst(x: X, costs: Costs): X {
  if (x.x !== 'op' || (x.op !== 'and' && x.op !== 'or')) return x;
  const members = chainOf(x.op, x);
  const rank = members.map((m) => rankOf(xCost(m, (name) => costs.get(name) ?? PRIMITIVE)));
  const order = members.map((_, i) => i).sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0) || a - b);
  if (order.every((from, to) => from === to)) return x;
  const sorted = order.flatMap((i) => members[i] ?? []);
  return x.op === 'and' ? all(...sorted) : any(...sorted);
}

/** What costs less than a few reads is all alike; beyond that twice the cost is another rank. */
const rankOf = (cost: number): number => Math.max(0, Math.ceil(Math.log2(cost / 20)));

/** The members of a chain of `and`, `or` or `+`. */
export const chainOf = (op: 'and' | 'or' | '+', x: X): readonly X[] =>
  x.x === 'op' && x.op === op ? x.args.flatMap((arg) => chainOf(op, arg)) : [x];
