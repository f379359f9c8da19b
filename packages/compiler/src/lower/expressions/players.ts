/** Players and Non-players, and the Factions that one player runs. */
import { not } from '../../ir/expression.ts';
import type { Term } from './construct.ts';
import { isNonplayer, playersOf } from '../players/status.ts';
import { together } from '../players/players.ts';

export const isPlayer: Term<'isPlayer'> = {
  value: (context, { faction }, env) => not(isNonplayer(context, context.value(faction, env))),
};

export const players: Term<'players'> = { value: (context) => playersOf(context) };

export const samePlayer: Term<'together'> = {
  value: (context, { a, b }, env) => together(context, context.value(a, env), context.value(b, env)),
};
