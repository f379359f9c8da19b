/** The last Event card before the final round (2.3.9): how it is recognized, and the restrictions on it. */
import { all, call, cell, local, FALSE, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import { deckCapacity } from '../../ir/layout/layout-volume.ts';
import type { Context } from '../context.ts';
import { Builder } from '../builder.ts';
import { isEvent, roundOf } from './cards.ts';
import { counting, type Counting, showsNext } from './games.ts';
import { assign, each, branch } from '../../ir/node-builders.ts';

export const finalLines = (context: Context): readonly Counting<'final'>[] => counting(context, 'final');

const bringsRound = (context: Context, position: IrExpr): IrExpr =>
  op(
    'and',
    op('>', cell('DECK_ORDER', position), int(0)),
    op('>=', roundOf(context, op('-', cell('DECK_ORDER', position), int(1))), int(0)),
  );

/**
 * Whether no card with a round is left in the deck; with `next`, whether exactly one is. Players can count the
 * seen cards against the composition of the deck, so the answer reveals nothing.
 */
export function finalRound(context: Context, next: boolean): IrExpr {
  const name = 'roundsLeft';
  context.fn(name, () => {
    const builder = new Builder(name, 'judgments');
    const position = builder.local('position');
    const left = builder.local('left', 'number');
    const counts = op(
      'and',
      op('>=', local(position), cell('POSITION')),
      bringsRound(context, local(position)),
    );
    return builder.toFn('How many cards that bring a round are still to be played.', 0, 'number', [
      assign(left, int(0)),
      each(position, { count: int(deckCapacity(context.checked)) }, [
        branch(counts, [assign(left, op('+', local(left), int(1)))]),
      ]),
      { kind: 'return', value: local(left) },
    ]);
  });
  return op('=', call(name), int(next ? 1 : 0));
}

/**
 * Whether the next card is visible and is the last one with a round. Players can count the rounds that they have
 * seen, so the answer reveals nothing. Before the first of two such cards in a row, nothing is restricted.
 */
export function finalCard(context: Context): IrExpr {
  const name = 'finalCard';
  const capacity = deckCapacity(context.checked);
  const next = cell('POSITION');
  context.fn(name, () => {
    const builder = new Builder(name, 'judgments');
    const position = builder.local('position');
    const later = op('and', op('>', local(position), next), bringsRound(context, local(position)));
    return builder.toFn('Whether this is the last card before the final round.', 0, 'truth', [
      branch(
        op(
          'or',
          op('>=', next, int(capacity)),
          op('not', bringsRound(context, op('min', next, int(capacity - 1)))),
        ),
        [{ kind: 'return', value: FALSE }],
      ),
      each(position, { count: int(capacity) }, [branch(later, [{ kind: 'return', value: FALSE }])]),
      { kind: 'return', value: TRUE },
    ]);
  });
  // `finalCard` assumes that the next card has a round.
  return all(showsNext(context, isEvent(context), TRUE), call(name));
}
