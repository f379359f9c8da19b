/** Values that the text says. */
import { num, truth } from '../../ir/expression.ts';
import type { Term } from './construct.ts';

/** What is asked of `number`. */
export const number: Term<'number'> = {
  value: (_context, { value }) => num(value),
  most: (_context, { value }) => value,
};

/** What is asked of `truth`. */
export const truthValue: Term<'truth'> = { value: (_context, { value }) => truth(value) };

/** What is asked of `faction`. */
export const faction: Term<'faction'> = { value: (_context, expr) => num(expr.faction) };

/** What is asked of `space`. */
export const space: Term<'space'> = { value: (_context, expr) => num(expr.space) };

/** What is asked of `mask`. */
export const mask: Term<'mask'> = {
  value: (_context, expr) => num(expr.mask),
  most: (_context, expr) => expr.mask,
};
