/** A tiny volume, by hand, that shows every shape that the printers know: what the golden files are made from. */
import type { Checked, Source } from '@quipu/language';
import { layoutFrames } from '../ir/layout/frames.ts';
import { layoutVolume } from '../ir/layout/volume.ts';
import type { Insight } from '../passes/loops/hoisting.ts';
import { offering } from '../passes/loops/offers.ts';
import { call, cell, local, num, op, table, type LocalInfo } from '../ir/expression.ts';
import type { Node, PointIR, Program, ReasonIR, Routine, StepIR } from '../ir/program.ts';
import { BREAK, PAUSE, assign, each, loop, perform, when } from '../ir/build.ts';

const source: Source = { span: { file: 'toy.quipu', start: 0, end: 0 }, line: 1, rule: '1.0' };

const space = (name: string, kind: number, pop: number, adjacent: number[]): Checked['spaces'][number] => ({
  ...{ name, title: name, kind, values: { Pop: pop }, tags: [], dormant: false, adjacent, borders: [] },
  ...{ populated: kind === 0, source },
});

/** The checked rules of the toy. */
export const toyChecked: Checked = {
  name: 'Toy',
  title: "The Potter's Toy",
  edition: '1',
  factions: [
    { name: 'Govt', title: 'Government', color: 'blue', source },
    { name: 'Rebels', title: 'Rebels', color: 'red', source },
  ],
  classes: [
    { name: 'Cube', plural: 'Cubes', states: [] },
    { name: 'Guerrilla', plural: 'Guerrillas', states: ['Underground', 'Active'] },
  ],
  kinds: [
    { name: 'Troops', plural: 'Troops', faction: 0, class: 0, count: 6, source },
    { name: 'Guerrilla', plural: 'Guerrillas', faction: 1, class: 1, count: 8, source },
  ],
  groups: [
    { key: 'Govt Troops', kind: 0, faction: 0, class: 0, state: 0 },
    { key: 'Rebels Guerrilla Underground', kind: 1, faction: 1, class: 1, state: 0 },
    { key: 'Rebels Guerrilla Active', kind: 1, faction: 1, class: 1, state: 1 },
  ],
  spaceKinds: [
    { name: 'City', plural: 'Cities', attributes: ['Pop'], source },
    { name: 'Road', plural: 'Roads', attributes: [], source },
  ],
  spaces: [space('Capital', 0, 3, [1, 2]), space('Harbor', 0, 2, [0, 2]), space('North Road', 1, 0, [0, 1])],
  levels: [
    { name: 'Opposition', value: -1 },
    { name: 'Neutral', value: 0 },
    { name: 'Support', value: 1 },
  ],
  supplies: [{ name: 'Unrest', count: 4, source }],
  markers: [{ name: 'Terror', plural: 'Terror', supply: 0, allowed: [0, 1], most: undefined, source }],
  held: [{ name: 'Cargo', plural: 'Cargo', count: 2, by: 6, source }],
  tracks: [
    { name: 'Resources', eachFaction: true, low: 0, high: 20, boxes: [], source },
    { name: 'Aid', eachFaction: false, low: 0, high: 9, boxes: [], source },
  ],
  secrets: [{ name: 'Cache', owner: 1, orNone: true, source }],
  stackings: [],
  defines: [],
  points: [],
  bodies: [],
  cards: [{ key: '1', title: 'Dawn', order: [0, 1], sides: [], round: -1, source }],
  lastings: [{ key: '1 unshaded', until: 'Reset', card: 0, side: 'unshaded' }],
  rounds: [],
  sequence: {
    ...{
      by: 'card',
      act: 2,
      slots: [],
      pass: undefined,
      after: undefined,
      ahead: 1,
      actedBecomes: 'Ineligible',
      actedSource: source,
      final: undefined,
      end: undefined,
    },
    source,
  },
  decks: [{ name: 'Standard', events: [0], piles: [{ events: 1, rounds: [], amongLast: 0 }], source }],
  setups: [
    {
      name: 'Standard',
      deck: 0,
      decksWith: [],
      tracks: [
        { track: 0, faction: 1, value: 5 },
        { track: 1, faction: -1, value: 4 },
      ],
      pieces: [
        { space: 0, group: 0, count: 2 },
        { space: 1, group: 1, count: 1 },
      ],
      levels: [{ space: 0, value: 1 }],
      markers: [{ space: 1, marker: 0, count: 1 }],
      held: [],
      then: undefined,
      source,
    },
  ],
  standings: [],
  wakes: [],
  bans: [],
  victory: { margins: [], ties: [1, 0], together: [], source },
  rules: [],
  contents: [],
  options: [],
  statements: [],
};

