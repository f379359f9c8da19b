/** Draws the parts that a generated volume adds to the base volume. */
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
  conditional,
  definition,
  operation,
  procedure,
  reaction,
  sides,
  someFactions,
  somePoints,
  attributeChange,
  fate,
  secondStates,
  stackingLimit,
  standing,
  strength,
} from './texts.ts';
import { someChange } from './changes.ts';
import { beyond, committedWays, edge } from './edges.ts';

/**
 * The position of a part: a declaration, an Event of the deck, a phase of the round, or a hook of the game
 * frame.
 */
export type Place = 'declaration' | 'event' | 'phase' | 'setup' | 'pass' | 'after';

/** A part of a generated volume, as source text. */
export interface Item {
  readonly place: Place;
  readonly text: string;
  /** Whether the part is invalid, so that the checker must reject it. */
  readonly refused?: boolean;
}

/** A generated volume before assembly. */
export interface Plan {
  readonly items: readonly Item[];
  readonly frame: Frame;
}

/** Setup and sequence of a game. */
export interface Frame {
  /**
   * Number of additional spaces. Some counts make spaces as many as piece groups, others exceed the bits of a
   * word.
   */
  readonly more: number;
  readonly order: 'card' | 'value' | 'track';
  /** The value that breaks ties; undefined: the list alone. */
  readonly tieValue?: string | undefined;
  /** Whether a round begins with a victory check. */
  readonly checks: boolean;
  readonly resources: readonly number[];
  readonly aid: number;
  /** The contents of each space, in the syntax of a setup. */
  readonly spaces: Readonly<Record<string, readonly string[]>>;
}

const numbers = (...names: readonly string[]): Readonly<Record<string, PointType>> =>
  Object.fromEntries(names.map((name) => [name, 'number']));

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

/** A declaration that is added to the base volume, before it has a body. */
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

/** An operation or activity, with the words for its owner. */
interface Executable {
  readonly self: Callable;
  readonly of: string;
}

/** Draws a volume. Names come first, so that bodies can refer to each other. */
export function drawPlan(draw: Draw): Plan {
  const declared = drawDeclared(draw);
  const { names } = declared;
  const unowned = outer(draw, names, [], 'lenient');
  const owned = outer(draw, names, FACTIONS, 'lenient');
  const items = [...drawDeclarations(unowned, declared), ...drawTexts(unowned, owned)];
  // Drawn last, so that invalid parts do not shift the random sequence of the others.
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
  const strengths = draw.some(0, 1, () => draw.name('Strength'));
  const names: Names = {
    operations: declaredSo,
    activities: [...ACTIVITIES, ...activities.map(({ self }) => self)],
    procedures: [STRIKE, ...procedures],
    points: Object.fromEntries(points.map(({ name, type }) => [name, type])),
    options,
    strengths,
  };
  return { names, operations, activities, procedures, points, options };
}

function drawDeclarations(
  unowned: Scope,
  { operations, activities, procedures, points, options }: Declared,
): readonly Item[] {
  const { draw, names } = unowned;
  const some = (most: number, make: () => string): readonly Item[] =>
    draw.some(0, most, () => declaration(make()));
  return [
    ...points.map(({ name, type, value }) =>
      declaration(`point ${name}${type === 'number' ? '' : ' of s ='} ${value}`),
    ),
    ...options.map((name) => declaration(`option ${name} { ${someChange(unowned)} }`)),
    ...operations.map(({ self, of }) => declaration(operation(draw, names, self, of))),
    ...activities.map(({ self, of }) => declaration(activity(draw, names, self, of))),
    ...procedures.map((self) => declaration(procedure(draw, names, self))),
    ...some(2, () => reaction({ ...unowned, text: 'strict' })),
    ...some(1, () => conditional(unowned)),
    ...some(1, () => stackingLimit(unowned)),
    ...some(2, () => attributeChange(unowned)),
    ...some(1, () => fate(unowned)),
    ...(draw.chance(15) ? [declaration(secondStates(draw))] : []),
    ...some(1, () => standing(draw, names, draw.name('Deal'))),
    ...some(1, () => adaptation(draw, names)),
    ...some(1, () => definition(draw, names, draw.name('Value'))),
    ...names.strengths.map((name) => declaration(strength(draw, names, name))),
  ];
}

/**
 * Bodies within declarations of the base volume: Events, phases, setup steps, pass effects. Some have no
 * owner, some any Faction.
 */
function drawTexts(unowned: Scope, owned: Scope): readonly Item[] {
  const { draw, names } = unowned;
  const rare = (place: Place, make: () => string): readonly Item[] =>
    draw.chance(8) ? [{ place, text: make() }] : [];
  return [
    ...draw.some(2, 6, (): Item => ({ place: 'event', text: sides(draw, names) })),
    ...draw.some(0, 2, (): Item => ({ place: 'phase', text: phase(unowned) })),
    ...rare('setup', () => direct(within({ ...unowned, own: draw.chance(50) ? [] : ['Govt'] }))),
    ...rare('pass', () => block(within(owned))),
    ...rare('after', () => {
      const head = `after ${draw.maybe(50, () => 'paid ')}Operation${draw.maybe(50, () => ' without Activity')}`;
      return `${head}${block(within(owned))}`;
    }),
  ];
}

function phase(unowned: Scope): string {
  const { draw } = unowned;
  const by = draw.chance(60) ? draw.of(FACTIONS) : undefined;
  const scope = { ...unowned, own: by === undefined ? [] : [by] };
  const freezing = draw.maybe(15, () => ', freezing Control');
  return `phase ${draw.name('Phase')}${by === undefined ? '' : ` by ${by}`}${freezing}${block(scope)}`;
}

const declaration = (text: string): Item => ({ place: 'declaration', text });

/** A frame like that of the base volume, used to shrink faults that occur with it. */
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

/** Number of items of each sort. */
const POOLS: Readonly<Record<string, number>> = {
  Warbands: 5,
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

/** Values that break ties, with their weights; undefined: the list alone. */
const TIE_VALUES: readonly (readonly [weight: number, value: string | undefined])[] = [
  [2, undefined],
  [1, 'most Resources'],
  [1, 'fewest Bases'],
  [1, 'most (Resources of faction + faction pieces on map)'],
];

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
      ...some(30, 2, 'Warbands'),
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
    order: draw.chance(8) ? 'track' : draw.chance(15) ? 'value' : 'card',
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
    tieValue: draw.weighted(TIE_VALUES),
  };
}
