/** The volume: every table that the kernel reads. */
import {
  type Cells,
  EXECUTING,
  type Region,
  type RuleLine,
  type Standing,
  type Volume,
} from '@quipu/engine/runtime';
import { count, countOf, countOnMap, holdsLoose, place, remove } from './board.ts';
import { LINE_return, STEP_Sequence_card } from './indices.ts';
import {
  Ambush_begin,
  Ambush_struck,
  event29_again,
  event29_deciding,
  event29_placing,
  KILL_ZONE_POINTS,
  Strike_chosen,
  Strike_next,
  Strike_passed,
} from './kill-zone.ts';
import {
  AID,
  AVAILABLE,
  BOARD,
  CARTELS,
  DECK,
  DECK_CAPACITY,
  FRAMES,
  GROUP_COUNT,
  GUERRILLAS,
  LEVEL,
  PIECES,
  POOL,
  POOL_NAMES,
  POOL_SIZES,
  RECIPE,
  RESOURCES,
  REVEALED,
  SHIPMENT_SUPPLY,
  SHIPMENTS,
  SIZE,
  TERROR,
  TERROR_SUPPLY,
} from './layout.ts';
import { SPACES } from './map.ts';
import { FACTIONS, GROUPS, SPACE_KEYS } from './names.ts';
import {
  Rally_chosen,
  Rally_from,
  Rally_gather,
  Rally_gathered,
  Rally_moved,
  Rally_next,
  Rally_part,
  Rally_reinforced,
  Rally_replaced,
  Rally_way,
} from './rally.ts';
import { RALLY_POINTS } from './rally-points.ts';
import { because, failing } from './reasons.ts';
import {
  FIRST_PROPAGANDA,
  margin,
  Propaganda,
  Sequence_card,
  Sequence_chosen,
  Sequence_next,
  SEQUENCE_POINTS,
} from './sequence.ts';
import { EVENTS, FORCES, LEVELS } from './setup.ts';
import {
  canResolveCommitted,
  canSelectFirst,
  Kidnap_chosen,
  Kidnap_gained,
  Kidnap_next,
  Kidnap_targeted,
  Terror_chosen,
  Terror_next,
} from './terror.ts';
import { TERROR_POINTS } from './terror-points.ts';

const spaces = { name: 'space', keys: SPACE_KEYS };
const factions = { name: 'faction', keys: FACTIONS };
const levels = ['ActiveOpposition', 'PassiveOpposition', 'Neutral', 'PassiveSupport', 'ActiveSupport'];

function region(
  name: string,
  offset: number,
  dimensions: Region['dimensions'],
  high: number,
  more: Partial<Region> = {},
): Region {
  const length = dimensions.reduce((product, { keys }) => product * keys.length, 1);
  return { name, offset, length, dimensions, visibility: 'all', bounds: { low: 0, high }, ...more };
}

const REGIONS: readonly Region[] = [
  region('board', BOARD, [spaces, { name: 'group', keys: GROUPS.map(({ key }) => key) }], 30),
  region('level', LEVEL, [spaces], 2, {
    bounds: { low: -2, high: 2 },
    values: { names: levels, optional: false, least: -2 },
  }),
  region('terror', TERROR, [spaces], 40),
  region('shipments', SHIPMENTS, [spaces, factions], 4),
  region('available', AVAILABLE, [{ name: 'pool', keys: POOL_NAMES }], 30),
  region('shipment supply', SHIPMENT_SUPPLY, [], 4),
  region('terror supply', TERROR_SUPPLY, [], 40),
  region('resources', RESOURCES, [factions], 99),
  region('aid', AID, [], 29),
  {
    name: 'deck',
    offset: DECK,
    length: DECK_CAPACITY,
    dimensions: [{ name: 'place', keys: Array.from({ length: DECK_CAPACITY }, (_, i) => String(i + 1)) }],
    visibility: 'none',
  },
  region('revealed', REVEALED, [], DECK_CAPACITY),
  region('recipe', RECIPE, [], 1),
  {
    name: 'frames',
    offset: FRAMES,
    length: SIZE - FRAMES,
    dimensions: [{ name: 'cell', keys: Array.from({ length: SIZE - FRAMES }, (_, i) => String(i)) }],
    visibility: 'none',
  },
];

function sumOver(c: Cells, offset: number, length: number): number {
  let sum = 0;
  for (let i = offset; i < offset + length; i++) sum += c[i]!;
  return sum;
}