const GUERRILLAS = num(0b110);
const UNDERGROUND = num(1);
const OWN = local(0);
const THERE = local(1);
const CANDIDATE = local(4);

const reason = (key: string, rule: string, parameters: ReasonIR['parameters'] = {}): ReasonIR => ({
  ...{ key, rule, parameters },
});

const locals = (text: string): readonly LocalInfo[] =>
  text.split(', ').map((entry) => {
    const [name = '', holds = ''] = entry.split(':');
    return { name, holds: holds as LocalInfo['holds'] };
  });

const routine = (index: number, name: string, more: Partial<Routine>): Routine => ({
  ...{ index, name, doc: name, rule: '3.3.1', line: 0, parameters: 1, locals: [], code: [], suspends: false },
  ...{ module: 'operations', ...more },
});

const routines: readonly Routine[] = [
  routine(0, 'Turn', {
    ...{
      doc: 'A turn',
      parameters: 0,
      locals: locals('round:number, n:index'),
      suspends: true,
    },
  }),
  routine(1, 'Rally', {
    ...{ locals: locals('own:index, there:index, cost:number, chosen:spaces, s:index'), suspends: true },
  }),
  routine(2, 'Stir', {
    doc: 'Stir up a space',
    parameters: 2,
    locals: locals('own:index, there:index, n:number, hidden:number, default:truth'),
    code: [
      { n: 'hit', statement: 0 },
      assign(2, call('availableOf', GUERRILLAS)),
      when(
        op('>', local(2), num(2)),
        [assign(2, num(2))],
        [when(op('=', local(2), num(0)), [perform('skipped', [num(2)], 1), { n: 'return', value: num(0) }])],
      ),
      perform('place', [UNDERGROUND, THERE, local(2)], 1),
      each(3, [0, 1], [when(op('=', local(3), THERE), [BREAK])]),
      loop('hide', [
        when(op('=', call('countAt', num(4), THERE), num(0)), [BREAK]),
        perform('flip', [num(2), num(1), THERE, num(1)], 1),
        assign(4, op('not', op('>=', local(2), num(1)))),
      ]),
      { n: 'return', value: op('+', local(2), op('*', num(2), op('-', num(3), local(2)))) },
    ],
  }),
  routine(3, 'Withdraw', {
    doc: 'Return a piece to Available',
    parameters: 2,
    locals: locals('own:index, there:index'),
    code: [perform('remove', [num(0), THERE, num(1)], 2)],
  }),
];

/** The steps of a routine, one behind the other. */
const stepsOf = (
  routine: number,
  first: number,
  steps: readonly (readonly [name: string, doc: string, code: readonly Node[]])[],
): readonly StepIR[] =>
  steps.map(([name, doc, code], i) => ({
    ...{ index: first + i, name, routine, line: routine === 0 ? 2 : 0, doc, code },
  }));

const steps: readonly StepIR[] = [
  ...stepsOf(0, 0, [
    [
      'Turn_begin',
      'Turn: the Rebels rally.',
      [assign(0, op('+', local(0), num(1))), { n: 'enterThen', routine: 1, args: [num(1)], resume: 1 }],
    ],
    [
      'Turn_end',
      'Turn: the next one, or the end.',
      [when(op('<', local(0), num(2)), [{ n: 'goto', step: 0 }], [PAUSE])],
    ],
  ]),
  ...stepsOf(1, 2, [
    ['Rally_next', 'Rally: choose the next space.', [{ n: 'ask', point: 0, seat: OWN, resume: 3 }]],
    [
      'Rally_chosen',
      'Rally: pay for the space and resolve it.',
      [
        assign(2, num(1)),
        { n: 'take', into: 1 },
        when(op('=', THERE, num(3)), [{ n: 'leave' }]),
        perform('spend', [OWN, local(2), THERE], 0),
        perform('Stir', [OWN, THERE], 0),
        assign(3, op('maskOr', local(3), op('shl', num(1), THERE))),
        { n: 'goto', step: 2 },
      ],
    ],
  ]),
];

const point = (name: string, more: Partial<PointIR>): PointIR => ({
  ...{ index: 0, name, rule: '3.3.1', line: 0, asks: 'space', routine: 1, segments: [], secret: false },
  ...{ text: name.slice(0, name.lastIndexOf('.')), parameters: [], ...more },
});

