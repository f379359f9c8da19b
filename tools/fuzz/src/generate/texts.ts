/**
 * Generates declarations with bodies: operations, activities, procedures, reactions, standing actions,
 * Events.
 */
import { changeOf, forbidding, lastingAdaptation, someChange } from './changes.ts';
import type { Draw } from './draw.ts';
import { piecesWords } from './pieces.ts';
import { outer } from './outer.ts';
import {
  FACTIONS,
  within,
  type Callable,
  type Faction,
  type Local,
  type Names,
  type PointType,
  type Procedure,
  type Scope,
} from './scope.ts';
import { oneSpace, someGround, spaces } from './spaces.ts';
import { block, sequence } from './statements.ts';
import { chosen } from './flow.ts';
import { number, small, truth } from './values.ts';

/** Some Factions, as source text and as a list. */
export function someFactions(draw: Draw): { readonly words: string; readonly list: readonly Faction[] } {
  return draw.weighted<{ readonly words: string; readonly list: readonly Faction[] }>([
    ...FACTIONS.map((faction) => [3, { words: faction, list: [faction] }] as const),
    [3, { words: 'Insurgents', list: ['Rebels', 'Cartel'] }],
    [1, { words: 'Govt or Rebels', list: ['Govt', 'Rebels'] }],
  ]);
}

const POINTS: readonly (readonly [string, PointType])[] = [
  ['cost', 'number'],
  ['limit', 'number'],
  ['reach', 'spaces'],
  ['prey', 'pieces'],
  ['stern', 'truth'],
  ['each_', 'number of a space'],
];

function pointText(scope: Scope, [name, type]: readonly [string, PointType]): string {
  const { draw } = scope;
  switch (type) {
    case 'number':
      return `point ${name} ${draw.number(0, 3)}`;
    case 'truth':
      return `point ${name} ${draw.of(['yes', 'no'])}`;
    case 'spaces':
      return `point ${name} ${draw.of(['Cities', 'Provinces', 'Cities and Provinces', 'spaces'])}`;
    case 'pieces':
      return `point ${name} ${draw.of(['Guerrillas', 'own pieces', 'enemy pieces', 'Bases', piecesWords(scope, 'plural')])}`;
    case 'number of a space':
      return `point ${name} of s = ${draw.of(['2 in Hill, 1 elsewhere', 'Pop of s in Cities, 1 elsewhere', '1'])}`;
  }
}

/** Parameters of a new body. */
export function somePoints(draw: Draw): Readonly<Record<string, PointType>> {
  return Object.fromEntries(
    POINTS.map(([name, type]) => [name.replace('_', 'one'), type] as const).filter(() => draw.chance(30)),
  );
}

export function operation(draw: Draw, names: Names, self: Callable, of: string): string {
  const scope: Scope = {
    ...outer(draw, names, self.of, 'strict'),
    operation: self,
    points: self.points,
    moments: true,
  };
  const points = Object.entries(self.points).map((each) => pointText(scope, each));
  if (draw.chance(12)) return haul(scope, self.name, of, points);
  if (self.ways.length === 0 && draw.chance(25)) return limited(scope, self.name, of, points);
  const before = draw.chance(10) ? sequence(within(scope), 1, 1) : [];
  const first = selection(scope, self.ways);
  const binds = first.binds;
  const inner = { ...within(scope), locals: binds };
  const second = draw.chance(35) ? [selection(inner, []).text] : [];
  const after = draw.chance(35) ? [`${draw.maybe(50, () => 'then ')}${sequence(inner, 1, 1).join('')}`] : [];
  return `operation ${self.name} of ${of} {\n  ${[...points, ...before, first.text, ...second, ...after].join('\n  ')}\n}`;
}

/** An operation that begins with a definition, and whose spaces change the number from which their limit was read. */
function limited(scope: Scope, name: string, of: string, points: readonly string[]): string {
  const { draw } = scope;
  const kind = draw.of([
    'spaces',
    'Provinces',
    `spaces with ${piecesWords({ ...scope, locals: [] }, 'plural', 'plain')}`,
  ]);
  const effects = [...sequence(within({ ...scope, there: 'any' }), 1, 1), 'Aid -1'].join('; ');
  const limit = draw.name('limit');
  const lines = draw.chance(60)
    ? [`let ${limit} = Aid + 1`, `select up to ${limit} ${kind}, paying 1 { ${effects} }`]
    : [`select up to (Aid + 1) ${kind} { ${effects} }`];
  const last = draw.maybe(40, () => `\n  then select any ${name} spaces { remove 1 Terror there }`);
  return `operation ${name} of ${of} {\n  ${[...points, ...lines].join('\n  ')}${last}\n}`;
}