/** The groups that a pool supplies. */
function maskOfPool(pool: number): number {
  return POOL.reduce((mask, p, group) => (p === pool ? mask | (1 << group) : mask), 0);
}

const RETURN_GROUPS = SPACE_KEYS.length * GROUP_COUNT;

function returns(c: Cells, seat: number, option: number): boolean {
  const group = option % GROUP_COUNT;
  return (
    c[EXECUTING] === seat + 1 &&
    ((PIECES[seat]! >> group) & 1) === 1 &&
    c[BOARD + option]! > 0 &&
    !isHolder(c, seat, option)
  );
}

/** Whether a piece is the last Guerrilla of a Faction that holds Shipments there (4.5.3). */
function isHolder(c: Cells, seat: number, option: number): boolean {
  const space = (option / GROUP_COUNT) | 0;
  return (
    ((GUERRILLAS[seat]! >> (option % GROUP_COUNT)) & 1) === 1 &&
    c[SHIPMENTS + space * 4 + seat]! > 0 &&
    countOf(c, space, GUERRILLAS[seat]!) === 1
  );
}

/** 1.4.1: while executing, a Faction may return its own pieces to Available. */
const RETURN: Standing = {
  name: 'Return',
  rule: '1.4.1',
  universe: SPACE_KEYS.flatMap((space) => GROUPS.map(({ key }) => `${space}: ${key}`)),
  offer: (c, seat, out) => {
    let options = 0;
    out.fill(0);
    for (let option = 0; option < RETURN_GROUPS; option++)
      if (returns(c, seat, option)) {
        out[option >> 5] = out[option >> 5]! | (1 << (option & 31));
        options++;
      }
    return options;
  },
  explain: (c, seat, option) =>
    failing(
      [c[EXECUTING] === seat + 1, because('executing', '1.4.1', { faction: FACTIONS[seat]! })],
      [((PIECES[seat]! >> (option % GROUP_COUNT)) & 1) === 1, because('own', '1.4.1')],
      [
        c[BOARD + option]! > 0,
        because('no-pieces', '1.4.1', { space: SPACE_KEYS[(option / GROUP_COUNT) | 0]! }),
      ],
      [!isHolder(c, seat, option), because('holds-shipment', '4.5.3')],
    ),
  apply: (c, _seat, option) => {
    remove(c, option % GROUP_COUNT, (option / GROUP_COUNT) | 0, 1, LINE_return);
  },
};

const LINES: readonly RuleLine[] = (
  [
    ['2.3', 'sequence', 1],
    ['6.0', 'Propaganda', 2],
    ['3.3.1', 'Rally', 10],
    ['3.3.1', 'Rally.place', 13],
    ['3.3.1', 'Rally.base', 14],
    ['3.3.1', 'Rally.reinforce', 15],
    ['3.3.1', 'Rally.gather', 16],
    ['3.3.4', 'Terror', 20],
    ['3.3.4', 'Terror', 28],
    ['4.3.3', 'Kidnap', 30],
    ['4.3.3', 'Kidnap', 33],
    ['event 29', 'event 29 shaded', 40],
    ['4.3.2', 'Ambush', 50],
    ['3.3.3', 'Strike', 60],
    ['4.5.3', 'Shipment', 64],
    ['1.4.1', 'Return', 70],
    ['2.3.3', 'sequence', 4],
  ] as const
).map(([rule, path, line]) => ({ rule, path, line, file: 'target.quipu' }));

/** 2.1: the standard setup; the second setup leaves FARC without means. */
function setUp(c: Cells, setup: number): void {
  POOL_SIZES.forEach((size, pool) => {
    c[AVAILABLE + pool] = size;
  });
  c[SHIPMENT_SUPPLY] = 4;
  c[TERROR_SUPPLY] = 40;
  for (const [space, group, n] of FORCES) place(c, group, space, n, LINE_return);
  for (const [space, level] of LEVELS) c[LEVEL + space] = level;
  c.set([40, 10, 10, 10], RESOURCES);
  c[AID] = 9;
  if (setup === 1) {
    // Two Shipments in play, and FARC without means: what Kidnap's obligations are about.
    c[SHIPMENTS + 16 * 4 + CARTELS] = 1;
    c[SHIPMENTS + 1 * 4 + CARTELS] = 1;
    c[SHIPMENT_SUPPLY] = 2;
    c[RESOURCES + 1] = 0;
  }
  c[0] = STEP_Sequence_card;
}

