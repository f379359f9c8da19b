/**
 * Semantics of the strict operations on numbers, shared by constant folding and evaluation. A boolean is 1
 * or 0.
 */
import type { Operator } from './expression.ts';

/** Operations that evaluate all arguments; the others short-circuit. */
export type StrictOperator = Exclude<Operator, 'and' | 'or' | 'if' | 'not'>;

interface Operation {
  readonly result: 'number' | 'truth';
  /** Unary operations ignore the second number. */
  readonly apply: (a: number, b: number) => number;
}

const numberOperation = (apply: Operation['apply']): Operation => ({ result: 'number', apply });
const comparison = (compare: (a: number, b: number) => boolean): Operation => ({
  result: 'truth',
  apply: (a, b) => Number(compare(a, b)),
});

export const OPERATIONS: { readonly [O in StrictOperator]: Operation } = {
  '+': numberOperation((a, b) => a + b),
  '-': numberOperation((a, b) => a - b),
  '*': numberOperation((a, b) => a * b),
  // Division by 0 gives 0, as `a / b | 0` does in JavaScript.
  div: numberOperation((a, b) => (b === 0 ? 0 : Math.trunc(a / b))),
  min: numberOperation(Math.min),
  max: numberOperation(Math.max),
  '=': comparison((a, b) => a === b),
  '!=': comparison((a, b) => a !== b),
  '<': comparison((a, b) => a < b),
  '<=': comparison((a, b) => a <= b),
  '>': comparison((a, b) => a > b),
  '>=': comparison((a, b) => a >= b),
  maskAnd: numberOperation((a, b) => a & b),
  maskOr: numberOperation((a, b) => a | b),
  maskNot: numberOperation((a) => ~a),
  bit: comparison((a, b) => ((a >> b) & 1) === 1),
  shl: numberOperation((a, b) => a << b),
};
