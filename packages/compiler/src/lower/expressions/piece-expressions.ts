/** Masks of pieces, and counts of pieces and markers. */
import type { Context } from '../context.ts';
import { cell, int, op, type IrExpr } from '../../ir/expression.ts';
import type { ExpressionHandler } from './expression-handler.ts';
import { factionMask, countPieces, countAvailable } from '../pieces/piece-counts.ts';
import { playerMask } from '../players/nonplayer-status.ts';
import { heldCell } from '../pieces/held-markers.ts';

const everyGroup = ({ checked }: Context): number => (1 << checked.groups.length) - 1;

export const factionPieces: ExpressionHandler<'factionMask'> = {
  value: (context, { of, enemies }, env) => factionMask(context, context.value(of, env), enemies),
  upperBound: ({ checked }, { of, enemies }, factions) => {
    const isOwn = of.kind === 'own' && !enemies && factions.length > 0;
    return checked.groups.reduce(
      (mask, { faction }, g) => (isOwn && !factions.includes(faction) ? mask : mask | (1 << g)),
      0,
    );
  },
};

export const maskAnd: ExpressionHandler<'maskAnd'> = {
  value: (context, { left, right }, env) =>
    op('maskAnd', context.value(left, env), context.value(right, env)),
  upperBound: (context, { left, right }, factions) =>
    (context.upperBound(left, factions) ?? everyGroup(context)) &
    (context.upperBound(right, factions) ?? everyGroup(context)),
};

export const maskOr: ExpressionHandler<'maskOr'> = {
  value: (context, { left, right }, env) => op('maskOr', context.value(left, env), context.value(right, env)),
  upperBound: (context, { left, right }, factions) =>
    (context.upperBound(left, factions) ?? everyGroup(context)) |
    (context.upperBound(right, factions) ?? everyGroup(context)),
};

export const ofPlayers: ExpressionHandler<'playerMask'> = {
  value: (context, { players }) => playerMask(context, players),
};

export const countAt: ExpressionHandler<'count'> = {
  value: (context, { mask, space }, env) =>
    countPieces(context, context.value(mask, env), context.value(space, env)),
};

export const availablePieces: ExpressionHandler<'available'> = {
  value: (context, { mask }, env) => countAvailable(context, context.value(mask, env)),
};

export const markers: ExpressionHandler<'marker'> = {
  value: (context, { marker, space }, env) => cell('MARKER', int(marker), context.value(space, env)),
};

export const heldMarkers: ExpressionHandler<'held'> = {
  value: (context, { held, faction, space }, env) => {
    const owner = faction === undefined ? undefined : context.value(faction, env);
    const location = context.value(space, env);
    if (owner !== undefined) return heldCell(context, held, location, owner);
    return context.checked.factions.reduce<IrExpr>(
      (sum, _, f) => op('+', sum, heldCell(context, held, location, int(f))),
      int(0),
    );
  },
};
