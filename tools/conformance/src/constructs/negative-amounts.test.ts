/** Negative amounts: every verb treats them as 0. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, table, type Table } from '../testing/table.ts';

/** Statements by effect; each N is an amount. */
const STATEMENTS = {
  'place pieces': 'place N Cartel Guerrillas in Capital',
  'place pieces of several kinds': 'place N Cubes in Capital',
  'place pieces in a set of spaces': 'place N Police in Provinces',
  'place a marker': 'place N Terror in Capital',
  'place markers in a set of spaces': 'place N Terror in Provinces',
  'place held markers': 'place N Rebels Shipments in Capital',
  'remove pieces': 'remove N Troops in Capital',
  'remove pieces of several kinds': 'remove N Guerrillas in Capital',
  'remove pieces on the map': 'remove N Guerrillas on map',
  'remove pieces and name their number': 'remove N Troops in Capital as gone; Aid + gone',
  'remove a marker': 'remove N Terror in Capital',
  'remove held markers': 'remove N Shipments in Capital',
  'remove Available pieces': 'remove N Available Cartel Guerrillas',
  'remove Available pieces of several kinds': 'remove N Available Cubes',
  activate: 'activate N Guerrillas in Capital',
  hide: 'hide N Guerrillas in Capital',
  flip: 'flip N Guerrillas in Capital',
  'flip pieces in a set of spaces': 'flip N Guerrillas in Cities',
  replace: 'replace N Troops in Capital with 1 Cartel Guerrillas',
  'replace pieces on the map': 'replace N Troops on map with 2 Police',
  move: 'move N Troops from Capital to Highmoor',
  'move pieces from a set of spaces': 'move N Troops from Cities to Highmoor',
  'move pieces to a set of spaces': 'move N Troops from Capital to Provinces',
  'move groups': 'move N Guerrillas from Capital to Highmoor, activating each group if group > 1',
  relocate: 'relocate N Troops from Capital to Lowfield',
  'transfer Resources': 'transfer N Resources from Govt to Rebels',
  'transfer held markers': 'transfer N Shipments from Rebels to Cartel in Capital',
  'select spaces': 'select N Provinces { place 1 Police there }',
} as const;

/** Statements whose number is not an amount with `up to`. */
const COUNTS = {
  'remove pieces, by Factions': 'remove N Guerrillas in Capital, targeting factions',
  shift: 'shift N toward ActiveSupport in Capital',
  'shift the other way': 'shift N toward ActiveOpposition in Capital',
  pay: 'pay N',
  'repeat a text': 'repeat N: Aid +1',
  'allow activities': 'allow N Activity { if Aid > 8: free Drill }',
  'set a track to its lower end': 'set Resources of Cartel to N',
} as const;

/** Values that are -1 in the position of the tests: a computed one, and a parameter changed by a text in force. */
const AMOUNTS = ['(Aid - 4)', '(Owed)'] as const;

const tests = [
  ...Object.entries(STATEMENTS).flatMap(([name, text]) => [
    [name, text],
    [`${name}, up to`, text.replace('N ', 'up to N ')],
  ]),
  ...Object.entries(COUNTS),
].flatMap(([name = '', text = '']) =>
  AMOUNTS.map((amount) => [`${name}: ${amount}`, text.replace('N', amount)] as const),
);

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `point Owed 1
whenever President is Uribe: Owed is 0 - 1
operation Muster of Govt { select up to (Owed) Cities { place 1 Police there } }
operation Drill of Govt { pay (Owed); select a City { place 1 Police there } }`,
    events: {
      ...Object.fromEntries(tests),
      'With none': 'replace 1 Troops in Capital with (Owed) Police',
      'On map with none': 'replace 1 Troops on map with (Owed) Police',
      Ebb: 'momentum shaded { Owed adds 0 - 2 }\n  unshaded: Aid +1',
      Owe: 'place (Owed) Police in Capital',
    },
  });
}, 120_000);

const position = {
  Aid: 3,
  President: 2,
  'Resources of Cartel': 0,
  Capital: {
    'Govt Troops': 2,
    'Rebels Guerrilla Active': 1,
    'Rebels Guerrilla Underground': 1,
    'Cartel Guerrilla Active': 1,
    'Cartel Guerrilla Underground': 1,
    'Shipment of Rebels': 1,
    'Shipment of Cartel': 1,
    Terror: 1,
  },
};

/** Everything on the table, apart from the sequence of play. */
const stateOf = ({ board, game, volume }: Table): unknown => [
  board,
  volume.regions
    .filter(({ name }) => /^(?:TRACK_|AVAILABLE|OUT|SUPPLY|HELD_)/u.test(name))
    .map(({ name, offset, dimensions }) => [
      name,
      [...game.cells()].slice(offset, offset + dimensions.reduce((size, { keys }) => size * keys.length, 1)),
    ]),
];

describe('a negative amount changes nothing and has no decision', () => {
  it.each(tests.map(([name]) => name))('%s', (name) => {
    const before = stateOf(table(built.volume, name, { position }));
    const played = event(built.volume, name, { position });
    expect(played.done, played.asks).toBe(true);
    expect(stateOf(played)).toEqual(before);
  });
});

it.each(['With none', 'On map with none'])('%s, pieces are replaced by none', (name) => {
  const { board } = event(built.volume, name, { position });
  expect(board['Capital']).toEqual({ ...position.Capital, 'Govt Troops': 1 });
});

it('a selection of an operation with a negative limit is not offered', () => {
  expect(table(built.volume, 'Quiet', { position }).options).not.toContain('Muster');
  expect(table(built.volume, 'Quiet', { position: { ...position, President: 0 } }).options).toContain(
    'Muster',
  );
});

it('a negative price of an operation pays nothing out', () => {
  const drilled = operation(built.volume, 'Drill', { position });
  expect(drilled.number('Resources of Govt')).toBe(10);
  expect(drilled.board['Capital']).toMatchObject({ 'Govt Police': 1 });
});

it('an amount that a momentum makes negative is 0', () => {
  const ebbed = table(built.volume, 'Ebb', { position: { ...position, President: 0 }, next: 'Owe' }).choose(
    'shaded',
  );
  while (!ebbed.options.includes('event')) ebbed.choose('pass');
  expect(stateOf(ebbed)).toMatchObject([{ Capital: position.Capital }, expect.anything()]);
  ebbed.choose('event');
  expect(ebbed.board['Capital']).toEqual(position.Capital);
});
