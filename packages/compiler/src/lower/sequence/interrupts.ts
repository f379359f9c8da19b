/**
 * Events of Factions. Before the first Faction acts on a card, Factions may interrupt with them, in the stated order: the
 * last one that does so is first to act, and its Event takes the place of the card. On its own turn, a Faction may play one
 * in place of other actions; afterwards the card is the same as before.
 */
import type { Card, Permit, Source } from '@quipu/language/checked';
import { ORDER_REGION, PLAYED_REGION } from '../../ir/layout/layout-volume.ts';
import {
  all,
  any,
  cell,
  FALSE,
  int,
  local,
  not,
  op,
  table,
  TRUE,
  type IrExpr,
  type LocalId,
} from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { assign, branch, each, perform, write } from '../../ir/node-builders.ts';
import type { Context } from '../context.ts';
import { emptyEnv } from '../environment.ts';
import type { Routine } from '../routine.ts';
import { answerSegment } from '../segments.ts';
import type { Clause } from '../spaces/clause.ts';
import { packedOrder } from './cards.ts';

interface InterruptingCard {
  readonly index: number;
  readonly card: Card & Required<Pick<Card, 'interrupt'>>;
}

export interface Interrupts {
  /** The decisions, and the change of the card. */
  readonly nodes: readonly IrNode[];
  /**
   * The decisions of a Faction on its turn, and the change of the card.
   * @param isPermitted - Whether the Faction may do one of these now.
   */
  readonly turnNodes: (own: IrExpr, isPermitted: (permit: Permit) => IrExpr) => readonly IrNode[];
  /** Whether the next Faction to act has chosen an Event of its own, and has to execute it. */
  readonly isInterrupting: IrExpr;
  /** Ends the choice, after the Event. */
  readonly endNodes: readonly IrNode[];
}

const NO_INTERRUPTS: Interrupts = { nodes: [], turnNodes: () => [], isInterrupting: FALSE, endNodes: [] };

/** Values of the local of an interrupt: 0 for none, else the index of the card plus 1. */
const NO_CARD = int(0);

/**
 * Builds the interrupts of a card.
 * @param symbolAt - The Faction at a position in the order of the card.
 */
export function lowerInterrupts(
  routine: Routine,
  card: LocalId,
  symbolAt: (position: IrExpr) => IrExpr,
): Interrupts {
  const { context } = routine;
  const { interrupt, ownEvent } = context.checked.sequence;
  if (!interrupt && !ownEvent) return NO_INTERRUPTS;
  const interrupting = routine.builder.local('interrupting', 'number');
  const decideNodes = (interrupt?.order ?? []).flatMap((faction) =>
    cardsOf(context, faction).map((candidate) => decideNode(routine, candidate, interrupting)),
  );
  const isInterrupting = op('>', local(interrupting), NO_CARD);
  const interruptNodes = [
    ...decideNodes,
    branch(isInterrupting, changeCard(routine, card, local(interrupting), symbolAt)),
  ];
  const turns = ownEventTurns(routine, card, interrupting, symbolAt);
  return {
    nodes: [assign(interrupting, NO_CARD), ...(interrupt ? interruptNodes : [])],
    turnNodes: turns.nodes,
    isInterrupting,
    endNodes: [assign(interrupting, NO_CARD), ...turns.endNodes],
  };
}

/** Lets the Faction whose turn it is play an Event of its own, which is the card in play until its end. */
function ownEventTurns(
  routine: Routine,
  card: LocalId,
  interrupting: LocalId,
  symbolAt: (position: IrExpr) => IrExpr,
): { readonly nodes: Interrupts['turnNodes']; readonly endNodes: readonly IrNode[] } {
  const { context } = routine;
  const { factions, sequence } = context.checked;
  const { ownEvent } = sequence;
  if (!ownEvent) return { nodes: () => [], endNodes: [] };
  const replaced = routine.builder.local('replaced', 'number');
  // The card of the Faction has no order of its own.
  const orderNodes =
    sequence.by === 'track'
      ? []
      : factions.map((_, i) => write(ORDER_REGION, [int(i)], op('+', symbolAt(int(i)), int(1))));
  const changeNodes: readonly IrNode[] = [
    assign(replaced, cell('CARD')),
    ...orderNodes,
    write('CARD', [], local(interrupting)),
    write(PLAYED_REGION, [op('-', local(interrupting), int(1))], int(1)),
    assign(card, op('-', local(interrupting), int(1))),
  ];
  const nodes: Interrupts['turnNodes'] = (own, isPermitted) => {
    const decideNodes = factions.flatMap((_, faction) =>
      cardsOf(context, faction).map((candidate) =>
        branch(op('=', own, int(faction)), [decideNode(routine, candidate, interrupting, ownEvent.source)]),
      ),
    );
    return [
      branch(all(op('=', local(interrupting), NO_CARD), any(...ownEvent.insteadOf.map(isPermitted))), [
        ...decideNodes,
        branch(op('>', local(interrupting), NO_CARD), changeNodes),
      ]),
    ];
  };
  const endNodes = [
    branch(op('>', local(replaced), NO_CARD), [
      write('CARD', [], local(replaced)),
      assign(card, op('-', local(replaced), int(1))),
      assign(replaced, NO_CARD),
    ]),
  ];
  return { nodes, endNodes };
}

