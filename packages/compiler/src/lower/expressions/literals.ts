/** Literals. */
import { int, bool } from '../../ir/expression.ts';
import type { Term } from './construct.ts';

export const number: Term<'number'> = {
  value: (_context, { value }) => int(value),
  most: (_context, { value }) => value,
};

export const truthValue: Term<'truth'> = { value: (_context, { value }) => bool(value) };

export const faction: Term<'faction'> = { value: (_context, expr) => int(expr.faction) };

export const space: Term<'space'> = { value: (_context, expr) => int(expr.space) };

export const mask: Term<'mask'> = {
  value: (_context, expr) => int(expr.mask),
  most: (_context, expr) => expr.mask,
};
