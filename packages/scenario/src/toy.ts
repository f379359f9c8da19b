/**
 * A toy volume for tests: Blue buys soldiers for its gold, then Red fights (a die) or hides. Written by hand as the compiler
 * would, so that what plays games can be tested without compiling any.
 * @module
 */
import type { Volume } from '@quipu/engine';
import {
  EXECUTING,
  HEADER,
  ask,
  clear,
  enlist,
  finish,
  journal,
  ENTRY,
  roll,
  take,
  type Cells,
  type Point,
  type Region,
} from '@quipu/engine/runtime';

const BOARD = HEADER;
const AVAILABLE = BOARD + 6;
const GOLD = AVAILABLE + 2;
const LEVEL = GOLD + 2;
const ELIGIBLE = LEVEL + 2;
const DECK = ELIGIBLE + 2;
const REVEALED = DECK + 1;
const RECIPE = REVEALED + 1;
const SIZE = RECIPE + 1;

const SPACES = ['Hill', 'Town'];
const SEATS = ['Blue', 'Red'];
const GROUPS = ['Blue Soldier', 'Red Rebel Hidden', 'Red Rebel Active'];
const space = { name: 'space', keys: SPACES };
const faction = { name: 'faction', keys: SEATS };

function region(name: string, offset: number, length: number, rest: Partial<Region> = {}): Region {
  return { name, offset, length, dimensions: [], visibility: 'all', ...rest };
}

const regions: readonly Region[] = [
  region('BOARD', BOARD, 6, { dimensions: [space, { name: 'group', keys: GROUPS }] }),
  region('AVAILABLE', AVAILABLE, 2, { dimensions: [{ name: 'kind', keys: ['Blue Soldier', 'Red Rebel'] }] }),
  region('TRACK_Gold', GOLD, 2, { dimensions: [faction], bounds: { low: 0, high: 9 } }),
  region('LEVEL', LEVEL, 2, {
    dimensions: [space],
    values: { names: ['Angry', 'Calm', 'Happy'], optional: false, least: -1 },
  }),
  region('ELIGIBLE', ELIGIBLE, 2, { dimensions: [faction] }),
  region('DECK_ORDER', DECK, 1, { visibility: 'none' }),
  region('DECK_REVEALED', REVEALED, 1),
  region('DECK_RECIPE', RECIPE, 1),
];

const at = (c: Cells, cell: number): number => c[cell] ?? 0;
const add = (c: Cells, cell: number, by: number): void => {
  c[cell] = at(c, cell) + by;
};
const note = (kind: number, line: number, ...about: readonly [number, number, number?, number?]): void => {
  const [a, b, c = 0, d = 0] = about;
  if (journal.on) journal.record(kind, line, a, b, c, d);
};

const steps = [
  (c: Cells): number => {
    c[EXECUTING] = 1;
    return ask(c, 0, 0, 1);
  },
  (c: Cells): number => {
    const chosen = take(c);
    if (chosen === 2) {
      c[EXECUTING] = 0;
      return ask(c, 1, 1, 2);
    }
    add(c, GOLD, -1);
    add(c, AVAILABLE, -1);
    add(c, BOARD + chosen * 3, 1);
    note(ENTRY.paid, 0, 0, 1, c[GOLD], chosen);
    note(ENTRY.placed, 0, 0, chosen, 1);
    return ask(c, 0, 0, 1);
  },
  (c: Cells): number => {
    if (take(c) === 0) {
      const die = roll(c, 6);
      note(ENTRY.rolled, 1, die, -1);
      if (die >= 4 && at(c, BOARD) > 0) {
        add(c, BOARD, -1);
        add(c, AVAILABLE, 1);
        note(ENTRY.removed, 1, 0, 0, 1);
      }
    }
    return finish(c);
  },
];