/**
 * An operation that selects origins and destinations, so that activities between its moves may take the
 * pieces.
 */
function haul(scope: Scope, name: string, of: string, points: readonly string[]): string {
  const { draw } = scope;
  // Pieces that an activity of the base volume moves as well.
  const lifted = scope.own.includes('Govt') && draw.chance(75);
  const pieces = lifted ? 'Troops' : piecesWords({ ...scope, locals: [] }, 'plural', 'exact');
  const [from, to] = [draw.name('from'), draw.name('to')];
  const goal = draw.of([
    `a ${draw.of(['space', 'City', 'Province'])} not ${from}`,
    `a space adjacent to ${from}`,
    `up to 2 Provinces not ${from}`,
  ]);
  const move = goal.startsWith('up') ? ` { move up to 2 ${pieces} from ${from} to ${to} }` : '';
  const separateMove =
    move === '' ? [`move ${draw.of(['1', 'up to 3'])} ${pieces} from ${from} to ${to}`] : [];
  const steps = [
    `select a space with ${pieces} as ${from}`,
    `select ${goal} as ${to}${move}`,
    ...separateMove,
  ];
  return `operation ${name} of ${of} {\n  ${[...points, ...steps].join('\n  ')}\n}`;
}

/** A top-level selection in strict text, with ways or steps. */
function selection(
  scope: Scope,
  ways: readonly string[],
): { readonly text: string; readonly binds: readonly Local[] } {
  const { draw, points } = scope;
  const area =
    points['reach'] === 'spaces' && draw.chance(60)
      ? { text: 'reach', ground: 'any' as const, facts: [] }
      : undefined;
  const drawnOnce = chosen(scope);
  const { single } = drawnOnce;
  const amountText =
    points['limit'] === 'number' && draw.chance(60) && !single
      ? 'up to limit'
      : draw.chance(40) && !single
        ? 'any'
        : drawnOnce.amountText;
  const noun = area !== undefined && !single ? area : drawnOnce.noun;
  const name = draw.chance(30) ? draw.name(single ? 'one' : 'some') : undefined;
  const binds: readonly Local[] =
    name === undefined ? [] : [{ name, type: single ? 'space' : 'spaces', ground: noun.ground }];
  const price = draw.weighted<() => string>([
    [points['cost'] === 'number' ? 8 : 0, () => ', paying cost'],
    [2, () => ''],
    [
      1,
      () =>
        `, paying ${draw.of(['1', '2', 'own', '(0 in Roads, 2 elsewhere)', `(${number({ ...scope, there: noun.ground })})`])}`,
    ],
  ])();
  const inner = within(scope, {
    there: noun.ground,
    locals: [...scope.locals, ...binds.map((local) => ({ ...local, type: 'space' as const }))],
  });
  // A way runs on its own, so it does not see the names of the operation.
  const way = (each: string): string =>
    `way ${each}${draw.maybe(25, () => ` if ${truth({ ...inner, locals: [] })}`)}${block({ ...inner, locals: [] })}`;
  const body =
    ways.length > 0
      ? ` {\n    ${ways.map(way).join('\n    ')}\n  }`
      : name !== undefined && draw.chance(45)
        ? ''
        : block(inner, noun.facts);
  return {
    text: `select ${amountText} ${noun.text}${name === undefined ? '' : ` as ${name}`}${price}${body}`,
    binds,
  };
}

