/** The end of a card by a text, after which no other Faction acts on it. */
import { cell, FALSE, int, not, op, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { branch, write } from '../../ir/node-builders.ts';
import type { Context } from '../context.ts';

/** The cell that is 1 from `end card` to the next card. Only volumes with that statement have it. */
export const CARD_ENDED = 'CARD_ENDED';

export const endsCards = ({ checked }: Pick<Context, 'checked'>): boolean =>
  checked.statements.some(({ kind }) => kind === 'endCard');

/** Whether a text has ended the current card. */
export const isCardEnded = (context: Context): IrExpr =>
  endsCards(context) ? op('=', cell(CARD_ENDED), int(1)) : FALSE;

/** Restricts nodes to cards that no text has ended. */
export const unlessCardEnded = (context: Context, nodes: readonly IrNode[]): readonly IrNode[] =>
  endsCards(context) ? [branch(not(isCardEnded(context)), nodes)] : nodes;

/** Begins a card that has not ended. */
export const beginCard = (context: Context): readonly IrNode[] =>
  endsCards(context) ? [write(CARD_ENDED, [], int(0))] : [];
