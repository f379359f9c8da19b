/** Literals. */
import { num, truth } from '../../ir/expression.ts';
import type { Term } from './construct.ts';

export const number: Term<'number'> = {
  value: (_context, { value }) => num(value),
  most: (_context, { value }) => value,
};

export const truthValue: Term<'truth'> = { value: (_context, { value }) => truth(value) };

export const faction: Term<'faction'> = { value: (_context, expr) => num(expr.faction) };

export const space: Term<'space'> = { value: (_context, expr) => num(expr.space) };

export const mask: Term<'mask'> = {
  value: (_context, expr) => num(expr.mask),
  most: (_context, expr) => expr.mask,
};
