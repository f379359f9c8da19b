/** What the operations of expressions come to, in numbers: folding and evaluation read it here. A truth is 1 or 0. */
import type { Op } from './expression.ts';

/** Operations that need all of their numbers; of the others one argument may decide that another is never asked. */
export type Strict = Exclude<Op, 'and' | 'or' | 'if' | 'not'>;

interface Operation {
  readonly gives: 'number' | 'truth';
  /** Of the second number an operation on one knows nothing. */
  readonly of: (a: number, b: number) => number;
}

const number = (of: Operation['of']): Operation => ({ gives: 'number', of });
const truth = (of: (a: number, b: number) => boolean): Operation => ({
  gives: 'truth',
  of: (a, b) => Number(of(a, b)),
});

/** Each of them. */
export const OPERATIONS: { readonly [O in Strict]: Operation } = {
  '+': number((a, b) => a + b),
  '-': number((a, b) => a - b),
  '*': number((a, b) => a * b),
  // A division by 0 gives 0, as `a / b | 0` does.
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
