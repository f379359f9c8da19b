/** Assignments that change what they replace: `x += 1`. */
import { equals } from '../ir/equals.ts';
import type { Op, X } from '../ir/expression.ts';

const CHANGES: Partial<Record<Op, string>> = { '+': '+', '-': '-', maskOr: '|', maskAnd: '&' };

/** What a new value does to what it replaces. */
export interface Change {
  readonly operator: string;
  readonly by: X;
}

/** How a new value changes what it replaces: by what is added, say. */
export function changeOf(old: X, value: X): Change | undefined {
  if (value.x !== 'op') return undefined;
  const [first, by, more] = value.args;
  const operator = CHANGES[value.op];
  if (operator === undefined || first === undefined || by === undefined || more !== undefined)
    return undefined;
  return equals(first, old) ? { operator, by } : undefined;
}
