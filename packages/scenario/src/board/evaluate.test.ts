import type { Checked, Expr, SpaceSet } from '@quipu/language';
import { expect, it } from 'vitest';
import type { Board } from './board.ts';
import { Evaluator } from './evaluate.ts';

/** Three spaces in a row; Blue has 2, 0 and 1 soldiers there, Red 1 rebel in the last. */
const pieces = [
  [2, 0],
  [0, 0],
  [1, 1],
];
const board: Board = {
  pieces: (space, group) => pieces[space]?.[group] ?? 0,
  available: (kind) => kind + 3,
  marker: (_, space) => space,
  held: () => 0,
  level: (space) => space - 1,
  track: (_, faction) => 10 + faction,
  secret: () => -1,
  first: () => 0,
  player: (faction) => faction === 0,
  eligible: (faction) => faction === 0,
  open: () => true,
  option: () => false,
  setup: () => 0,
  rounds: () => 2,
  acted: () => false,
  card: () => 0,
  ahead: () => [],
  inForce: (lasting) => lasting === 0,
};

const number = (value: number): Expr => ({ e: 'number', type: 'number', value });
const space = (index: number): Expr => ({ e: 'space', type: 'space', space: index });
const mask = (bits: number): Expr => ({ e: 'mask', type: 'mask', mask: bits });
const candidate: Expr = { e: 'local', type: 'space', local: 0 };
const count = (bits: number, at: Expr): Expr => ({ e: 'count', type: 'number', mask: mask(bits), space: at });
const compare = (left: Expr, op: '=' | '>', right: Expr): Expr => ({
  e: 'compare',
  type: 'truth',
  op,
  left,
  right,
});
const reason = { key: '', words: '', source: { span: { file: '', start: 0, end: 0 }, line: 1, rule: '' } };
const spaces = (...where: Expr[]): SpaceSet => ({
  candidate: 0,
  members: [0, 1, 2],
  reason,
  where: where.map((truth) => ({ truth, reason })),
});

const control: Expr = {
  e: 'cases',
  type: 'faction',
  cases: [
    {
      guard: compare(count(1, candidate), '>', count(2, candidate)),
      value: { e: 'faction', type: 'faction', faction: 0 },
    },
  ],
  otherwise: { e: 'faction', type: 'faction', faction: -1 },
};

const checked = {
  factions: [{}, {}],
  groups: [
    { faction: 0, kind: 0 },
    { faction: 1, kind: 1 },
  ],
  spaces: [
    { adjacent: [1], values: { Pop: 1 } },
    { adjacent: [0, 2], values: {} },
    { adjacent: [1], values: { Pop: 3 } },
  ],
  defines: [{ name: 'Control', type: 'faction', domain: { ...spaces(), members: [0, 2] }, value: control }],
  points: [
    {
      base: number(2),
      changes: [
        {
          when: { w: 'lasting', lasting: 0 },
          in: { ...spaces(), members: [1] },
          how: 'adds',
          value: number(3),
        },
        { when: { w: 'lasting', lasting: 1 }, in: undefined, how: 'is', value: number(9) },
        { when: { w: 'rider', rider: 1 }, in: undefined, how: 'is', value: number(9) },
      ],
    },
    {
      base: { e: 'truth', type: 'truth', value: false },
      changes: [
        {
          when: { w: 'lasting', lasting: 0 },
          in: undefined,
          how: 'also',
          value: { e: 'truth', type: 'truth', value: true },
        },
      ],
    },
  ],
} as unknown as Checked;

const evaluator = new Evaluator(checked, board);
const controlOf = (at: number): Expr => ({ e: 'define', type: 'faction', define: 0, argument: space(at) });

it.each<[string, Expr, number | boolean]>([
  ['pieces in a space', count(1, space(0)), 2],
  ['pieces of several groups', count(3, space(2)), 2],
  ['pieces in a set', { e: 'countIn', type: 'number', mask: mask(3), set: spaces() }, 4],
  [
    'pieces of the enemies',
    {
      e: 'countIn',
      type: 'number',
      mask: {
        e: 'factionMask',
        type: 'mask',
        of: { e: 'faction', type: 'faction', faction: 0 },
        enemies: true,
      },
      set: spaces(),
    },
    1,
  ],
  ['what is Available, by kind', { e: 'available', type: 'number', mask: mask(3) }, 7],
  ['an attribute that is absent', { e: 'attribute', type: 'number', attribute: 'Pop', space: space(1) }, 0],
  ['the level of a space', { e: 'level', type: 'number', space: space(2) }, 1],
  [
    'a track of a Faction',
    { e: 'track', type: 'number', track: 0, faction: { e: 'faction', type: 'faction', faction: 1 } },
    11,
  ],
  ['a defined value', controlOf(0), 0],
  ['a tie in a defined value', controlOf(2), -1],
  ['a defined value outside of its domain', controlOf(1), -1],
  [
    'a size under a condition',
    { e: 'size', type: 'number', set: spaces(compare(count(1, candidate), '>', number(0))) },
    2,
  ],
  [
    'the most',
    {
      e: 'size',
      type: 'number',
      set: { ...spaces(), superlative: { most: true, value: count(1, candidate) } },
    },
    1,
  ],
  [
    'a total',
    {
      e: 'total',
      type: 'number',
      set: spaces(),
      value: { e: 'attribute', type: 'number', attribute: 'Pop', space: candidate },
    },
    4,
  ],
  ['a distance', { e: 'distance', type: 'number', a: space(0), b: space(2) }, 2],
  [
    'a division that leaves a rest',
    { e: 'arithmetic', type: 'number', op: '/', left: number(-7), right: number(2) },
    -3,
  ],
  [
    'a division by nothing',
    { e: 'arithmetic', type: 'number', op: '/', left: number(7), right: number(0) },
    0,
  ],
  ['a point with what is in force there', { e: 'point', type: 'number', point: 0, argument: space(1) }, 5],
  ['a point that is a truth', { e: 'point', type: 'truth', point: 1, argument: undefined }, true],
  ['a point elsewhere', { e: 'point', type: 'number', point: 0, argument: space(0) }, 2],
  [
    "whether a Faction is a player's",
    { e: 'isPlayer', type: 'truth', faction: { e: 'faction', type: 'faction', faction: 1 } },
    false,
  ],
  ['the pieces of players', { e: 'playerMask', type: 'mask', players: true }, 1],
  ['the pieces of Non-players', { e: 'playerMask', type: 'mask', players: false }, 2],
  ['whether a space is among others', { e: 'among', type: 'truth', space: space(1), members: [0, 2] }, false],
  ['whether spaces are adjacent', { e: 'adjacent', type: 'truth', a: space(1), b: space(2) }, true],
  [
    'whether some space is such',
    { e: 'some', type: 'truth', set: spaces(compare(count(2, candidate), '>', number(1))) },
    false,
  ],
])('reads %s', (_, expr, value) => {
  expect(evaluator.value(expr)).toBe(value);
});
