/** The last Event card (2.3.9): what it permits, and how it is known. */
import { all, call, cell, local, NO, num, op, YES, type X } from '../../ir/expression.ts';
import { deckCapacity } from '../../ir/layout/volume.ts';
import type { Context } from '../context.ts';
import { Builder } from '../builder.ts';
import { isEvent, roundOf } from './cards.ts';
import { counting, type Counting, showsNext } from './games.ts';
import { assign, each, when } from '../../ir/build.ts';

/** What is said of the last card, each with the condition that it counts in the game that is played. */
export const finalLines = (context: Context): readonly Counting<'final'>[] => counting(context, 'final');

/** Whether the card at a position of the deck brings a round. */
const bringsRound = (context: Context, position: X): X =>
  op(
    'and',
    op('>', cell('DECK_ORDER', position), num(0)),
    op('>=', roundOf(context, op('-', cell('DECK_ORDER', position), num(1))), num(0)),
  );

/**
 * Whether no card that brings a round is left behind the one that is played, or only one is. The recipe of the deck and what has been
 * seen of it tell the same.
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
      { n: 'return', value: local(left) },
    ]);
  });
  return op('=', call(name), num(next ? 1 : 0));
}

/**
 * Whether the next card is shown as the last of the deck that brings a round. How many such cards have been seen tells the
 * same, so it gives nothing away; before the first of two in a row nothing is bound.
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
        [{ n: 'return', value: NO }],
      ),
      each(position, { count: num(capacity) }, [when(later, [{ n: 'return', value: NO }])]),
      { n: 'return', value: YES },
    ]);
  });
  // Here the next card is one that brings a round.
  return all(showsNext(context, isEvent(context), YES), call(name));
}
