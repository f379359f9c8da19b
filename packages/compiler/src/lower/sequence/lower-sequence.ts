/**
 * The sequence of play (2.3) as code: cards in turn, Factions in order, the options of each, and the rounds
 * between cards.
 */
import { all, cell, local, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { deckCapacity, looksAtDeck, SEEN_REGION } from '../../ir/layout/layout-volume.ts';
import type { Context } from '../context.ts';
import { addCardOrderTable, isEvent, storeOrder, packedOrder, roundOf } from './cards.ts';
import { adjustEligibility, clearStays, playInCardOrder } from './eligibility.ts';
import { beginCard } from './card-end.ts';
import { finalRound } from './final-card.ts';
import { endGameNodes } from './game-end.ts';
import { isNextCardVisible } from './game-lines.ts';
import { endOfText } from '../reactions/finished-operations.ts';
import { resetCounts } from '../selections/upper-bounds.ts';
import { Routine } from '../routine.ts';
import { storeInitialValues, flushAfterTurnStep } from '../reactions/flush-reactions.ts';
import { playInBoxOrder } from './box-order.ts';
import { cardReactionNodes, phaseBeginNodes, phaseEndNodes } from '../reactions/phase-reactions.ts';
import { assign, enter, loop, perform, branch, write } from '../../ir/node-builders.ts';

/** Builds the routine that plays the game; it never returns. */
export function lowerSequence(
  context: Context,
  index: number,
): { routine: Routine; code: readonly IrNode[] } {
  const { checked } = context;
  const routine = new Routine(context, index, 'Sequence', 'sequence');
  routine.builder.local('own');
  const card = routine.builder.local('card');
  const setup = setupNodes(context);
  if (checked.sequence.by === 'card') addCardOrderTable(context);
  return {
    routine,
    code: [
      ...storeInitialValues(routine),
      ...setup,
      loop('cards', [
        ...drawNodes(routine, card),
        ...resetCounts(context),
        ...clearStays(context),
        ...beginCard(context),
        ...flushAfterTurnStep(routine, int(0)),
        playNodes(routine, card),
      ]),
    ],
  };
}

const setupNodes = (context: Context): readonly IrNode[] =>
  context.setupBodies.flatMap((setupBody, i): readonly IrNode[] =>
    setupBody === undefined
      ? []
      : [branch(op('=', cell('SETUP'), int(i + 1)), [enter(setupBody, [int(0)]), ...endOfText(context)])],
  );

/** Draws the next card, and shows the one after it if that is visible. Ends the game if the deck is empty. */
function drawNodes(routine: Routine, card: number): readonly IrNode[] {
  const { context } = routine;
  const { sequence } = context.checked;
  const line = routine.line(sequence.source);
  const capacity = int(deckCapacity(context.checked));
  const position = cell('POSITION');
  const nextCard = cell('DECK_ORDER', position);
  // Some decks are shorter than the longest one.
  const isDeckEmpty = op('or', op('>=', position, capacity), op('=', nextCard, int(0)));
  const hasNext = op('and', op('<', position, capacity), op('!=', nextCard, int(0)));
  const startsRound = op('>=', roundOf(context, op('-', nextCard, int(1))), int(0));
  const isVisible = all(hasNext, isNextCardVisible(context, isEvent(context), startsRound));
  const revealedCount = op('if', isVisible, op('+', position, int(1)), position);
  const visibleCard = op('if', isVisible, op('-', nextCard, int(1)), int(-1));
  return [
    branch(isDeckEmpty, endGameNodes(routine, sequence.source)),
    write('CARD', [], nextCard),
    write('POSITION', [], op('+', position, int(1))),
    write('DECK_REVEALED', [], revealedCount),
    ...forgetLooks(context, isVisible),
    assign(card, op('-', cell('CARD'), int(1))),
    ...storeOrder(routine),
    perform('drew', [local(card), visibleCard, packedOrder(context)], line),
  ];
}

/** Resets the looks at the drawn card and at the visible one, which are public now. */
function forgetLooks({ checked }: Context, isVisible: IrExpr): readonly IrNode[] {
  if (!looksAtDeck(checked)) return [];
  const position = cell('POSITION');
  return [
    write(SEEN_REGION, [op('-', position, int(1))], int(0)),
    branch(isVisible, [write(SEEN_REGION, [position], int(0))]),
  ];
}

function playNodes(routine: Routine, card: number): IrNode {
  const { context } = routine;
  return branch(
    op('>=', roundOf(context, local(card)), int(0)),
    [
      ...roundNodes(routine, card),
      ...flushAfterTurnStep(routine, int(0)),
      ...afterFinalRound(context, routine),
    ],
    [
      write('LAST_ROUND', [], int(0)),
      ...cardReactionNodes(context, 'begins'),
      ...(context.checked.sequence.by === 'track'
        ? playInBoxOrder(context, routine, card)
        : [...playInCardOrder(context, routine, card), ...adjustEligibility(context, routine)]),
      ...flushAfterTurnStep(routine, int(0)),
      ...cardReactionNodes(context, 'ends'),
    ],
  );
}

/** Ends the game after the last card with a round, whether that round was played or not (2.4.1, 6.0). */
function afterFinalRound(context: Context, routine: Routine): readonly IrNode[] {
  const { end } = context.checked.sequence;
  return end === undefined ? [] : [branch(finalRound(context, false), endGameNodes(routine, end))];
}

function roundNodes(routine: Routine, card: number): readonly IrNode[] {
  const { context } = routine;
  const { rounds } = context.checked;
  return rounds.map((round, i): IrNode => {
    const phaseNodes = round.phases.flatMap((phase): readonly IrNode[] => [
      ...phaseBeginNodes(routine, phase.body),
      enter(phase.body, [int(0)]),
      ...phaseEndNodes(routine, phase.body),
      ...endOfText(context),
    ]);
    const playRoundNodes: readonly IrNode[] = [
      ...phaseNodes,
      write('ROUNDS', [], op('+', cell('ROUNDS'), int(1))),
      write('LAST_ROUND', [], int(1)),
    ];
    const body = round.notTwice
      ? [branch(op('=', cell('LAST_ROUND'), int(0)), playRoundNodes)]
      : playRoundNodes;
    return branch(op('=', roundOf(context, local(card)), int(i)), body);
  });
}
