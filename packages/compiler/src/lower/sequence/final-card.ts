/** The last Event card before the final round (2.3.9): how it is recognized, and the restrictions on it. */
import { all, call, cell, local, FALSE, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import { deckCapacity } from '../../ir/layout/layout-volume.ts';
import type { Context } from '../context.ts';
import { FunctionBuilder } from '../function-builder.ts';
import { isEvent, roundOf } from './cards.ts';
import { applicableLines, type ApplicableLine, isNextCardVisible } from './game-lines.ts';
import { assign, each, branch } from '../../ir/node-builders.ts';

export const finalLines = (context: Context): readonly ApplicableLine<'final'>[] =>
  applicableLines(context, 'final');

const startsRound = (context: Context, position: IrExpr): IrExpr =>
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
  context.addFunction(name, () => {
    const builder = new FunctionBuilder(name, 'judgments');
    const position = builder.local('position');
    const remaining = builder.local('left', 'number');
    const isUpcoming = op(
      'and',
      op('>=', local(position), cell('POSITION')),
      startsRound(context, local(position)),
    );
    return builder.toFunction('The number of remaining cards that bring a round.', 0, 'number', [
      assign(remaining, int(0)),
      each(position, { count: int(deckCapacity(context.checked)) }, [
        branch(isUpcoming, [assign(remaining, op('+', local(remaining), int(1)))]),
      ]),
      { kind: 'return', value: local(remaining) },
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
  const nextPosition = cell('POSITION');
  context.addFunction(name, () => {
    const builder = new FunctionBuilder(name, 'judgments');
    const position = builder.local('position');
    const isLaterRound = op(
      'and',
      op('>', local(position), nextPosition),
      startsRound(context, local(position)),
    );
    return builder.toFunction('Whether this is the last card before the final round.', 0, 'truth', [
      branch(
        op(
          'or',
          op('>=', nextPosition, int(capacity)),
          op('not', startsRound(context, op('min', nextPosition, int(capacity - 1)))),
        ),
        [{ kind: 'return', value: FALSE }],
      ),
      each(position, { count: int(capacity) }, [branch(isLaterRound, [{ kind: 'return', value: FALSE }])]),
      { kind: 'return', value: TRUE },
    ]);
  });
  // `finalCard` assumes that the next card has a round.
  return all(isNextCardVisible(context, isEvent(context), TRUE), call(name));
}
