/** Properties of spaces: attributes, levels, secrets, adjacency and distance. */
import { cell, int, op, table } from '../../ir/expression.ts';
import type { Term } from './construct.ts';
import { attribute, distance } from '../spaces/map.ts';

export const attributeOf: Term<'attribute'> = {
  value: (context, expr, env) => attribute(context, expr.attribute, context.value(expr.space, env)),
};

export const level: Term<'level'> = {
  value: (context, { space }, env) => cell('LEVEL', context.value(space, env)),
};

export const secret: Term<'secret'> = {
  value: ({ checked }, expr) => op('-', cell(`SECRET_${checked.secrets[expr.secret]?.name ?? ''}`), int(1)),
};

export const among: Term<'among'> = {
  value: (context, { space, members }, env) => context.among(context.value(space, env), members),
};

export const selected: Term<'selected'> = {
  value: (context, { operation, space }, env) => context.selections.has(operation, context.value(space, env)),
};

export const adjacent: Term<'adjacent'> = {
  value: (context, { a, b }, env) =>
    op('=', table('ADJACENT', context.value(a, env), context.value(b, env)), int(1)),
};

export const distanceBetween: Term<'distance'> = {
  value: (context, { a, b }, env) => distance(context, context.value(a, env), context.value(b, env)),
};

export const open: Term<'open'> = {
  value: (_context, { space }) => op('=', cell('OPEN', int(space)), int(1)),
};
