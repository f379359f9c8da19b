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

/** Cells of the volume. */
export const STOCK = HEADER;
export const POOL = HEADER + 1;
export const TURN = HEADER + 2;
export const SECRET = HEADER + 3;
export const SUSPECTS = HEADER + 4;
export const DECK_ORDER = HEADER + 5;
const REVEALED_COUNT = HEADER + 8;
const RECIPE = HEADER + 9;
const SIZE = HEADER + 10;

/** Indices of the points, and of the steps. A step resumes after the answer to its point. */
const POINTS = { move: 0, pay: 1, pause: 2 } as const;
const STEPS = { beginTurn: 0, afterMove: 1, afterPay: 2, afterPause: 3 } as const;

/** The options of a move. */
const [TAKE, LEAVE, BORROW] = [0, 1, 2] as const;

/** Number of moves in a game. */
const MOVE_COUNT = 12;

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
  readonly isGoalMet?: (c: Cells) => boolean;
  readonly goalBounds?: readonly GoalBound[];
}

const REGION_DEFAULTS = { dimensions: [], length: 1, visibility: 'all' } as const;

/**
 * Twelve moves in turn: take one bead from the pool, leave it, or borrow one that must be paid back. Any seat
 * may put one back at any time.
 */
export function fixtureVolume(variation: Variation = {}): Volume {
  const { hasPauses, move, pay, lend, isGoalMet, goalBounds = [] } = variation;
  const points = [movePoint(move), payPoint(pay)];
  return {
    ...baseVolume(),
    steps: stepsOf(variation),
    points: hasPauses ? [...points, pausePoint()] : points,
    goals: [{ name: 'pay back', rule: '2', met: isGoalMet ?? ((c) => c[STOCK]! > 0), hopes: goalBounds }],
    standings: [lendAction(lend)],
    ...variation.volume,
  };
}

/** The steps of the volume: the next turn, and the steps after the answers to each point. */
function stepsOf(variation: Variation): Volume['steps'] {
  const askMove = (c: Cells): number => {
    if (c[TURN] === MOVE_COUNT) return finish(c);
    return ask(c, POINTS.move, c[TURN]! % 2, STEPS.afterMove);
  };
  const afterMove = (c: Cells): number => {
    const option = take(c);
    c[TURN] = c[TURN]! + 1;
    if (option === TAKE) moveBeads(c, 1);
    if (option === LEAVE && c[REVEALED_COUNT]! < 3) c[REVEALED_COUNT] = c[REVEALED_COUNT]! + 1;
    variation.afterMove?.(c);
    if (option !== BORROW) return STEPS.beginTurn;
    const borrower = (c[TURN]! - 1) % 2;
    oblige(c, 0, borrower);
    return ask(c, POINTS.pay, borrower, STEPS.afterPay);
  };
  const afterPay = (c: Cells): number => {
    moveBeads(c, -1 - take(c));
    release(c, 0);
    return STEPS.beginTurn;
  };
  const turn = (c: Cells): number =>
    variation.hasPauses ? ask(c, POINTS.pause, (c[TURN]! + 1) % 2, STEPS.afterPause) : askMove(c);
  const afterPause = (c: Cells): number => {
    take(c);
    variation.onPause?.(c);
    return askMove(c);
  };
  return [turn, afterMove, afterPay, afterPause];
}

const movePoint = (changes: Partial<Point> = {}): Point => ({
  name: 'move',
  text: 'move',
  rule: '1',
  questionKind: 'mode',
  universe: ['take', 'leave', 'borrow'],
  secret: false,
  doubtful: (_, option) => option === BORROW,
  offer: (c, out) => {
    clear(out, 1);
    const canTake = c[POOL]! > 0;
    out[0] = (canTake ? 1 << TAKE : 0) | (1 << LEAVE) | (1 << BORROW);
    return canTake ? 3 : 2;
  },
  explain: (c, option) =>
    option === TAKE && c[POOL] === 0 ? [{ key: 'none-to-place', rule: '1', parameters: {}, causes: [] }] : [],
  parameters: () => ({}),
  ...changes,
});

const payPoint = (changes: Partial<Point> = {}): Point => ({
  name: 'pay',
  text: 'pay',
  rule: '2',
  questionKind: 'count',
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
  questionKind: 'activity',
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
      ...REGION_DEFAULTS,
      name: 'BOARD',
      offset: STOCK,
      bounds: { low: 0, high: 5 },
      dimensions: [
        { name: 'space', keys: ['here'] },
        { name: 'group', keys: ['bead'] },
      ],
    },
    { ...REGION_DEFAULTS, name: 'TRACK_pool', offset: POOL, bounds: { low: 0, high: 5 } },
    { ...REGION_DEFAULTS, name: 'TRACK_turn', offset: TURN, bounds: { low: 0, high: MOVE_COUNT } },
    { ...REGION_DEFAULTS, name: 'secret', offset: SECRET, visibility: { seat: 0 } },
    { ...REGION_DEFAULTS, name: 'suspects', offset: SUSPECTS },
  ],
  conserved: [{ name: 'beads', total: 5, supply: POOL, sum: (c) => c[STOCK]! + c[POOL]! }],
  stackings: [{ rule: '3', most: 5, stacks: [[STOCK, POOL]] }],
  secrets: [{ name: 'cache', owner: 0, cell: SECRET, suspects: SUSPECTS, words: 1 }],
  decks: [{ name: 'deck', events: [0, 1, 2], piles: [{ events: 3, rounds: [], amongLast: 0 }] }],
  deck: { order: DECK_ORDER, capacity: 3, revealed: REVEALED_COUNT, recipe: RECIPE },
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
    factions: {},
    spaces: {},
    spaceKinds: {},
    groups: {},
    tracks: {},
    levels: {},
    markers: {},
    supplies: {},
    held: {},
    cards: {},
    lasting: {},
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
function moveBeads(c: Cells, count: number): void {
  c[STOCK] = c[STOCK]! + count;
  c[POOL] = c[POOL]! - count;
}
