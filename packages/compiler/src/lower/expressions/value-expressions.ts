/** Tracks, derived values, points, options, and the progress of the game. */
import type { Change } from '@quipu/language/checked';
import { call, cell, int, op } from '../../ir/expression.ts';
import type { ExpressionHandler } from './expression-handler.ts';
import { trackAfterSpending, afterSpending } from '../judge/precondition.ts';
import { callPoint } from '../points/call-point.ts';

export const trackValue: ExpressionHandler<'track'> = {
  value: (context, { track, faction }, env) =>
    trackAfterSpending(context, env, track, faction === undefined ? undefined : context.value(faction, env)),
};

export const define: ExpressionHandler<'define'> = {
  value: (context, { define: index, argument }, env) => {
    const args = argument ? [context.value(argument, env)] : [];
    return afterSpending(context, env, call(`define_${context.checked.defines[index]?.name ?? ''}`, ...args));
  },
};

export const point: ExpressionHandler<'point'> = {
  value: (context, expr, env) => afterSpending(context, env, callPoint(context, expr, env)),
  upperBound: (context, expr, factions) => {
    const model = context.checked.points[expr.point];
    if (model === undefined || expr.type !== 'number') return undefined;
    const valuesOf = (kind: Change['how']): readonly number[] =>
      model.changes
        .filter((change) => change.how === kind)
        .map((change) => context.upperBound(change.value, factions) ?? Infinity);
    const added = valuesOf('adds').reduce((sum, value) => sum + Math.max(0, value), 0);
    return Math.max(context.upperBound(model.base, factions) ?? Infinity, ...valuesOf('is')) + added;
  },
};

export const margin: ExpressionHandler<'margin'> = {
  value: (context, { faction }, env) =>
    afterSpending(context, env, call('margin', context.value(faction, env))),
};

export const rounds: ExpressionHandler<'rounds'> = { value: () => cell('ROUNDS') };

export const option: ExpressionHandler<'option'> = {
  value: (_context, expr) => op('=', cell('OPTION', int(expr.option)), int(1)),
};

export const setup: ExpressionHandler<'setup'> = {
  value: (_context, expr) => op('=', cell('SETUP'), int(expr.setup + 1)),
};
