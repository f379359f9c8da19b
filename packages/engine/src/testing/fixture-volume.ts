/** The smallest volume that exercises all laws. The tests of the laws break it in one place at a time. */
import type { GoalBound } from '../volume/volume.ts';
import {
  ask,
  type Cells,
  clear,
  finish,
  HEADER,
  oblige,
  type Point,
  release,
  type Standing,
  take,
  type Volume,
} from '../runtime.ts';

const STOCK = HEADER;
const POOL = HEADER + 1;
const TURN = HEADER + 2;
const SECRET = HEADER + 3;
const SUSPECTS = HEADER + 4;
const ORDER = HEADER + 5;
const REVEALED = HEADER + 8;
const RECIPE = HEADER + 9;
const SIZE = HEADER + 10;

/** Changes of the fixture volume. */
export interface Variation {
  readonly volume?: Partial<Volume>;
  readonly move?: Partial<Point>;
  readonly pay?: Partial<Point>;
  readonly lend?: Partial<Standing>;
  /** Whether the other seat has a decision with one option before each move. */
  readonly hasPauses?: boolean;
  /** Called after that decision. */
  readonly onPause?: (c: Cells) => void;
  /** Called after each move. */
  readonly afterMove?: (c: Cells) => void;
  /** Whether the obligation to pay back is met. Default: if any bead is in stock. */
  readonly met?: (c: Cells) => boolean;
  readonly goalBounds?: readonly GoalBound[];
}

const regionDefaults = { dimensions: [], length: 1, visibility: 'all' } as const;

/**
 * Twelve moves in turn: take one bead from the pool, leave it, or borrow one that must be paid back. Any seat
 * may put one back at any time.
 */
export function fixtureVolume(variation: Variation = {}): Volume {
  const { hasPauses, move, pay, lend, met, goalBounds = [] } = variation;
  const points = [movePoint(move), payPoint(pay)];
  return {
    ...baseVolume(),
    steps: stepsOf(variation),
    points: hasPauses ? [...points, pausePoint()] : points,
    goals: [{ name: 'pay back', rule: '2', met: met ?? ((c) => c[STOCK]! > 0), hopes: goalBounds }],
    standings: [lendAction(lend)],
    ...variation.volume,
  };
}

/** The steps of the volume: the next turn, and the steps after the answers to each point. */
function stepsOf(variation: Variation): Volume['steps'] {
  const next = (c: Cells): number => {
    if (c[TURN] === 12) return finish(c);
    return ask(c, 0, c[TURN]! % 2, 1);
  };
  const afterMove = (c: Cells): number => {
    const option = take(c);
    c[TURN] = c[TURN]! + 1;
    if (option === 0) moveBeads(c, 1);
    if (option === 1 && c[REVEALED]! < 3) c[REVEALED] = c[REVEALED]! + 1;
    variation.afterMove?.(c);
    if (option !== 2) return 0;
    oblige(c, 0, (c[TURN] - 1) % 2);
    return ask(c, 1, (c[TURN] - 1) % 2, 2);
  };
  const afterPay = (c: Cells): number => {
    moveBeads(c, -1 - take(c));
    release(c, 0);
    return 0;
  };
  const turn = (c: Cells): number => (variation.hasPauses ? ask(c, 2, (c[TURN]! + 1) % 2, 3) : next(c));
  const afterPause = (c: Cells): number => {
    take(c);
    variation.onPause?.(c);
    return next(c);
  };
  return [turn, afterMove, afterPay, afterPause];
}

const movePoint = (changes: Partial<Point> = {}): Point => ({
  name: 'move',
  text: 'move',
  rule: '1',
  asks: 'mode',
  universe: ['take', 'leave', 'borrow'],
  secret: false,
  doubtful: (_, option) => option === 2,
  offer: (c, out) => {
    clear(out, 1);
    out[0] = (c[POOL]! > 0 ? 1 : 0) | 2 | 4;
    return c[POOL]! > 0 ? 3 : 2;
  },
  explain: (c, option) =>
    option === 0 && c[POOL] === 0 ? [{ key: 'none-to-place', rule: '1', parameters: {}, causes: [] }] : [],
  parameters: () => ({}),
  ...changes,
});

