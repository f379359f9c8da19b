/** Properties of spaces: attributes, levels, secrets, adjacency and distance. */
import { cell, int, op, table } from '../../ir/expression.ts';
import type { ExpressionHandler } from './expression-handler.ts';
import { isConnected } from '../movement/reach.ts';
import { attribute, distance } from '../spaces/map-tables.ts';

export const attributeOf: ExpressionHandler<'attribute'> = {
  value: (context, expr, env) => attribute(context, expr.attribute, context.value(expr.space, env)),
};

export const level: ExpressionHandler<'level'> = {
  value: (context, { space }, env) => cell('LEVEL', context.value(space, env)),
};

export const secret: ExpressionHandler<'secret'> = {
  value: ({ checked }, expr) => op('-', cell(`SECRET_${checked.secrets[expr.secret]?.name ?? ''}`), int(1)),
};

export const among: ExpressionHandler<'among'> = {
  value: (context, { space, members }, env) => context.isAmong(context.value(space, env), members),
};

export const selected: ExpressionHandler<'selected'> = {
  value: (context, { operation, space }, env) => context.selections.has(operation, context.value(space, env)),
};

export const adjacent: ExpressionHandler<'adjacent'> = {
  value: (context, { a, b }, env) =>
    op('=', table('ADJACENT', context.value(a, env), context.value(b, env)), int(1)),
};

export const connected: ExpressionHandler<'connected'> = {
  value: (context, { a, b, through, within }, env) =>
    isConnected(context, through, env, { from: context.value(b, env), to: context.value(a, env), within }),
};

export const distanceBetween: ExpressionHandler<'distance'> = {
  value: (context, { a, b }, env) => distance(context, context.value(a, env), context.value(b, env)),
};

export const open: ExpressionHandler<'open'> = {
  value: (_context, { space }) => op('=', cell('OPEN', int(space)), int(1)),
};
