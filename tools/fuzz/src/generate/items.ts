/** The parts that a generated volume adds to the base volume. */
import type { Draw } from './draw.ts';
import { outer } from './outer.ts';
import {
  within,
  FACTIONS,
  type Callable,
  type Names,
  type PointType,
  type Procedure,
  type Scope,
} from './scope.ts';
import { direct, block } from './statements.ts';
import {
  activity,
  adaptation,
  definition,
  operation,
  procedure,
  reaction,
  sides,
  someFactions,
  somePoints,
  standing,
} from './texts.ts';
import { someChange } from './changes.ts';
import { beyond, committedWays, edge } from './edges.ts';

/** Where a part stands: as a declaration, in the deck, in the round, or in the frame of the game. */
export type Place = 'declaration' | 'event' | 'phase' | 'setup' | 'pass' | 'after';

/** A part of a generated volume, in words. */
export interface Item {
  readonly place: Place;
  readonly text: string;
  /** Whether it has no meaning, so that the checker has to refuse it. */
  readonly refused?: boolean;
}

/** A generated volume before it is put together: its parts, and what sort of game it is. */
export interface Plan {
  readonly items: readonly Item[];
  readonly frame: Frame;
}

/** What a game begins with, and how it goes. */
export interface Frame {
  /** Spaces beside those of the base volume: with some there are as many as groups of pieces, with many more than bits in a word. */
  readonly more: number;
  readonly order: 'card' | 'track';
  /** Whether a round begins with a look at who has won. */
  readonly checks: boolean;
  readonly resources: readonly number[];
  readonly aid: number;
  /** What lies in each space, in the words of a setup. */
  readonly spaces: Readonly<Record<string, readonly string[]>>;
}

const numbers = (...names: readonly string[]): Readonly<Record<string, PointType>> =>
  Object.fromEntries(names.map((name) => [name, 'number']));

/** What the base volume declares. */
const OPERATIONS: readonly Callable[] = [
  { name: 'Train', of: ['Govt'], ways: ['recruit', 'build'], points: numbers('cost'), selects: true },
  {
    name: 'Sweep',
    of: ['Govt'],
    ways: [],
    points: {
      ...numbers('cost', 'spaces'),
      per: 'number of a space',
      targets: 'pieces',
      area: 'spaces',
      stern: 'truth',
    },
    selects: true,
  },
  {
    name: 'Rally',
    of: ['Rebels', 'Cartel'],
    ways: ['place', 'base'],
    points: numbers('cost'),
    selects: true,
  },
  { name: 'Attack', of: ['Rebels', 'Cartel'], ways: ['fight'], points: numbers('cost'), selects: true },
];
const ACTIVITIES: readonly Callable[] = [
  { name: 'Ambush', of: ['Rebels', 'Cartel'], ways: [], points: { agent: 'pieces' }, selects: false },
  { name: 'AirLift', of: ['Govt'], ways: [], points: numbers('lift'), selects: true },
];
const STRIKE: Procedure = { name: 'Strike', parameters: 1, there: true, leaves: false };

/** What is declared beside the base volume, before it has a text. */
interface Declared {
  readonly names: Names;
  readonly operations: readonly Executable[];
  readonly activities: readonly Executable[];
  readonly procedures: readonly Procedure[];
  readonly points: readonly {
    readonly name: string;
    readonly type: 'number' | 'number of a space';
    readonly value: number;
  }[];
  readonly options: readonly string[];
}

/** An operation or activity, and the words that say whose it is. */
interface Executable {
  readonly self: Callable;
  readonly of: string;
}