const payPoint = (changes: Partial<Point> = {}): Point => ({
  name: 'pay',
  text: 'pay',
  rule: '2',
  asks: 'count',
  universe: ['1', '2', '3'],
  secret: false,
  offer: (c, out) => {
    const options = Math.min(3, c[STOCK]!);
    out[0] = (1 << options) - 1;
    return options;
  },
  explain: (c, option) =>
    option < c[STOCK]! ? [] : [{ key: 'cost', rule: '2', parameters: { cost: option + 1 }, causes: [] }],
  parameters: () => ({}),
  ...changes,
});

const pausePoint = (): Point => ({
  name: 'pause',
  text: 'pause',
  rule: '5',
  asks: 'activity',
  universe: ['go on'],
  secret: false,
  offer: (_, out) => {
    out[0] = 1;
    return 1;
  },
  explain: () => [],
  parameters: () => ({}),
});

const lendAction = (changes: Partial<Standing> = {}): Standing => ({
  name: 'Lend',
  rule: '4',
  universe: ['one'],
  offer: (c, _seat, out) => {
    out[0] = c[STOCK]! > 0 ? 1 : 0;
    return out[0];
  },
  explain: (c) => (c[STOCK]! > 0 ? [] : [{ key: 'nothing', rule: '4', parameters: {}, causes: [] }]),
  apply: (c) => moveBeads(c, -1),
  ...changes,
});

/** The volume without its rules. */
const baseVolume = (): Omit<Volume, 'steps' | 'points' | 'goals' | 'standings'> => ({
  name: 'tiny',
  title: 'Tiny',
  edition: '1',
  seats: ['A', 'B'],
  size: SIZE,
  regions: [
    {
      ...{ ...regionDefaults, name: 'BOARD', offset: STOCK, bounds: { low: 0, high: 5 } },
      dimensions: [
        { name: 'space', keys: ['here'] },
        { name: 'group', keys: ['bead'] },
      ],
    },
    { ...regionDefaults, name: 'TRACK_pool', offset: POOL, bounds: { low: 0, high: 5 } },
    { ...regionDefaults, name: 'TRACK_turn', offset: TURN, bounds: { low: 0, high: 12 } },
    { ...regionDefaults, name: 'secret', offset: SECRET, visibility: { seat: 0 } },
    { ...regionDefaults, name: 'suspects', offset: SUSPECTS },
  ],
  conserved: [{ name: 'beads', total: 5, supply: POOL, sum: (c) => c[STOCK]! + c[POOL]! }],
  stackings: [{ rule: '3', most: 5, stacks: [[STOCK, POOL]] }],
  secrets: [{ name: 'cache', owner: 0, cell: SECRET, suspects: SUSPECTS, words: 1 }],
  decks: [{ name: 'deck', events: [0, 1, 2], piles: [{ events: 3, rounds: [], amongLast: 0 }] }],
  deck: { order: ORDER, capacity: 3, revealed: REVEALED, recipe: RECIPE },
  cards: ['x', 'y', 'z'].map((key) => ({ key, title: key })),
  setups: [{ name: 'one', deck: 0, rule: '0' }],
  setUp: (c) => {
    c[STOCK] = 1;
    c[POOL] = 4;
    c[SECRET] = 2;
    c[SUSPECTS] = 0b111;
  },
  stepLines: [0, 1, 2, 0],
  lines: [0, 1, 2].map((line) => ({ rule: String(line), file: 'tiny.quipu', line, path: 'tiny' })),
  printed: {
    ...{ factions: {}, spaces: {}, spaceKinds: {}, groups: {}, tracks: {}, levels: {}, markers: {} },
    ...{ supplies: {}, held: {}, cards: {}, lasting: {} },
    sequence: { by: 'card', act: 2, boxes: [] },
  },
  names: {
    spaces: ['here', 'there'].map((key) => ({ key, title: key })),
    groups: [],
    levels: [],
    markers: [],
    held: [],
    tracks: [],
  },
  margin: (c, seat) => (seat === 0 ? c[STOCK]! : c[POOL]!),
  ranks: () => [0, 1],
  hashes: { all: 'tiny', layout: 'tiny', rules: {} },
});

/** Moves beads from the pool to the stock. */
function moveBeads(c: Cells, n: number): void {
  c[STOCK] = c[STOCK]! + n;
  c[POOL] = c[POOL]! - n;
}
