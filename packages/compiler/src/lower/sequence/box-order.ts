/**
 * The sequence of play by a track of boxes: each Faction chooses a free box; the boxes from left to right give the
 * order on the next card.
 */
import { NO_FACTION } from '../missing-values.ts';
import type { Checked, Permit, Source } from '@quipu/language/checked';
import { all, any, cell, local, not, int, op, TRUE, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { finalLines } from './final-card.ts';
import { turnDecisionNodes, TURN_RESULT, finalLineNodes } from './turn-decision.ts';
import type { Context } from '../context.ts';
import type { Routine } from '../routine.ts';
import { answerSegment } from '../segments.ts';
import { beginReactionNodes } from '../reactions/phase-reactions.ts';
import { endsCards, isCardEnded, unlessCardEnded } from './card-end.ts';
import { FIRST_REGION } from '../../ir/layout/layout-volume.ts';
import { lowerInterrupts, moveToFront, notInterrupting } from './interrupts.ts';
import { BREAK, NO_LINE, assign, each, loop, perform, branch, write } from '../../ir/node-builders.ts';

/**
 * Plays a card: each Faction chooses a box and acts, in the current order; then the boxes set the order of the
 * next card.
 */
export function playInBoxOrder(context: Context, routine: Routine, card: number): readonly IrNode[] {
  const { sequence, factions } = context.checked;
  const { builder } = routine;
  const boxes = boxesOf(context);
  const position = builder.local('place', 'number');
  const faction = builder.local('faction');
  const box = builder.local('box', 'number');
  const action = builder.local('action', 'number');
  const mode = builder.local('mode', 'number');
  const finalLine = builder.local('last', 'number');
  const turnResult = sequence.after === undefined ? undefined : builder.local('did', 'number');
  const line = routine.line(sourceOf(context));
  const interrupts = lowerInterrupts(routine, card, (at) => cell('INITIATIVE', at));
  const turnNodes = turnDecisionNodes(context, routine, {
    card,
    faction,
    action,
    mode,
    finalLine,
    result: turnResult,
    state: box,
    permits: new Map(boxes.map((_, i) => [i, permitsIn(context, i)])),
    isInterrupting: interrupts.isInterrupting,
    ownEventNodes: interrupts.turnNodes,
    recordActed: interrupts.endNodes,
  });
  const turnLocals = [
    position,
    box,
    action,
    mode,
    ...(turnResult === undefined ? [] : [turnResult]),
    ...(finalLines(context).length === 0 ? [] : [finalLine]),
  ];
  return [
    assign(position, int(0)),
    ...(turnResult === undefined ? [] : [assign(turnResult, int(TURN_RESULT.nothing))]),
    ...finalLineNodes(context, { finalLine }),
    ...firstFactionNodes(routine),
    ...unlessCardEnded(context, interrupts.nodes),
    perform('comesFirst', [cell('INITIATIVE', int(0))], line),
    loop('factions', [
      branch(any(op('>=', local(position), int(factions.length)), isCardEnded(context)), [BREAK]),
      assign(faction, cell('INITIATIVE', local(position))),
      ...beginReactionNodes(context, 'turn', local(faction)),
      ...unlessCardEnded(context, [
        chooseBox(routine, local(faction), box, interrupts.isInterrupting),
        perform('enterBox', [local(faction), local(box)], line),
        ...turnNodes,
        assign(position, op('+', local(position), int(1))),
      ]),
    ]),
    ...placeAfterBoxes(routine, position),
    ...turnLocals.map((id): IrNode => assign(id, int(0))),
    assign(faction, NO_FACTION),
    perform('orderByBox', [], NO_LINE),
  ];
}

/** Places the Factions from a position on, which did not act on a card that a text ended, after the last box. */
function placeAfterBoxes({ context, builder }: Routine, position: LocalId): readonly IrNode[] {
  if (!endsCards(context)) return [];
  const { factions } = context.checked;
  const place = builder.local('place', 'number');
  const box = op('+', local(place), int(boxesOf(context).length + 1));
  return [
    each(place, { count: int(factions.length) }, [
      branch(op('>=', local(place), local(position)), [
        write('BOX', [cell('INITIATIVE', local(place))], box),
      ]),
    ]),
    assign(place, int(0)),
  ];
}

const boxesOf = ({ checked }: Context): Checked['sequence']['slots'] =>
  checked.sequence.slots.filter(({ slot }) => slot === 'box');

const sourceOf = (context: Context): Source => boxesOf(context)[0]?.source ?? context.checked.sequence.source;

/** Moves the Faction that a text made first to the front. */
function firstFactionNodes(routine: Routine): readonly IrNode[] {
  if (routine.context.checked.statements.every(({ kind }) => kind !== 'makeFirst')) return [];
  const first = routine.builder.local('first');
  return [
    branch(op('>', cell(FIRST_REGION), int(0)), [
      assign(first, op('-', cell(FIRST_REGION), int(1))),
      ...moveToFront(routine, first, (at) => cell('INITIATIVE', at)),
      write(FIRST_REGION, [], int(0)),
      assign(first, NO_FACTION),
    ]),
  ];
}

const isTaken = ({ checked }: Context, box: number): IrExpr =>
  any(...checked.factions.map((_, f) => op('=', cell('BOX', int(f)), int(box + 1))));

/** The lines about a box, each with the condition that no later one applies. */
function permitsIn(
  context: Context,
  box: number,
): readonly { readonly permits: readonly Permit[]; readonly condition: IrExpr }[] {
  const { boxesAfter = [] } = context.checked.sequence;
  const lines = [
    ...boxesOf(context)
      .slice(box, box + 1)
      .map(({ permits }) => ({ permits, applies: TRUE })),
    ...boxesAfter
      .filter((line) => line.box === box)
      .map(({ permits, after }) => ({ permits, applies: isTaken(context, after) })),
  ];
  return lines.map(({ permits, applies }, i) => ({
    permits,
    condition: all(applies, ...lines.slice(i + 1).map((later) => not(later.applies))),
  }));
}

function chooseBox(routine: Routine, faction: IrExpr, into: LocalId, isInterrupting: IrExpr): IrNode {
  const { context } = routine;
  const { adjacent } = context.checked.sequence;
  const boxes = boxesOf(context);
  const isAnyTaken = any(...boxes.map((_, i) => isTaken(context, i)));
  const isNextToFaction = (i: number): IrExpr =>
    any(not(isAnyTaken), ...[i - 1, i + 1].filter((j) => boxes[j]).map((j) => isTaken(context, j)));
  return routine.decide({
    name: 'box',
    questionKind: 'mode',
    source: sourceOf(context),
    seat: faction,
    into,
    segments: boxes.map(({ name, permits, source }, i) =>
      answerSegment(name, [
        { truth: not(isTaken(context, i)), reason: { key: 'box-taken', rule: source.rule, parameters: {} } },
        ...(adjacent
          ? [
              {
                truth: isNextToFaction(i),
                reason: { key: 'box-not-next', rule: adjacent.rule, parameters: {} },
              },
            ]
          : []),
        ...(permits.includes('Event') ? [] : notInterrupting(context, isInterrupting)),
      ]),
    ),
    parameters: [{ name: 'faction', value: faction, valueKind: 'factions' }],
  });
}
