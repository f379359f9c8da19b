/** Tracks, derived values, points, options, and the progress of the game. */
import type { Change } from '@quipu/language';
import { call, cell, int, op } from '../../ir/expression.ts';
import type { Term } from './construct.ts';
import { trackNow, afterSpending } from '../judge/precondition.ts';
import { callPoint } from '../points/call.ts';

export const trackValue: Term<'track'> = {
  value: (context, { track, faction }, env) =>
    trackNow(context, env, track, faction === undefined ? undefined : context.value(faction, env)),
};

export const define: Term<'define'> = {
  value: (context, { define: index, argument }, env) => {
    const args = argument ? [context.value(argument, env)] : [];
    return afterSpending(context, env, call(`define_${context.checked.defines[index]?.name ?? ''}`, ...args));
  },
};

export const point: Term<'point'> = {
  value: (context, expr, env) => afterSpending(context, env, callPoint(context, expr, env)),
  most: (context, expr, factions) => {
    const model = context.checked.points[expr.point];
    if (model === undefined || expr.type !== 'number') return undefined;
    const of = (how: Change['how']): readonly number[] =>
      model.changes
        .filter((change) => change.how === how)
        .map((change) => context.most(change.value, factions) ?? Infinity);
    const added = of('adds').reduce((sum, more) => sum + Math.max(0, more), 0);
    return Math.max(context.most(model.base, factions) ?? Infinity, ...of('is')) + added;
  },
};

export const rounds: Term<'rounds'> = { value: () => cell('ROUNDS') };

export const option: Term<'option'> = {
  value: (_context, expr) => op('=', cell('OPTION', int(expr.option)), int(1)),
};

export const setup: Term<'setup'> = {
  value: (_context, expr) => op('=', cell('SETUP'), int(expr.setup + 1)),
};