/** An activity: next to operations, in place of a way, or choosing spaces for the operation. */
export function activity(draw: Draw, names: Names, self: Callable, of: string): string {
  const hosts = names.operations.filter((each) => each.of.some((faction) => self.of.includes(faction)));
  const committed = names.operations.find(({ name }) => name === self.commits);
  const host = committed ?? draw.of(hosts.length > 0 ? hosts : names.operations);
  const scope: Scope = { ...outer(draw, names, self.of, 'strict'), operation: host, points: self.points };
  const points = Object.entries(self.points).map((each) => pointText(scope, each));
  const lay = (head: string, body: readonly string[]): string =>
    `activity ${self.name} of ${of} with ${head} {\n  ${[...points, ...body].join('\n  ')}\n}`;
  if (committed === undefined && host.ways.length > 0 && draw.chance(35)) {
    const there = within({ ...scope, there: 'Peopled' });
    const where = draw.maybe(50, () => `, where ${truth(there)}`);
    return lay(`${host.name}, replacing ${host.name}.${draw.of(host.ways)}${where}`, sequence(there, 1, 3));
  }
  const committing = committed ? `, committing ${host.name}` : '';
  const with_ = committed === undefined && draw.chance(40) ? 'any Operation' : host.name;
  if (committed !== undefined && draw.chance(70)) {
    const noun = spaces({ ...scope, operation: undefined }, 'plural', 1);
    const inner = within(scope, { there: noun.ground, locals: [], depth: 0 });
    const amount = draw.of(['up to 2', 'up to 2', '2', 'any']);
    return lay(`${with_}${committing}`, [`select ${amount} ${noun.text}: ${sequence(inner, 1, 1).join('')}`]);
  }
  const body = draw.chance(80)
    ? [selection(scope, self.ways).text, ...draw.some(0, 1, () => sequence(within(scope), 1, 1).join(''))]
    : sequence(scope, 1, 2);
  return lay(`${with_}${committing}`, body);
}

export function procedure(draw: Draw, names: Names, self: Procedure): string {
  const parameters = ['n', 'm'].slice(0, self.parameters);
  const by = draw.chance(25) ? draw.of(FACTIONS) : undefined;
  const scope: Scope = {
    ...outer(draw, names, by === undefined ? FACTIONS : [by], 'lenient'),
    there: self.there ? 'any' : undefined,
    locals: parameters.map((name) => ({ name, type: 'number', ground: 'any' })),
  };
  const found = self.leaves
    ? [
        `select a ${spaces(scope, 'singular').text} as found${draw.maybe(60, () => block(within(scope, { there: 'any' })))}`,
      ]
    : [];
  const list = parameters.length === 0 ? '' : `(${parameters.join(', ')})`;
  return `procedure ${self.name}${list}${by === undefined ? '' : ` by ${by}`} { ${[...found, ...sequence(scope, self.leaves ? 0 : 1, 2)].join('; ')} }`;
}

/** The trigger of a reaction, the scope of its body, and facts that hold there. */
interface Trigger {
  readonly words: string;
  readonly inside: Partial<Scope>;
  readonly facts: readonly string[];
}

function trigger(scope: Scope): Trigger {
  const { draw } = scope;
  return draw.weighted<() => Trigger>([
    [5, () => removal(scope)],
    [4, () => affecting(scope)],
    [
      1,
      () => ({
        words: `remove ${draw.of(['Shipment', 'Terror', 'Sabotage'])}${byWhat(scope)}`,
        inside: { there: 'any' },
        facts: [],
      }),
    ],
    [2, () => ({ words: `President is ${draw.of(['Samper', 'Uribe'])}`, inside: {}, facts: [] })],
    [
      2,
      () => ({
        words: `${draw.of(['phase Resources', 'phase Reset', 'card'])} ${draw.of(['begins', 'ends'])}`,
        inside: {},
        facts: [],
      }),
    ],
    [
      2,
      () => ({
        words: 'TotalSupport changes by change1',
        inside: { locals: [anywhere('change1', 'number')] },
        facts: ['change1 is not 0'],
      }),
    ],
    [
      3,
      () => ({
        words: `${draw.of(['Control', 'Populace'])} of s changes`,
        inside: { there: 'any', locals: [anywhere('s', 'space')] },
        facts: [],
      }),
    ],
    [5, () => finishing(scope)],
    [3, () => finishingAny(scope)],
    [1, () => ({ words: `${draw.of(['f', 'Rebels'])} drops Shipment`, inside: { there: 'any' }, facts: [] })],
  ])();
}

