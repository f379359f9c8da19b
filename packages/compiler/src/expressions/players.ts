/** Who is a player, and who runs which Factions. */
import { not } from '../program/expression.ts';
import type { Term } from './construct.ts';
import { isNonplayer, playersOf } from '../lower/status.ts';
import { together } from '../lower/players.ts';

export const isPlayer: Term<'isPlayer'> = {
  value: (context, { faction }, env) => not(isNonplayer(context, context.value(faction, env))),
};

export const players: Term<'players'> = { value: (context) => playersOf(context) };

export const samePlayer: Term<'together'> = {
  value: (context, { a, b }, env) => together(context, context.value(a, env), context.value(b, env)),
};
