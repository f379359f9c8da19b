/**
 * The sequence of play by a track of boxes: each Faction chooses a free box; the boxes from left to right give the
 * order on the next card.
 */
import { NO_FACTION } from '../missing-values.ts';
import type { Checked, Source } from '@quipu/language/checked';
import { any, cell, local, not, int, op, TRUE, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { finalLines } from './final-card.ts';
import { turnDecisionNodes, TURN_RESULT, finalLineNodes } from './turn-decision.ts';
import type { Context } from '../context.ts';
import type { Routine } from '../routine.ts';
import { answerSegment } from '../segments.ts';
import { beginReactionNodes } from '../reactions/phase-reactions.ts';
import { lowerInterrupts, notInterrupting } from './interrupts.ts';
import { BREAK, NO_LINE, assign, loop, perform, branch } from '../../ir/node-builders.ts';

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
  const enterBoxNodes: readonly IrNode[] = [
    chooseBox(routine, local(faction), box, interrupts.isInterrupting),
    perform('enterBox', [local(faction), local(box)], line),
  ];
  const turnNodes = turnDecisionNodes(context, routine, {
    card,
    faction,
    action,
    mode,
    finalLine,
    result: turnResult,
    state: box,
    permits: new Map(boxes.map(({ permits }, i) => [i, [{ permits, condition: TRUE }]])),
    isInterrupting: interrupts.isInterrupting,
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
    ...interrupts.nodes,
    perform('comesFirst', [cell('INITIATIVE', int(0))], line),
    loop('factions', [
      branch(op('>=', local(position), int(factions.length)), [BREAK]),
      assign(faction, cell('INITIATIVE', local(position))),
      ...beginReactionNodes(context, 'turn', local(faction)),
      ...enterBoxNodes,
      ...turnNodes,
      assign(position, op('+', local(position), int(1))),
    ]),
    ...turnLocals.map((id): IrNode => assign(id, int(0))),
    assign(faction, NO_FACTION),
    perform('orderByBox', [], NO_LINE),
  ];
}

const boxesOf = ({ checked }: Context): Checked['sequence']['slots'] =>
  checked.sequence.slots.filter(({ slot }) => slot === 'box');

const sourceOf = (context: Context): Source => boxesOf(context)[0]?.source ?? context.checked.sequence.source;

function chooseBox(routine: Routine, faction: IrExpr, into: LocalId, isInterrupting: IrExpr): IrNode {
  const { context } = routine;
  const isTaken = (i: number): IrExpr =>
    any(...context.checked.factions.map((_, f) => op('=', cell('BOX', int(f)), int(i + 1))));
  return routine.decide({
    name: 'box',
    questionKind: 'mode',
    source: sourceOf(context),
    seat: faction,
    into,
    segments: boxesOf(context).map(({ name, permits, source }, i) =>
      answerSegment(name, [
        { truth: not(isTaken(i)), reason: { key: 'box-taken', rule: source.rule, parameters: {} } },
        ...(permits.includes('Event') ? [] : notInterrupting(context, isInterrupting)),
      ]),
    ),
    parameters: [{ name: 'faction', value: faction, valueKind: 'factions' }],
  });
}