/** Removal of pieces, sometimes by an operation or activity, sometimes binding the number of pieces. */
function removal(scope: Scope): Trigger {
  const as = scope.draw.chance(30);
  return {
    words: `remove ${piecesWords({ ...scope, own: [] }, 'plural')}${byWhat(scope)}${as ? ' as count' : ''}`,
    inside: { there: 'any', locals: as ? [anywhere('count', 'number')] : [] },
    facts: as ? ['count >= 1'] : [],
  };
}

/** The end of actions of any name. */
function finishingAny({ draw, text }: Scope): Trigger {
  const who = draw.chance(50) ? draw.of(FACTIONS) : undefined;
  const own = who === undefined ? 'own is f' : `own is ${who}`;
  return {
    words: draw.chance(30)
      ? `${who ?? 'f'} begins ${draw.of(['turn', 'Event'])}`
      : `${who ?? 'f'} finishes ${draw.of(['Operation', 'Activity', 'Event', 'pass'])}`,
    inside: {
      own: who === undefined ? FACTIONS : [who],
      locals: who === undefined ? [anywhere('f', 'faction')] : [],
    },
    facts: text === 'lenient' ? [] : [own],
  };
}

/** Pieces that are placed, flipped or moved. */
function affecting(scope: Scope): Trigger {
  const { draw } = scope;
  const as = draw.chance(50);
  const pieces = piecesWords({ ...scope, own: [] }, 'plural');
  const spaces = draw.of(['Cities', 'Provinces', 'Capital', 'spaces with Guerrillas', 'Highmoor']);
  const words = draw.of([
    `place ${pieces}${draw.maybe(50, () => ` in ${spaces}`)}`,
    `${draw.of(['activate', 'hide', 'flip'])} ${draw.of(['Guerrillas', 'Rebels Guerrillas'])}${draw.maybe(30, () => ` in ${spaces}`)}`,
    `move ${pieces} to ${spaces}`,
  ]);
  return {
    words: `${words}${byWhat(scope)}${as ? ' as count' : ''}`,
    inside: { there: 'any', locals: as ? [anywhere('count', 'number')] : [] },
    facts: as ? ['count >= 1'] : [],
  };
}

/** Completion of an operation. */
function finishing({ draw, names, text }: Scope): Trigger {
  const { name, of } = draw.of(names.operations);
  const who = draw.chance(60) ? draw.of(of) : undefined;
  const faction: readonly Local[] = who === undefined ? [anywhere('f', 'faction')] : [];
  const own = who === undefined ? 'own is f' : `own is ${who}`;
  return {
    words: `${who ?? 'f'} finishes ${name} in places`,
    inside: { own: who === undefined ? of : [who], locals: [...faction, anywhere('places', 'spaces')] },
    facts: ['number of places >= 1', 'number of places >= 1', ...(text === 'lenient' ? [] : [own])],
  };
}

const byWhat = ({ draw, names }: Scope): string =>
  draw.maybe(35, () => ` by ${draw.of([...names.operations, ...names.activities].map(({ name }) => name))}`);

const anywhere = (name: string, type: Local['type']): Local => ({ name, type, ground: 'any' });

/** `whenever …: …`. */
export function reaction(scope: Scope): string {
  const { words, inside, facts } = trigger(scope);
  return `whenever ${words}${block(within({ ...scope, locals: [], own: scope.text === 'lenient' ? FACTIONS : [], ...inside }), facts, 60)}`;
}

/** `whenever f begins Event: …`, which may cancel it. */
function cancellation({ draw }: Scope): string {
  const whose = draw.of(['f', 'Govt', 'Rebels']);
  const cancel = draw.of([
    'cancel Event',
    'may cancel Event',
    'may { pay 2; cancel Event }',
    'may play 1 Tactics',
  ]);
  const condition = draw.maybe(
    50,
    () => `if ${draw.of(['Aid > 3', 'Tactics of Cartel > 0', 'Rebels is Eligible'])}: `,
  );
  return `whenever ${whose} begins Event: by ${draw.of(['Cartel', 'Rebels'])}: ${condition}${cancel}`;
}

/** `while (…) { … }`, with changes and bans. */
export function conditional(scope: Scope): string {
  const { draw } = scope;
  const texts = draw.some(1, 2, () => (draw.chance(65) ? someChange(scope) : forbidding(scope)));
  const accompanied = draw.of(['Train with AirLift', 'Sweep with AirLift', 'not Attack with Ambush']);
  const condition = draw.chance(20) ? accompanied : truth({ ...scope, there: undefined, locals: [] }, 1);
  return `while (${condition}) { ${texts.join('; ')} }`;
}

