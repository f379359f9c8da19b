/** Literals. */
import { int, bool } from '../../ir/expression.ts';
import type { ExpressionHandler } from './expression-handler.ts';

export const number: ExpressionHandler<'number'> = {
  value: (_context, { value }) => int(value),
  upperBound: (_context, { value }) => value,
};

export const truthValue: ExpressionHandler<'truth'> = { value: (_context, { value }) => bool(value) };

export const faction: ExpressionHandler<'faction'> = { value: (_context, expr) => int(expr.faction) };

export const space: ExpressionHandler<'space'> = { value: (_context, expr) => int(expr.space) };

export const mask: ExpressionHandler<'mask'> = {
  value: (_context, expr) => int(expr.mask),
  upperBound: (_context, expr) => expr.mask,
};