/** A volume as it is drawn: its names first, so that texts may speak of one another. */
export function drawPlan(draw: Draw): Plan {
  const declared = drawDeclared(draw);
  const { names } = declared;
  const nobody = outer(draw, names, [], 'lenient');
  const anybody = outer(draw, names, FACTIONS, 'lenient');
  const items = [...drawDeclarations(nobody, declared), ...drawTexts(nobody, anybody)];
  // Drawn last, so that what is refused changes nothing of the rest.
  const drawn = frame(draw);
  const edges = draw.chance(35) ? [{ place: 'declaration', ...edge(draw, names) } as const] : [];
  const held = drawn.spaces['Island'] && draw.chance(50) ? [declaration(beyond(draw))] : [];
  const ways = draw.chance(30) ? [declaration(committedWays(draw))] : [];
  return { items: [...items, ...edges, ...held, ...ways], frame: drawn };
}

function drawDeclared(draw: Draw): Declared {
  const executable = (stem: string): Executable => {
    const { words, list } = someFactions(draw);
    const name = draw.name(stem);
    const ways = draw.chance(40) ? draw.of([['first'], ['first', 'other']]) : [];
    return { self: { name, of: list, ways, points: somePoints(draw), selects: true }, of: words };
  };
  const operations = draw.some(0, 3, () => executable('Op'));
  const declaredSo = [...OPERATIONS, ...operations.map(({ self }) => self)];
  const activities = draw.some(0, 3, () => {
    const { self, of } = executable('Act');
    const hosts = declaredSo.filter((each) => each.of.some((faction) => self.of.includes(faction)));
    const commits = hosts.length > 0 && draw.chance(30) ? { commits: draw.of(hosts).name } : {};
    return { self: { ...self, ...commits }, of };
  });
  const procedures = draw.some(0, 2, (): Procedure => ({
    name: draw.name('Proc'),
    parameters: draw.number(0, 2),
    there: draw.chance(50),
    leaves: draw.chance(35),
  }));
  const points = draw.some(0, 2, () => ({
    name: draw.name('Worth'),
    type: draw.of(['number', 'number of a space'] as const),
    value: draw.number(0, 4),
  }));
  const options = draw.some(0, 1, () => draw.name('Choice'));
  const names: Names = {
    operations: declaredSo,
    activities: [...ACTIVITIES, ...activities.map(({ self }) => self)],
    procedures: [STRIKE, ...procedures],
    points: Object.fromEntries(points.map(({ name, type }) => [name, type])),
    options,
  };
  return { names, operations, activities, procedures, points, options };
}

/** The declarations of a volume, with their texts. */
function drawDeclarations(
  nobody: Scope,
  { operations, activities, procedures, points, options }: Declared,
): readonly Item[] {
  const { draw, names } = nobody;
  const some = (most: number, make: () => string): readonly Item[] =>
    draw.some(0, most, () => declaration(make()));
  return [
    ...points.map(({ name, type, value }) =>
      declaration(`point ${name}${type === 'number' ? '' : ' of s ='} ${value}`),
    ),
    ...options.map((name) => declaration(`option ${name} { ${someChange(nobody)} }`)),
    ...operations.map(({ self, of }) => declaration(operation(draw, names, self, of))),
    ...activities.map(({ self, of }) => declaration(activity(draw, names, self, of))),
    ...procedures.map((self) => declaration(procedure(draw, names, self))),
    ...some(2, () => reaction({ ...nobody, text: 'strict' })),
    ...some(1, () => standing(draw, names, draw.name('Deal'))),
    ...some(1, () => adaptation(draw, names)),
    ...some(1, () => definition(draw, names, draw.name('Value'))),
  ];
}

/** The texts that stand within declarations of the base volume: events, phases, what a setup does, what passing brings. Some are of nobody, some of any Faction. */
function drawTexts(nobody: Scope, anybody: Scope): readonly Item[] {
  const { draw, names } = nobody;
  const rare = (place: Place, make: () => string): readonly Item[] =>
    draw.chance(8) ? [{ place, text: make() }] : [];
  return [
    ...draw.some(2, 6, (): Item => ({ place: 'event', text: sides(draw, names) })),
    ...draw.some(0, 2, (): Item => ({ place: 'phase', text: phase(nobody) })),
    ...rare('setup', () => direct(within({ ...nobody, own: draw.chance(50) ? [] : ['Govt'] }))),
    ...rare('pass', () => block(within(anybody))),
    ...rare('after', () => {
      const head = `after ${draw.maybe(50, () => 'paid ')}Operation${draw.maybe(50, () => ' without Activity')}`;
      return `${head}${block(within(anybody))}`;
    }),
  ];
}

