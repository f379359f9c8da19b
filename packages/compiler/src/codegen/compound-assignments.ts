/** Finds compound assignments: `x = x + 1` is printed as `x += 1`. */
import { equals } from '../ir/equals.ts';
import type { Operator, IrExpr } from '../ir/expression.ts';

const COMPOUND_OPERATORS: Partial<Record<Operator, string>> = {
  '+': '+',
  '-': '-',
  maskOr: '|',
  maskAnd: '&',
};

export interface CompoundAssignment {
  readonly operator: string;
  readonly operand: IrExpr;
}

export function matchCompoundAssignment(target: IrExpr, value: IrExpr): CompoundAssignment | undefined {
  if (value.kind !== 'op') return undefined;
  const [firstOperand, operand, ...otherOperands] = value.args;
  const operator = COMPOUND_OPERATORS[value.op];
  if (
    operator === undefined ||
    firstOperand === undefined ||
    operand === undefined ||
    otherOperands.length > 0
  )
    return undefined;
  return equals(firstOperand, target) ? { operator, operand } : undefined;
}