/** `stacking …`, some under a condition. */
export function stackingLimit(scope: Scope): string {
  const { draw } = scope;
  const limit = draw.of(['2', '5', '(Pop of there + 4)', '(6 if Coastal, else 5)']);
  const pieces = draw.of(['Guerrillas', 'Troops', 'Police', 'Guerrillas of each faction']);
  const condition = draw.maybe(75, () => ` while (${truth({ ...scope, there: undefined, locals: [] }, 1)})`);
  return `stacking ${limit} ${pieces} in ${draw.of(['Cities', 'Provinces', 'Highmoor'])}${condition}`;
}

/** `Pop of s is 0 while (…)`: a number of an attribute under a condition. */
export function attributeChange(scope: Scope): string {
  const { draw } = scope;
  const value = draw.of(['0', '3', 'Pop of s + 1', '2 in Hill, 1 elsewhere', 'Guerrillas in s']);
  const condition = draw.of([
    'Terror in s > 0',
    'Aid > 4',
    'President is Uribe',
    's is City and Aid < 2',
    'Troops in s > 0',
  ]);
  return `Pop of s is ${value} while (${condition})`;
}

/** `fate of …`: pieces of one kind, in one state or all; some by a die or under a condition. */
export function fate(scope: Scope): string {
  const { draw } = scope;
  const fates = [
    'Police is Island',
    'Active Guerrillas is Underground',
    'Active Rebels Guerrillas is Island',
    'Cartel Bases is map',
    'Underground Cartel Guerrillas is Active',
    'Police is map on 1 to 3',
    'Underground Rebels Guerrillas is Active on 4 to 6, else map',
    'Troops is Island on 1, map on 2 to 3',
    'Govt Bases is map while (Troops there > 0)',
  ];
  const chosen = draw.of(fates);
  const isBare = !chosen.includes('while') && draw.chance(30);
  const condition = isBare ? ` while (${truth({ ...scope, there: undefined, locals: [] }, 1)})` : '';
  return `fate of ${chosen}${condition}`;
}

/** A class with two lists of states, and texts about the second one. */
export function secondStates(draw: Draw): string {
  const event = draw.of(['move', 'place', 'flip', 'remove']);
  return `class Guerrilla plural Guerrillas { Underground, Active } { Fresh, Spent }
whenever ${event} Guerrillas: ${draw.of(['flip all Fresh Guerrillas in Cities to Spent', 'flip 1 Underground Fresh Guerrilla on map to Spent', 'place 1 Spent Rebels Guerrilla in Highmoor', 'remove 1 Active Spent Guerrilla on map', 'flip all Spent Guerrillas on map to Fresh'])}`;
}

/** `standing …`. */
export function standing(draw: Draw, names: Names, name: string): string {
  const occasion = draw.of(['while executing', 'while another executes', 'at any time']);
  const scope = { ...outer(draw, names, FACTIONS, 'lenient'), depth: 0 };
  const where = draw.of(['in Capital', 'in a City', 'in Provinces', 'on map', 'in a Province with own Base']);
  const effect = (): string =>
    draw.of([
      'remove 1 own piece',
      `place 1 ${draw.of(['Terror', 'own Base', 'own Guerrilla', 'Police'])} ${where}`,
      `hide 1 own Guerrilla ${where}`,
      `activate 1 enemy Guerrilla ${where}`,
      `transfer ${draw.of(['any Resources', 'up to 2 Resources', `${small(scope)} Resources`, 'any Shipments', '1 Shipment'])} from ${draw.of(['own', 'Rebels'])} to ${draw.of(['Govt', 'Cartel', 'partner'])}`,
    ]);
  const text = draw.weighted<() => string>([
    [3, effect],
    [2, () => `may ${effect()}`],
    [2, () => `{ either: ${effect()} or "other" if ${truth(scope, 0)}: ${effect()} }`],
    [1, () => `if ${truth(scope, 0)}: ${effect()}`],
  ])();
  const partner = text.includes('partner')
    ? `select a faction not own as partner${text.startsWith('{') ? ` ${text}` : `: ${text}`}`
    : text;
  return `standing ${name}${draw.maybe(10, () => ', a proposal')}: ${occasion}${partner.startsWith('{') ? ` ${partner}` : `, ${partner}`}`;
}

