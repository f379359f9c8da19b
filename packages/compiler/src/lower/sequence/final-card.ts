/** The last Event card before the final round (2.3.9): how it is recognized, and the restrictions on it. */
import { all, call, cell, local, NO, num, op, YES, type X } from '../../ir/expression.ts';
import { deckCapacity } from '../../ir/layout/volume.ts';
import type { Context } from '../context.ts';
import { Builder } from '../builder.ts';
import { isEvent, roundOf } from './cards.ts';
import { counting, type Counting, showsNext } from './games.ts';
import { assign, each, when } from '../../ir/build.ts';

export const finalLines = (context: Context): readonly Counting<'final'>[] => counting(context, 'final');

const bringsRound = (context: Context, position: X): X =>
  op(
    'and',
    op('>', cell('DECK_ORDER', position), num(0)),
    op('>=', roundOf(context, op('-', cell('DECK_ORDER', position), num(1))), num(0)),
  );

/**
 * Whether no card with a round is left in the deck; with `next`, whether exactly one is. Players can count the
 * seen cards against the composition of the deck, so the answer reveals nothing.
 */
export function finalRound(context: Context, next: boolean): X {
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
      assign(left, num(0)),
      each(position, { count: num(deckCapacity(context.checked)) }, [
        when(counts, [assign(left, op('+', local(left), num(1)))]),
      ]),
      { kind: 'return', value: local(left) },
    ]);
  });
  return op('=', call(name), num(next ? 1 : 0));
}

/**
 * Whether the next card is visible and is the last one with a round. Players can count the rounds that they have
 * seen, so the answer reveals nothing. Before the first of two such cards in a row, nothing is restricted.
 */
export function finalCard(context: Context): X {
  const name = 'finalCard';
  const capacity = deckCapacity(context.checked);
  const next = cell('POSITION');
  context.fn(name, () => {
    const builder = new Builder(name, 'judgments');
    const position = builder.local('position');
    const later = op('and', op('>', local(position), next), bringsRound(context, local(position)));
    return builder.toFn('Whether this is the last card before the final round.', 0, 'truth', [
      when(
        op(
          'or',
          op('>=', next, num(capacity)),
          op('not', bringsRound(context, op('min', next, num(capacity - 1)))),
        ),
        [{ kind: 'return', value: NO }],
      ),
      each(position, { count: num(capacity) }, [when(later, [{ kind: 'return', value: NO }])]),
      { kind: 'return', value: YES },
    ]);
  });
  // `finalCard` assumes that the next card has a round.
  return all(showsNext(context, isEvent(context), YES), call(name));
}
