/** The turn: the card, eligibility, and the operation in progress. */
import { cell, int, op } from '../../ir/expression.ts';
import type { Term } from './construct.ts';
import { hasMode, MODE } from '../environment.ts';
import { isLeftmost, nobodyHasActed, isCard } from '../sequence/cards.ts';
import { finalCard, finalRound } from '../sequence/final-card.ts';

export const operating: Term<'operating'> = {
  value: (_context, { operation }) => op('=', cell('OPERATION'), int(operation + 1)),
};

export const limited: Term<'limited'> = { value: (_context, _expr, env) => hasMode(env, MODE.limited) };

export const eligible: Term<'eligible'> = {
  value: (context, { faction }, env) => op('=', cell('ELIGIBLE', context.value(faction, env)), int(0)),
};

export const leftmost: Term<'leftmost'> = {
  value: (context, { faction }, env) => isLeftmost(context, context.value(faction, env)),
};

export const firstEligible: Term<'firstEligible'> = { value: (context) => nobodyHasActed(context) };

export const card: Term<'card'> = { value: (context, expr) => isCard(context, expr) };

export const lastCard: Term<'finalCard'> = { value: (context) => finalCard(context) };

export const lastRound: Term<'finalRound'> = { value: (context, { next }) => finalRound(context, next) };