const points: readonly Point[] = [
  {
    name: 'Recruit.space',
    text: 'Recruit',
    rule: '3.1',
    asks: 'space',
    universe: [...SPACES, 'done'],
    secret: false,
    offer: (c, out) => {
      clear(out, 1);
      const pays = at(c, GOLD) > 0 && at(c, AVAILABLE) > 0;
      if (pays) for (const option of [0, 1]) enlist(out, option);
      enlist(out, 2);
      return pays ? 3 : 1;
    },
    explain: (c, option) =>
      option < 2 && at(c, GOLD) === 0
        ? [{ key: 'cost', rule: '3.1', parameters: { cost: 1 }, causes: [] }]
        : [],
    parameters: (c) => ({ gold: at(c, GOLD) }),
  },
  {
    name: 'Ambush.way',
    text: 'Ambush',
    rule: '3.2',
    asks: 'way',
    universe: ['fight', 'hide'],
    secret: false,
    offer: (_, out) => {
      clear(out, 1);
      for (const option of [0, 1]) enlist(out, option);
      return 2;
    },
    explain: () => [],
    parameters: () => ({}),
  },
];

const soldiers = (c: Cells): number => at(c, BOARD) + at(c, BOARD + 3);

const place = { kind: 'Place', values: {}, tags: [], dormant: false, populated: true, adjacent: [] };
const rebel = { kind: 'Rebel', plural: 'Rebels', class: 'Rebel' };

/** The toy, compiled. */
export const toy: Volume = {
  name: 'Toy',
  title: 'The Toy',
  edition: '1',
  seats: SEATS,
  size: SIZE,
  regions,
  conserved: [
    { name: 'Soldiers', total: 4, supply: AVAILABLE, sum: (c) => soldiers(c) + at(c, AVAILABLE) },
    {
      name: 'Rebels',
      total: 3,
      supply: AVAILABLE + 1,
      sum: (c) => [1, 2, 4, 5].reduce((sum, cell) => sum + at(c, BOARD + cell), at(c, AVAILABLE + 1)),
    },
  ],
  secrets: [],
  decks: [{ name: 'Only', events: [0], piles: [{ events: 1, rounds: [], amongLast: 0 }] }],
  deck: { order: DECK, capacity: 1, revealed: REVEALED, recipe: RECIPE },
  cards: [{ key: '1', title: 'The Card' }],
  setups: [{ name: 'Standard', deck: 0, rule: '2.1' }],
  setUp: (c) => {
    c[GOLD] = 2;
    c[BOARD + 1] = 1;
    c[AVAILABLE] = 4;
    c[AVAILABLE + 1] = 2;
  },
  steps,
  stepLines: [0, 0, 1],
  lines: [
    { rule: '3.1', file: 'toy.quipu', line: 1, path: 'Recruit' },
    { rule: '3.2', file: 'toy.quipu', line: 2, path: 'Ambush' },
  ],
  points,
  goals: [],
  standings: [],
  printed: {
    factions: { Blue: { title: 'Blue', color: 'blue' }, Red: { title: 'Red', color: 'red' } },
    spaces: { Hill: { title: 'Hill', ...place }, Town: { title: 'Town', ...place } },
    spaceKinds: { Place: { plural: 'Places' } },
    groups: {
      'Blue Soldier': { faction: 'Blue', kind: 'Soldier', plural: 'Soldiers', class: 'Soldier' },
      'Red Rebel Hidden': { faction: 'Red', state: 'Hidden', ...rebel },
      'Red Rebel Active': { faction: 'Red', state: 'Active', ...rebel },
    },
    tracks: { Gold: { eachFaction: true, low: 0, high: 9, boxes: [] } },
    levels: { Angry: -1, Calm: 0, Happy: 1 },
    cards: { 1: { title: 'The Card', order: [], sides: [] } },
    ...{ markers: {}, supplies: {}, held: {}, lasting: {} },
    sequence: { by: 'card', act: 2, boxes: [] },
  },
  names: {
    spaces: SPACES.map((key) => ({ key, title: key })),
    groups: GROUPS.map((key) => ({ key, title: key })),
    levels: ['Angry', 'Calm', 'Happy'],
    markers: [],
    held: [],
    tracks: ['Gold'],
  },
  margin: (c, seat) => (seat === 0 ? soldiers(c) - 1 : 1 - soldiers(c)),
  ranks: (c) => (soldiers(c) > 1 ? [0, 1] : [1, 0]),
  hashes: { all: 'toy', layout: 'toy', rules: { Recruit: 'a', Ambush: 'b' } },
};
