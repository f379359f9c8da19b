/** Who acts by a track of boxes: each chooses a box that nobody is in, and the boxes from left to right are the order on the next card. */
import { any, cell, local, not, num, op } from '../program/expression.ts';
import type { Node } from '../program/program.ts';
import { actionNodes, DID, lastNodes } from './action.ts';
import type { Context } from '../lower/context.ts';
import { type Routine } from '../lower/routine.ts';
import { single } from '../lower/segments.ts';
import { BREAK, assign, loop, perform, when } from '../program/build.ts';

/** A card: the Factions in their order, each in a box of its own; then the order of the next card. */
export function trackNodes(context: Context, routine: Routine, card: number): readonly Node[] {
  const { sequence, factions } = context.checked;
  const { builder } = routine;
  const boxes = sequence.slots.filter(({ slot }) => slot === 'box');
  const place = builder.local('place', 'number');
  const faction = builder.local('faction');
  const box = builder.local('box', 'number');
  const action = builder.local('action', 'number');
  const mode = builder.local('mode', 'number');
  const last = builder.local('last', 'number');
  const did = sequence.after === undefined ? undefined : builder.local('did', 'number');
  const own = local(faction);
  const line = routine.line(boxes[0]?.source ?? sequence.source);
  const taken = (i: number) => any(...factions.map((_, f) => op('=', cell('BOX', num(f)), num(i + 1))));
  const choose = routine.decide({
    name: 'box',
    kind: 'mode',
    source: boxes[0]?.source ?? sequence.source,
    seat: own,
    into: box,
    segments: boxes.map(({ name, source }, i) =>
      single(name, [
        { truth: not(taken(i)), reason: { key: 'box-taken', rule: source.rule, parameters: {} } },
      ]),
    ),
    parameters: [{ name: 'faction', value: own, names: 'factions' }],
  });
  const act = actionNodes(context, routine, {
    card,
    faction,
    action,
    mode,
    last,
    did,
    state: box,
    permits: new Map(boxes.map(({ permits }, i) => [i, permits])),
    acts: [],
  });
  return [
    assign(place, num(0)),
    ...(did === undefined ? [] : [assign(did, num(DID.nothing))]),
    ...lastNodes(context, { last }),
    perform('comesFirst', [cell('INITIATIVE', num(0))], line),
    loop('factions', [
      when(op('>=', local(place), num(factions.length)), [BREAK]),
      assign(faction, cell('INITIATIVE', local(place))),
      choose,
      perform('enterBox', [own, local(box)], line),
      ...act,
      assign(place, op('+', local(place), num(1))),
    ]),
    ...[
      place,
      box,
      action,
      mode,
      ...(did === undefined ? [] : [did]),
      ...(sequence.final === undefined ? [] : [last]),
    ].map((l): Node => assign(l, num(0))),
    assign(faction, num(-1)),
    perform('orderByBox', [], -1),
  ];
}
