/** The turn: the card, eligibility, and the operation in progress. */
import { cell, int, op } from '../../ir/expression.ts';
import type { ExpressionHandler } from './expression-handler.ts';
import { ACCOMPANIED, accompanimentIndex } from '../activities/accompaniments.ts';
import { hasMode, MODE } from '../environment.ts';
import { isLeftmost, noneHasActed, cardMatches } from '../sequence/cards.ts';
import { finalCard, finalRound } from '../sequence/final-card.ts';

export const operating: ExpressionHandler<'operating'> = {
  value: (_context, { operation }) => op('=', cell('OPERATION'), int(operation + 1)),
};

export const accompanied: ExpressionHandler<'accompanied'> = {
  value: (context, { operation, activity }) =>
    op('=', cell(ACCOMPANIED, int(accompanimentIndex(context, operation, activity))), int(1)),
};

export const limited: ExpressionHandler<'limited'> = {
  value: (_context, _expr, env) => hasMode(env, MODE.limited),
};

export const eligible: ExpressionHandler<'eligible'> = {
  value: (context, { faction }, env) => op('=', cell('ELIGIBLE', context.value(faction, env)), int(0)),
};

export const leftmost: ExpressionHandler<'leftmost'> = {
  value: (context, { faction }, env) => isLeftmost(context, context.value(faction, env)),
};

export const firstEligible: ExpressionHandler<'firstEligible'> = {
  value: (context) => noneHasActed(context),
};

export const card: ExpressionHandler<'card'> = { value: (context, expr) => cardMatches(context, expr) };

export const lastCard: ExpressionHandler<'finalCard'> = { value: (context) => finalCard(context) };

export const lastRound: ExpressionHandler<'finalRound'> = {
  value: (context, { next }) => finalRound(context, next),
};