const PROPAGANDA = [FIRST_PROPAGANDA, FIRST_PROPAGANDA + 1];

/** Rally, Terror with Kidnap, and event 29, on the whole map. */
export const target: Volume = {
  name: 'target',
  title: 'What the compiler aims at',
  edition: '2',
  seats: FACTIONS,
  size: SIZE,
  regions: REGIONS,
  conserved: [
    ...POOL_NAMES.map((name, pool) => {
      const mask = maskOfPool(pool);
      return {
        name,
        total: POOL_SIZES[pool]!,
        supply: AVAILABLE + pool,
        sum: (c: Cells): number => countOnMap(c, mask) + c[AVAILABLE + pool]!,
      };
    }),
    {
      name: 'Shipments',
      total: 4,
      supply: SHIPMENT_SUPPLY,
      sum: (c) => sumOver(c, SHIPMENTS, 47 * 4) + c[SHIPMENT_SUPPLY]!,
    },
    {
      name: 'Terror',
      total: 40,
      supply: TERROR_SUPPLY,
      sum: (c) => sumOver(c, TERROR, 47) + c[TERROR_SUPPLY]!,
    },
  ],
  secrets: [],
  decks: [
    {
      name: 'short',
      events: Array.from({ length: 22 }, (_, i) => i + 18),
      piles: PROPAGANDA.map((card) => ({ events: 11, rounds: [card], amongLast: 6 })),
    },
  ],
  deck: { order: DECK, capacity: DECK_CAPACITY, revealed: REVEALED, recipe: RECIPE },
  cards: [
    ...EVENTS.map(([title], i) => ({ key: String(i + 1), title })),
    ...PROPAGANDA.map((_, i) => ({ key: `P${i + 1}`, title: 'Propaganda' })),
  ],
  setups: [
    { name: 'standard', deck: 0, rule: '2.1' },
    { name: 'ransom', deck: 0, rule: '2.1' },
  ],
  setUp,
  steps: [
    Sequence_card,
    Sequence_next,
    Sequence_chosen,
    Propaganda,
    Rally_next,
    Rally_chosen,
    Rally_way,
    Rally_replaced,
    Rally_reinforced,
    Rally_gather,
    Rally_from,
    Rally_part,
    Rally_moved,
    Rally_gathered,
    Terror_next,
    Terror_chosen,
    Kidnap_next,
    Kidnap_chosen,
    Kidnap_targeted,
    Kidnap_gained,
    event29_deciding,
    event29_placing,
    event29_again,
    Ambush_begin,
    Ambush_struck,
    Strike_next,
    Strike_chosen,
    Strike_passed,
  ],
  stepLines: [0, 0, 0, 1, 2, 2, 2, 4, 5, 6, 6, 6, 6, 6, 7, 7, 9, 9, 9, 9, 11, 11, 11, 12, 12, 13, 13, 14],
  lines: LINES,
  points: [...SEQUENCE_POINTS, ...RALLY_POINTS, ...TERROR_POINTS, ...KILL_ZONE_POINTS],
  goals: [
    { name: 'Terror: a first space', rule: '3.3.4', met: canSelectFirst },
    { name: 'Terror: the committed spaces', rule: '4.3.3', met: canResolveCommitted },
    // Only choosing the space meets it; whether that leaves the others payable is what the kernel tries.
    { name: 'Kidnap: a first space', rule: '4.3.3', met: () => false },
  ],
  standings: [RETURN],
  names: {
    spaces: SPACES,
    groups: GROUPS,
    levels,
    markers: ['Terror', 'Sabotage'],
    held: ['Shipment'],
    tracks: ['Resources', 'Aid'],
  },
  margin,
  ranks: (c) => [0, 1, 2, 3].sort((a, b) => margin(c, b) - margin(c, a) || b - a),
  hashes: { all: 'target-1', layout: `target-${SIZE}`, rules: { Rally: '1', Terror: '1', Kidnap: '1' } },
};

/** For tests: whether any Shipment lies where nobody holds it. */
export function looseShipments(c: Cells): boolean {
  for (let space = 0; space < SPACE_KEYS.length; space++)
    for (let faction = 1; faction <= CARTELS; faction++) if (holdsLoose(c, space, faction)) return true;
  return false;
}

/** For tests: pieces of a group in a space, by key. */
export function standing(c: Cells, space: string, group: string): number {
  return count(
    c,
    SPACE_KEYS.indexOf(space),
    GROUPS.findIndex(({ key }) => key === group),
  );
}
