/** Evaluates expressions that do not depend on the position. */
import type { Expr } from '../../checked/bodies.ts';
import { evaluateArithmetic, evaluateComparison } from '../expression-builders.ts';

/** Tests whether `evaluateConstant` is undefined for all values of the locals. */
export function dependsOnPosition(expr: Expr): boolean {
  switch (expr.kind) {
    case 'number':
    case 'truth':
    case 'space':
    case 'faction':
    case 'local':
      return false;
    case 'among':
      return dependsOnPosition(expr.space);
    case 'and':
    case 'or':
      return dependsOnPosition(expr.left) && dependsOnPosition(expr.right);
    case 'not':
      return dependsOnPosition(expr.of);
    case 'compare':
    case 'arithmetic':
      return dependsOnPosition(expr.left) || dependsOnPosition(expr.right);
    default:
      return true;
  }
}

/** Returns the value for the given spaces of the locals; undefined if it depends on anything else. */
export function evaluateConstant(expr: Expr, spaces: SpacesByLocal): number | boolean | undefined {
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
      const space = evaluateConstant(expr.space, spaces);
      return typeof space === 'number' ? expr.members.includes(space) : undefined;
    }
    case 'and':
    case 'or':
      return evaluateJunction(expr, spaces);
    case 'not': {
      const operand = evaluateConstant(expr.of, spaces);
      return operand === undefined ? undefined : !operand;
    }
    case 'compare':
    case 'arithmetic':
      return evaluateOperation(expr, spaces);
    default:
      return undefined;
  }
}

type SpacesByLocal = ReadonlyMap<number, number>;

/** One operand may decide the result alone. */
function evaluateJunction(
  { kind, left, right }: Extract<Expr, { kind: 'and' | 'or' }>,
  spaces: SpacesByLocal,
): number | boolean | undefined {
  const decisiveValue = kind === 'or';
  const leftValue = evaluateConstant(left, spaces);
  if (leftValue === decisiveValue) return decisiveValue;
  const rightValue = evaluateConstant(right, spaces);
  if (rightValue === decisiveValue) return decisiveValue;
  return leftValue === undefined || rightValue === undefined ? undefined : !decisiveValue;
}

function evaluateOperation(
  expr: Extract<Expr, { kind: 'compare' | 'arithmetic' }>,
  spaces: SpacesByLocal,
): number | boolean | undefined {
  const left = evaluateConstant(expr.left, spaces);
  const right = typeof left === 'number' ? evaluateConstant(expr.right, spaces) : undefined;
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  return expr.kind === 'compare'
    ? evaluateComparison(expr.op, left, right)
    : evaluateArithmetic(expr.op, left, right);
}
