/**
 * The sequence of play by a track of boxes: each Faction chooses a free box; the boxes from left to right give the
 * order on the next card.
 */
import type { Checked, Source } from '@quipu/language';
import { any, cell, local, not, num, op, YES, type LocalId, type X } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import { finalLines } from './final-card.ts';
import { actionNodes, DID, lastNodes } from './action.ts';
import type { Context } from '../context.ts';
import type { Routine } from '../routine.ts';
import { single } from '../segments.ts';
import { BREAK, assign, loop, perform, when } from '../../ir/build.ts';

/**
 * Plays a card: each Faction chooses a box and acts, in the current order; then the boxes set the order of the
 * next card.
 */
export function trackNodes(context: Context, routine: Routine, card: number): readonly Node[] {
  const { sequence, factions } = context.checked;
  const { builder } = routine;
  const boxes = boxesOf(context);
  const place = builder.local('place', 'number');
  const faction = builder.local('faction');
  const box = builder.local('box', 'number');
  const action = builder.local('action', 'number');
  const mode = builder.local('mode', 'number');
  const last = builder.local('last', 'number');
  const did = sequence.after === undefined ? undefined : builder.local('did', 'number');
  const line = routine.line(sourceOf(context));
  const enterBox: readonly Node[] = [
    chooseBox(routine, local(faction), box),
    perform('enterBox', [local(faction), local(box)], line),
  ];
  const act = actionNodes(context, routine, {
    card,
    faction,
    action,
    mode,
    last,
    did,
    state: box,
    permits: new Map(boxes.map(({ permits }, i) => [i, [{ permits, when: YES }]])),
    acts: [],
  });
  const used = [
    place,
    box,
    action,
    mode,
    ...(did === undefined ? [] : [did]),
    ...(finalLines(context).length === 0 ? [] : [last]),
  ];
  return [
    assign(place, num(0)),
    ...(did === undefined ? [] : [assign(did, num(DID.nothing))]),
    ...lastNodes(context, { last }),
    perform('comesFirst', [cell('INITIATIVE', num(0))], line),
    loop('factions', [
      when(op('>=', local(place), num(factions.length)), [BREAK]),
      assign(faction, cell('INITIATIVE', local(place))),
      ...enterBox,
      ...act,
      assign(place, op('+', local(place), num(1))),
    ]),
    ...used.map((l): Node => assign(l, num(0))),
    assign(faction, num(-1)),
    perform('orderByBox', [], -1),
  ];
}

const boxesOf = ({ checked }: Context): Checked['sequence']['slots'] =>
  checked.sequence.slots.filter(({ slot }) => slot === 'box');

const sourceOf = (context: Context): Source => boxesOf(context)[0]?.source ?? context.checked.sequence.source;

function chooseBox(routine: Routine, faction: X, into: LocalId): Node {
  const { context } = routine;
  const isTaken = (i: number): X =>
    any(...context.checked.factions.map((_, f) => op('=', cell('BOX', num(f)), num(i + 1))));
  return routine.decide({
    name: 'box',
    asks: 'mode',
    source: sourceOf(context),
    seat: faction,
    into,
    segments: boxesOf(context).map(({ name, source }, i) =>
      single(name, [
        { truth: not(isTaken(i)), reason: { key: 'box-taken', rule: source.rule, parameters: {} } },
      ]),
    ),
    parameters: [{ name: 'faction', value: faction, names: 'factions' }],
  });
}
