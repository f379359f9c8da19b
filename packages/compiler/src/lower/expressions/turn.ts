/** What is asked of the turn: the card, who may act, and the operation that is being executed. */
import { cell, num, op } from '../../ir/expression.ts';
import type { Term } from './construct.ts';
import { hasMode, MODE } from '../environment.ts';
import { isLeftmost, nobodyHasActed, isCard } from '../sequence/cards.ts';
import { finalCard, finalRound } from '../sequence/final-card.ts';

/** What is asked of `operating`. */
export const operating: Term<'operating'> = {
  value: (_context, { operation }) => op('=', cell('OPERATION'), num(operation + 1)),
};

/** What is asked of `limited`. */
export const limited: Term<'limited'> = { value: (_context, _expr, env) => hasMode(env, MODE.limited) };

/** What is asked of `eligible`. */
export const eligible: Term<'eligible'> = {
  value: (context, { faction }, env) => op('=', cell('ELIGIBLE', context.value(faction, env)), num(0)),
};

/** What is asked of `leftmost`. */
export const leftmost: Term<'leftmost'> = {
  value: (context, { faction }, env) => isLeftmost(context, context.value(faction, env)),
};

/** What is asked of `firstEligible`. */
export const firstEligible: Term<'firstEligible'> = { value: (context) => nobodyHasActed(context) };

/** What is asked of `card`. */
export const card: Term<'card'> = { value: (context, expr) => isCard(context, expr) };

/** What is asked of `finalCard`. */
export const lastCard: Term<'finalCard'> = { value: (context) => finalCard(context) };

/** What is asked of `finalRound`. */
export const lastRound: Term<'finalRound'> = { value: (context, { next }) => finalRound(context, next) };