function phase(nobody: Scope): string {
  const { draw } = nobody;
  const by = draw.chance(60) ? draw.of(FACTIONS) : undefined;
  const scope = { ...nobody, own: by === undefined ? [] : [by] };
  const freezing = draw.maybe(15, () => ', freezing Control');
  return `phase ${draw.name('Phase')}${by === undefined ? '' : ` by ${by}`}${freezing}${block(scope)}`;
}

const declaration = (text: string): Item => ({ place: 'declaration', text });

/** A game like that of the base volume: what a reduced text is played in, if its fault shows there. */
export const PLAIN: Frame = {
  more: 0,
  order: 'card',
  checks: false,
  resources: [8, 5, 5],
  aid: 4,
  spaces: {
    Capital: ['3 Troops', '2 Police', 'PassiveSupport'],
    Harbor: ['2 Police', '1 Cartel Guerrilla'],
    Highmoor: ['2 Rebels Guerrillas', '1 Rebels Base', 'PassiveOpposition'],
    Lowfield: ['1 Police', '2 Cartel Guerrillas', '1 Cartel Base'],
  },
};

/** How much of each sort there is. */
const POOLS: Readonly<Record<string, number>> = {
  Troops: 12,
  Police: 8,
  'Govt Bases': 2,
  'Rebels Bases': 4,
  'Cartel Bases': 4,
  'Rebels Guerrillas': 8,
  'Cartel Guerrillas': 6,
  'Cartel Shipments': 4,
  Terror: 8,
  Sabotage: 2,
};

function frame(draw: Draw): Frame {
  const left = new Map(Object.entries(POOLS));
  const holds = (name: string): readonly string[] => {
    const some = (percent: number, most: number, what: string, of = what): readonly string[] => {
      const count = Math.min(draw.number(1, most), left.get(of) ?? 0);
      if (!draw.chance(percent) || count === 0) return [];
      left.set(of, (left.get(of) ?? 0) - count);
      return [`${count} ${what}`];
    };
    const road = name.endsWith('Road');
    const cartel = some(40, 2, 'Cartel Guerrillas');
    const level =
      road || name === 'Redstone' || draw.chance(40)
        ? []
        : [draw.of(['PassiveSupport', 'ActiveSupport', 'PassiveOpposition', 'ActiveOpposition'])];
    return [
      ...some(40, 3, 'Troops'),
      ...some(30, 2, 'Police'),
      ...(road ? [] : some(50, 2, `${draw.of(FACTIONS)} Bases`)),
      ...some(45, 2, 'Rebels Guerrillas'),
      ...some(15, 1, 'Active Rebels Guerrillas', 'Rebels Guerrillas'),
      ...cartel,
      ...(cartel.length > 0 ? some(30, 1, 'Cartel Shipments') : []),
      ...(road ? some(20, 1, 'Sabotage') : some(25, 2, 'Terror')),
      ...level,
    ];
  };
  const spaces = ['Capital', 'Harbor', 'Highmoor', 'Lowfield', 'Redstone', 'NorthRoad', 'CoastRoad'].filter(
    () => draw.chance(70),
  );
  const island = draw.chance(30) ? { Island: ['2 Rebels Guerrillas'] } : {};
  return {
    more: draw.weighted([
      [6, 0],
      [4, 1],
      [2, 2],
      [1, 3],
      [1, 30],
    ]),
    order: draw.chance(8) ? 'track' : 'card',
    checks: draw.chance(30),
    resources: FACTIONS.map(() =>
      draw.weighted([
        [2, 0],
        [2, 1],
        [2, 3],
        [2, 6],
        [1, 20],
      ]),
    ),
    aid: draw.number(0, 9),
    spaces: { ...Object.fromEntries(spaces.map((name) => [name, holds(name)])), ...island },
  };
}
