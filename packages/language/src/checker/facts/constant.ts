/** Evaluates expressions that do not depend on the position. */
import type { Expr } from '../../checked/bodies.ts';
import { calculate, holds } from '../build.ts';

/** Tests whether `constant` is undefined for all values of the locals. */
export function isOpen(expr: Expr): boolean {
  switch (expr.kind) {
    case 'number':
    case 'truth':
    case 'space':
    case 'faction':
    case 'local':
      return false;
    case 'among':
      return isOpen(expr.space);
    case 'and':
    case 'or':
      return isOpen(expr.left) && isOpen(expr.right);
    case 'not':
      return isOpen(expr.of);
    case 'compare':
    case 'arithmetic':
      return isOpen(expr.left) || isOpen(expr.right);
    default:
      return true;
  }
}

/** Returns the value for the given spaces of the locals; undefined if it depends on anything else. */
export function constant(expr: Expr, spaces: ReadonlyMap<number, number>): number | boolean | undefined {
  switch (expr.kind) {
    case 'number':
    case 'truth':
      return expr.value;
    case 'space':
      return expr.space;
    case 'faction':
      return expr.faction;
    case 'local':
      return spaces.get(expr.local);
    case 'among': {
      const at = constant(expr.space, spaces);
      return typeof at === 'number' ? expr.members.includes(at) : undefined;
    }
    case 'and':
    case 'or': {
      const decisive = expr.kind === 'or';
      const left = constant(expr.left, spaces);
      if (left === decisive) return decisive;
      const right = constant(expr.right, spaces);
      if (right === decisive) return decisive;
      return left === undefined || right === undefined ? undefined : !decisive;
    }
    case 'not': {
      const of = constant(expr.of, spaces);
      return of === undefined ? undefined : !of;
    }
    case 'compare':
    case 'arithmetic': {
      const left = constant(expr.left, spaces);
      const right = typeof left === 'number' ? constant(expr.right, spaces) : undefined;
      if (typeof left !== 'number' || typeof right !== 'number') return undefined;
      return expr.kind === 'compare' ? holds(expr.op, left, right) : calculate(expr.op, left, right);
    }
    default:
      return undefined;
  }
}
