/** The sequence of play (2.3) as code: cards in turn, Factions in order, what each may do, rounds between. */
import { cell, local, num, op, type X } from '../program/expression.ts';
import type { Node } from '../program/program.ts';
import { deckCapacity } from '../layout/volume.ts';
import type { Context } from '../lower/context.ts';
import { addOrder, roundOf } from './cards.ts';
import { adjustNodes, forgetNodes, turnNodes } from './eligibility.ts';
import { finalRound } from './final-card.ts';
import { endOfText } from '../reactions/finished-operations.ts';
import { resetCounts } from '../selections/upper-bounds.ts';
import { Routine } from '../lower/routine.ts';
import { settleFirst, settleTurn } from '../reactions/derived-changes.ts';
import { trackNodes } from './boxes.ts';
import { phaseBegins, phaseEnds } from '../reactions/phases.ts';
import { PAUSE, assign, enter, loop, perform, when, write } from '../program/build.ts';

/** Builds the routine that plays the game; it never returns. */
export function lowerSequence(context: Context, index: number): { routine: Routine; code: readonly Node[] } {
  const { checked } = context;
  const routine = new Routine(context, index, 'Sequence', 'sequence');
  const { builder } = routine;
  builder.local('own');
  const line = routine.line(checked.sequence.source);
  const act = (name: string, ...args: X[]): Node => perform(name, args, line);
  const card = builder.local('card');
  const setup = checked.setups.flatMap((s, i): Node[] =>
    s.then === undefined
      ? []
      : [when(op('=', cell('SETUP'), num(i + 1)), [enter(s.then, [num(0)]), ...endOfText(context)])],
  );
  if (checked.sequence.by === 'card') addOrder(context);
  const capacity = deckCapacity(checked);
  const { ahead } = checked.sequence;
  // Whether a card lies behind the one that was turned: decks may be shorter than the longest.
  const another = op(
    'and',
    op('<', cell('POSITION'), num(capacity)),
    op('!=', cell('DECK_ORDER', cell('POSITION')), num(0)),
  );
  const isRound = op('>=', roundOf(context, local(card)), num(0));
  return {
    routine,
    code: [
      ...settleFirst(context),
      ...setup,
      loop('cards', [
        when(
          op(
            'or',
            op('>=', cell('POSITION'), num(capacity)),
            op('=', cell('DECK_ORDER', cell('POSITION')), num(0)),
          ),
          [act('endGame'), PAUSE],
        ),
        write('CARD', [], cell('DECK_ORDER', cell('POSITION'))),
        write('POSITION', [], op('+', cell('POSITION'), num(1))),
        write(
          'DECK_REVEALED',
          [],
          ahead > 0
            ? op('if', another, op('+', cell('POSITION'), num(1)), cell('POSITION'))
            : cell('POSITION'),
        ),
        assign(card, op('-', cell('CARD'), num(1))),
        act(
          'drew',
          local(card),
          ahead > 0
            ? op(
                'if',
                op('<', cell('POSITION'), num(capacity)),
                op('-', cell('DECK_ORDER', cell('POSITION')), num(1)),
                num(-1),
              )
            : num(-1),
        ),
        ...resetCounts(context),
        ...forgetNodes(context),
        ...settleTurn(routine, num(0)),
        when(
          isRound,
          [
            ...roundNodes(routine, card),
            ...settleTurn(routine, num(0)),
            ...afterFinalRound(context, routine),
          ],
          [
            write('LAST_ROUND', [], num(0)),
            ...(checked.sequence.by === 'track'
              ? trackNodes(context, routine, card)
              : [...turnNodes(context, routine, card), ...adjustNodes(context, routine)]),
            ...settleTurn(routine, num(0)),
          ],
        ),
      ]),
    ],
  };
}

/** The game ends behind the last card that brings a round, whether that round was played or not (2.4.1, 6.0). */
function afterFinalRound(context: Context, routine: Routine): readonly Node[] {
  const { end } = context.checked.sequence;
  return end === undefined
    ? []
    : [when(finalRound(context, false), [perform('endGame', [], routine.line(end)), PAUSE])];
}

function roundNodes(routine: Routine, card: number): readonly Node[] {
  const { context } = routine;
  const { rounds } = context.checked;
  return rounds.map((round, i): Node => {
    const phases = round.phases.flatMap((p): readonly Node[] => [
      ...phaseBegins(routine, p.body),
      enter(p.body, [num(0)]),
      ...phaseEnds(routine, p.body),
      ...endOfText(context),
    ]);
    const played: readonly Node[] = [
      ...phases,
      write('ROUNDS', [], op('+', cell('ROUNDS'), num(1))),
      write('LAST_ROUND', [], num(1)),
    ];
    const body = round.notTwice ? [when(op('=', cell('LAST_ROUND'), num(0)), played)] : played;
    return when(op('=', roundOf(context, local(card)), num(i)), body);
  });
}