const rallySpace = point('Rally.space', {
  segments: [
    {
      keys: ['Capital', 'Harbor', 'North Road'],
      candidate: 4,
      members: [0, 1],
      conditions: [
        { truth: op('not', op('bit', local(3), CANDIDATE)), reason: reason('already', '3.1') },
        {
          truth: op('>=', cell('TRACK_Resources', OWN), num(1)),
          reason: reason('cost', '3.1', { cost: num(1), have: cell('TRACK_Resources', OWN) }),
        },
        {
          truth: op('or', call('isQuiet', CANDIDATE), op('<', cell('LEVEL', CANDIDATE), num(1))),
          reason: { ...reason('asks', '3.3.1'), clause: { form: 'asks', span: source.span } },
        },
      ],
      fullest: {
        truth: op('>=', table('POPULATION', CANDIDATE), num(3)),
        reason: reason('fuller-first', '5.1.3'),
      },
    },
    { keys: ['done'], candidate: -1, conditions: [] },
  ],
  parameters: [{ name: 'faction', value: OWN, names: 'factions' }],
});

/** More options than a word has bits. */
const turnCount = point('Turn.count', {
  ...{ index: 1, routine: 0, asks: 'count' },
  segments: [
    {
      keys: Array.from({ length: 40 }, (_, i) => String(i)),
      candidate: 1,
      conditions: [
        {
          truth: op('<=', local(1), op('+', local(0), num(34))),
          reason: reason('too-many', '2.3', { most: op('+', local(0), num(34)) }),
        },
      ],
      fullest: { truth: op('>', local(1), num(33)), reason: reason('fuller-first', '5.1.3') },
    },
  ],
});

const withdrawSpace = point('Withdraw', {
  routine: 3,
  segments: [
    {
      keys: ['Capital', 'Harbor', 'North Road'],
      candidate: 1,
      conditions: [
        { truth: op('=', OWN, num(0)), reason: reason('not-executing', '1.4.1') },
        {
          truth: op('>', call('countAt', num(1), local(1)), num(0)),
          reason: reason('none-to-return', '1.4.1'),
        },
      ],
    },
  ],
});

const INSIGHT: Insight = { costs: new Map() };

const functions: Program['functions'] = [
  {
    ...{ name: 'isQuiet', doc: 'Whether no piece stands in a space.', parameters: 1, result: 'truth' },
    ...{ locals: locals('s:index'), module: 'defines' },
    body: [{ n: 'return', value: op('=', call('countAt', num(7), local(0)), num(0)) }],
  },
  {
    ...{ name: 'margin', doc: 'Victory margin.', parameters: 1, result: 'number' },
    ...{ locals: locals('faction:index'), module: 'defines' },
    body: [
      {
        n: 'return',
        value: op('if', op('=', OWN, num(0)), cell('TRACK_Aid'), call('countMap', GUERRILLAS)),
      },
    ],
  },
];

/** The toy in intermediate form. */
export function toyProgram(): Program {
  const { regions, end } = layoutVolume(toyChecked, { depth: 1, kept: [] });
  const needs = [
    { routine: 0, locals: routines[0]?.locals ?? [], live: [0] },
    { routine: 1, locals: routines[1]?.locals ?? [], live: [0, 1, 3] },
  ];
  const frames = layoutFrames(needs, new Map([[0, [1]]]), end, 1);
  return {
    regions,
    size: frames.end,
    tables: [{ name: 'POPULATION', doc: 'Population by space.', values: [3, 2, 0] }],
    functions,
    routines,
    frames: frames.frames,
    steps,
    entries: [0, 2, -1, -1],
    points: [rallySpace, turnCount].map((point) => offering(point, routines[point.routine], INSIGHT)),
    goals: [
      {
        name: 'Rally first',
        rule: '3.3.1',
        kind: 'first',
        met: op('!=', local(3), num(0)),
        hopes: [],
        routine: 1,
      },
    ],
    standings: [
      {
        name: 'Withdraw',
        rule: '1.4.1',
        point: offering(withdrawSpace, routines[3], INSIGHT),
        routine: 3,
        ways: [{ axes: [{ is: 'space', size: 3 }] }],
      },
    ],
    lines: [
      { rule: '3.3.1', file: 'rules/toy/operations.quipu', line: 18, path: 'Rally' },
      { rule: '3.3.1', file: 'rules/toy/operations.quipu', line: 21, path: 'Stir' },
      { rule: '2.3', file: 'rules/toy/sequence.quipu', line: 3, path: 'Turn' },
    ],
    start: 0,
    interference: [],
  };
}
