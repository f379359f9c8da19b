/** Who is a player, and who runs which Factions. */
import { not } from '../../ir/expression.ts';
import type { Term } from './construct.ts';
import { isNonplayer, playersOf } from '../players/status.ts';
import { together } from '../players/players.ts';

/** What is asked of `isPlayer`. */
export const isPlayer: Term<'isPlayer'> = {
  value: (context, { faction }, env) => not(isNonplayer(context, context.value(faction, env))),
};

/** What is asked of `players`. */
export const players: Term<'players'> = { value: (context) => playersOf(context) };

/** What is asked of `together`. */
export const samePlayer: Term<'together'> = {
  value: (context, { a, b }, env) => together(context, context.value(a, env), context.value(b, env)),
};
