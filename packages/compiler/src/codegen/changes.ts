/** Finds compound assignments: `x = x + 1` is printed as `x += 1`. */
import { equals } from '../ir/equals.ts';
import type { Operator, IrExpr } from '../ir/expression.ts';

const CHANGES: Partial<Record<Operator, string>> = { '+': '+', '-': '-', maskOr: '|', maskAnd: '&' };

export interface Change {
  readonly operator: string;
  readonly by: IrExpr;
}

export function changeOf(old: IrExpr, value: IrExpr): Change | undefined {
  if (value.kind !== 'op') return undefined;
  const [first, by, more] = value.args;
  const operator = CHANGES[value.op];
  if (operator === undefined || first === undefined || by === undefined || more !== undefined)
    return undefined;
  return equals(first, old) ? { operator, by } : undefined;
}