/** Selections that lasting text may be about. */
const selectedForLasting = (draw: Draw): Scope['locals'] =>
  (['faction', 'space'] as const)
    .filter(() => draw.chance(60))
    .map((type) => ({ name: draw.name('about'), type, ground: 'any' }));

export function sides(draw: Draw, names: Names): string {
  const scope = outer(draw, names, FACTIONS, 'lenient');
  const statements = (): readonly string[] => [
    ...sequence(scope, 1, 3),
    ...(draw.chance(8) ? ['end card'] : []),
  ];
  const text = (): string => {
    const texts = statements();
    return texts.length === 1 ? `: ${texts[0] ?? ''}` : ` { ${texts.join('; ')} }`;
  };
  const lasting = (): string => {
    const locals = draw.chance(25) ? selectedForLasting(draw) : [];
    const about = { ...scope, locals };
    const texts = draw.some(1, 2, () =>
      draw.weighted<() => string>([
        [4, () => someChange(scope)],
        [2, () => lastingAdaptation(about)],
        [3, () => reaction(scope)],
        [1, () => cancellation(scope)],
        [1, () => forbidding(about)],
        [2, () => conditional(scope)],
        [1, () => sequence(scope, 1, 1).join('')],
      ])(),
    );
    const selections = locals.map(({ name, type }) =>
      type === 'faction'
        ? `select a faction as ${name}`
        : `select a ${draw.of(['Province', 'City'])} as ${name}`,
    );
    const all = [...selections, ...texts];
    return all.length === 1 ? `: ${all[0] ?? ''}` : ` { ${all.join('; ')} }`;
  };
  const side = (name: string): string => {
    const flag = draw.weighted([
      [6, ''],
      [2, 'capability '],
      [2, 'momentum '],
    ]);
    return `${flag}${name}${flag === '' ? text() : lasting()}`;
  };
  return draw.weighted<() => string>([
    [5, () => `{ ${statements().join('; ')} }`],
    [4, () => `{\n  ${side('unshaded')}\n  ${side('shaded')}\n}`],
    [2, () => `{\n  ${draw.of(['capability', 'momentum'])}${lasting()}\n}`],
  ])();
}

/** `adapt Rally for Cartel { … }`. */
export function adaptation(draw: Draw, names: Names): string {
  const scope = outer(draw, names, [], 'lenient');
  const { name, of, points } = draw.of(
    names.operations.filter((each) => Object.keys(each.points).length > 0),
  );
  return `adapt ${name} for ${draw.of(of)} { ${changeOf(scope, '', ...draw.of(Object.entries(points)))} }`;
}

/** `define … = …`. */
export function definition(draw: Draw, names: Names, name: string): string {
  const scope = outer(draw, names, [], 'lenient');
  if (draw.chance(50)) return `define ${name} = ${draw.chance(70) ? number(scope, 2) : truth(scope, 2)}`;
  const ground = someGround(draw);
  const domain = {
    City: 'Cities',
    Province: 'Provinces',
    Peopled: 'Cities and Provinces',
    Road: 'Roads',
    any: 'spaces',
  }[ground];
  const local: Scope = { ...scope, locals: [{ name: 's', type: 'space', ground }] };
  return `define ${name} of s in ${domain} = ${draw.chance(50) ? number(local, 2, 's') : truth(local, 2, 's')}`;
}

/** `define … of f in factions = …`: a number of each Faction. */
export function strength(draw: Draw, names: Names, name: string): string {
  const scope = outer(draw, { ...names, strengths: [] }, [], 'lenient');
  const local: Scope = { ...scope, locals: [{ name: 'f', type: 'faction', ground: 'any' }] };
  const value = draw.of([
    'total Pop of s for s in spaces with f pieces',
    'Bases of f on map - Resources of f',
    number(local),
  ]);
  return `define ${name} of f in ${draw.of(['factions', 'factions', 'Insurgents'])} = ${value}`;
}

export const anySpace = (draw: Draw, names: Names): string =>
  oneSpace(outer(draw, names, [], 'lenient')).text;
