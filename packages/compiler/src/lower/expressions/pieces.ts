/** Masks of pieces, and counts of pieces and markers. */
import type { Context } from '../context.ts';
import { cell, int, op, type IrExpr } from '../../ir/expression.ts';
import type { Term } from './construct.ts';
import { factionMask, count, available } from '../pieces/counts.ts';
import { playerMask } from '../players/status.ts';
import { heldCell } from '../pieces/held-markers.ts';

const everyGroup = ({ checked }: Context): number => (1 << checked.groups.length) - 1;

export const factionPieces: Term<'factionMask'> = {
  value: (context, { of, enemies }, env) => factionMask(context, context.value(of, env), enemies),
  most: ({ checked }, { of, enemies }, factions) => {
    const own = of.kind === 'own' && !enemies && factions.length > 0;
    return checked.groups.reduce(
      (all, { faction }, g) => (own && !factions.includes(faction) ? all : all | (1 << g)),
      0,
    );
  },
};

export const maskAnd: Term<'maskAnd'> = {
  value: (context, { left, right }, env) =>
    op('maskAnd', context.value(left, env), context.value(right, env)),
  most: (context, { left, right }, factions) =>
    (context.most(left, factions) ?? everyGroup(context)) &
    (context.most(right, factions) ?? everyGroup(context)),
};

export const maskOr: Term<'maskOr'> = {
  value: (context, { left, right }, env) => op('maskOr', context.value(left, env), context.value(right, env)),
  most: (context, { left, right }, factions) =>
    (context.most(left, factions) ?? everyGroup(context)) |
    (context.most(right, factions) ?? everyGroup(context)),
};

export const ofPlayers: Term<'playerMask'> = {
  value: (context, { players }) => playerMask(context, players),
};

export const countAt: Term<'count'> = {
  value: (context, { mask, space }, env) =>
    count(context, context.value(mask, env), context.value(space, env)),
};

export const availablePieces: Term<'available'> = {
  value: (context, { mask }, env) => available(context, context.value(mask, env)),
};

export const markers: Term<'marker'> = {
  value: (context, { marker, space }, env) => cell('MARKER', int(marker), context.value(space, env)),
};

export const heldMarkers: Term<'held'> = {
  value: (context, { held, faction, space }, env) => {
    const owner = faction === undefined ? undefined : context.value(faction, env);
    const at = context.value(space, env);
    if (owner !== undefined) return heldCell(context, held, at, owner);
    return context.checked.factions.reduce<IrExpr>(
      (sum, _, f) => op('+', sum, heldCell(context, held, at, int(f))),
      int(0),
    );
  },
};
