/** Structural keys of expressions, which ignore the names of locals, and the length of expressions in print. */
import { operandsOf, type LocalId, type IrExpr } from '../../ir/expression.ts';

interface StructuralKey {
  /** Equal for expressions that differ only in the names of their locals. */
  readonly key: string;
  readonly reads: readonly LocalId[];
}

export function structuralKeyOf(expr: IrExpr): StructuralKey {
  const reads: LocalId[] = [];
  const key = textOf(expr, (id) => {
    const index = reads.indexOf(id);
    return index < 0 ? reads.push(id) - 1 : index;
  });
  return { key, reads };
}

function textOf(expr: IrExpr, numberOf: (id: LocalId) => number): string {
  switch (expr.kind) {
    case 'local':
      return `$${numberOf(expr.local)}`;
    case 'number':
    case 'truth':
      return String(expr.value);
    default: {
      let text = headOf(expr);
      for (const operand of operandsOf(expr)) text += ` ${textOf(operand, numberOf)}`;
      return `(${text})`;
    }
  }
}

function headOf(expr: IrExpr): string {
  switch (expr.kind) {
    case 'op':
      return expr.op;
    case 'cell':
      return expr.region;
    case 'table':
      return `table ${expr.table}`;
    case 'call':
      return `call ${expr.name}`;
    default:
      return '';
  }
}

/** Estimates the printed length of an expression from the lengths of its operands. */
export function lengthOf(expr: IrExpr, lengthOfOperand: (operand: IrExpr) => number): number {
  let length = headLengthOf(expr);
  for (const operand of operandsOf(expr)) length += SEPARATOR_LENGTH + lengthOfOperand(operand);
  return length;
}

/** Whether an expression has at least `minLength` characters. Stops at the first subexpression that reaches it. */
export const isLong = (expr: IrExpr, minLength: number): boolean => remainingLength(expr, minLength) <= 0;

/** The number of characters that remain of a budget after an expression; at most 0 if it is exceeded. */
function remainingLength(expr: IrExpr, budget: number): number {
  let remaining = budget - headLengthOf(expr);
  for (const operand of operandsOf(expr)) {
    if (remaining <= 0) break;
    remaining = remainingLength(operand, remaining - SEPARATOR_LENGTH);
  }
  return remaining;
}

const SEPARATOR_LENGTH = 4;

/** The rough printed length of an expression without its operands; locals and numbers count with a typical length. */
function headLengthOf(expr: IrExpr): number {
  switch (expr.kind) {
    case 'local':
      return 8;
    case 'number':
    case 'truth':
      return 6;
    case 'cell':
      return expr.region.length;
    case 'table':
      return 6 + expr.table.length;
    case 'call':
      return 5 + expr.name.length;
    default:
      return 0;
  }
}