/** The condition of options other than the Event: the Faction has not interrupted. */
export function notInterrupting({ checked }: Context, isInterrupting: IrExpr): readonly Clause[] {
  const line = checked.sequence.interrupt ?? checked.sequence.ownEvent;
  if (!line) return [];
  const reason = { key: 'interrupting', rule: line.source.rule, parameters: {} } as const;
  return [{ truth: not(isInterrupting), reason }];
}

/** The Events of a Faction. Those whose text is not encoded yet are omitted, since the Faction could not act on them. */
const cardsOf = ({ checked, cardSides }: Context, faction: number): readonly InterruptingCard[] =>
  checked.cards.flatMap((card, index) =>
    card.interrupt?.faction === faction && cardSides[index]?.length
      ? [{ index, card: { ...card, interrupt: card.interrupt } }]
      : [],
  );

/**
 * Lets a Faction decide whether to interrupt with a card, unless it already does so with another one.
 * @param turn - The line that permits the card on the turn of the Faction; absent before the first turn.
 */
function decideNode(
  routine: Routine,
  { index, card }: InterruptingCard,
  interrupting: LocalId,
  turn?: Source,
): IrNode {
  const { context } = routine;
  const { faction, condition } = card.interrupt;
  const answer = routine.builder.local('answer', 'number');
  const earlierCards = cardsOf(context, faction).filter((earlier) => earlier.index < index);
  const isPossible = all(
    isEligible(context, faction),
    op('=', cell(PLAYED_REGION, int(index)), int(0)),
    ...earlierCards.map((earlier) => op('!=', local(interrupting), int(earlier.index + 1))),
    condition ? context.value(condition, emptyEnv(int(faction))) : TRUE,
  );
  return branch(isPossible, [
    routine.decide({
      name: turn ? 'own' : 'interrupt',
      text: `event ${card.key}`,
      questionKind: 'yes',
      source: turn ?? context.checked.sequence.interrupt?.source ?? card.source,
      seat: int(faction),
      into: answer,
      segments: [answerSegment('yes'), answerSegment('no')],
      parameters: [{ name: 'faction', value: int(faction), valueKind: 'factions' }],
    }),
    branch(op('=', local(answer), int(0)), [assign(interrupting, int(index + 1))]),
    assign(answer, int(0)),
  ]);
}

const isEligible = ({ checked }: Context, faction: number): IrExpr =>
  checked.sequence.by === 'card' ? op('=', cell('ELIGIBLE', int(faction)), int(0)) : TRUE;

/** Puts a card in the place of the current one. Its Faction is the first one, the order of the others stays. */
function changeCard(
  routine: Routine,
  card: LocalId,
  interrupting: IrExpr,
  symbolAt: (position: IrExpr) => IrExpr,
): readonly IrNode[] {
  const { context } = routine;
  const { sequence } = context.checked;
  const line = routine.line(sequence.interrupt?.source ?? sequence.source);
  const owner = routine.builder.local('owner');
  context.addTable(
    'CARD_OWNER',
    'The Faction of a card that interrupts; -1 for others.',
    context.checked.cards.map(({ interrupt }) => interrupt?.faction ?? -1),
  );
  const byTrack = sequence.by === 'track';
  return [
    assign(owner, table('CARD_OWNER', op('-', interrupting, int(1)))),
    ...moveToFront(routine, owner, symbolAt),
    write('CARD', [], interrupting),
    write(PLAYED_REGION, [op('-', interrupting, int(1))], int(1)),
    assign(card, op('-', interrupting, int(1))),
    perform('drew', [local(card), int(-1), byTrack ? int(0) : packedOrder(context)], line),
    assign(owner, int(0)),
  ];
}

/**
 * Moves a Faction to the front of the order of this card.
 * @param factionAt - The Faction at a position in the order.
 */
export function moveToFront(
  { context, builder }: Routine,
  faction: LocalId,
  factionAt: (position: IrExpr) => IrExpr,
): readonly IrNode[] {
  const { factions, sequence } = context.checked;
  const place = builder.local('ownerPlace', 'number');
  const position = builder.local('position', 'number');
  const byTrack = sequence.by === 'track';
  const stored = (value: IrExpr): IrExpr => (byTrack ? value : op('+', value, int(1)));
  const shiftedAt = (i: number): IrExpr =>
    op('if', op('<=', int(i), local(place)), factionAt(int(i - 1)), factionAt(int(i)));
  // Each position is written before those that its value is read from.
  const writes = factions
    .map((_, i): IrNode => {
      const value = i === 0 ? local(faction) : shiftedAt(i);
      return write(byTrack ? 'INITIATIVE' : ORDER_REGION, [int(i)], stored(value));
    })
    .reverse();
  return [
    each(position, { count: int(factions.length) }, [
      branch(op('=', factionAt(local(position)), local(faction)), [assign(place, local(position))]),
    ]),
    ...writes,
    assign(place, int(0)),
    assign(position, int(0)),
  ];
}
