/**
 * Semantics of the strict operations on numbers, shared by constant folding and evaluation. A truth is 1 or
 * 0.
 */
import type { Operator } from './expression.ts';

/** Operations that evaluate all arguments; the others short-circuit. */
export type StrictOperator = Exclude<Operator, 'and' | 'or' | 'if' | 'not'>;

interface Operation {
  readonly result: 'number' | 'truth';
  /** Unary operations ignore the second number. */
  readonly apply: (a: number, b: number) => number;
}

const number = (of: Operation['apply']): Operation => ({ result: 'number', apply: of });
const truth = (of: (a: number, b: number) => boolean): Operation => ({
  result: 'truth',
  apply: (a, b) => Number(of(a, b)),
});

export const OPERATIONS: { readonly [O in StrictOperator]: Operation } = {
  '+': number((a, b) => a + b),
  '-': number((a, b) => a - b),
  '*': number((a, b) => a * b),
  // Division by 0 gives 0, as `a / b | 0` does in JavaScript.
  div: number((a, b) => (b === 0 ? 0 : Math.trunc(a / b))),
  min: number(Math.min),
  max: number(Math.max),
  '=': truth((a, b) => a === b),
  '!=': truth((a, b) => a !== b),
  '<': truth((a, b) => a < b),
  '<=': truth((a, b) => a <= b),
  '>': truth((a, b) => a > b),
  '>=': truth((a, b) => a >= b),
  maskAnd: number((a, b) => a & b),
  maskOr: number((a, b) => a | b),
  maskNot: number((a) => ~a),
  bit: truth((a, b) => ((a >> b) & 1) === 1),
  shl: number((a, b) => a << b),
};
