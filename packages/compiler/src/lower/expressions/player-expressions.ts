/** Expressions about players and Non-players, and about Factions that one player runs. */
import { not } from '../../ir/expression.ts';
import type { ExpressionHandler } from './expression-handler.ts';
import { isNonplayer, countPlayers } from '../players/nonplayer-status.ts';
import { isSamePlayer } from '../players/faction-partners.ts';

export const isPlayer: ExpressionHandler<'isPlayer'> = {
  value: (context, { faction }, env) => not(isNonplayer(context, context.value(faction, env))),
};

export const players: ExpressionHandler<'players'> = { value: (context) => countPlayers(context) };

/** `own and Rebels together`: one player runs both Factions. */
export const samePlayer: ExpressionHandler<'together'> = {
  value: (context, { a, b }, env) => isSamePlayer(context, context.value(a, env), context.value(b, env)),
};
