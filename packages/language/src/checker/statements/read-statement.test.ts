/** Checked form of each kind of statement. */
import { expect, test } from 'vitest';
import { checkWithBase, printBody, printStatements } from '../testing/test-volumes.ts';

test.each([
  ['place 2 Troops in Capital', ['place · amount 2 · thing {Govt Troops} · at Capital']],
  // One Province of the base is dormant; the marker may be in the others.
  ['place 1 Terror in Highmoor', ['place · amount 1 · thing Terror · at Highmoor']],
  ['remove all Terror on map', ['remove · amount all · thing Terror · at [all]']],
  [
    'remove up to 3 Insurgents pieces in Capital, Bases last',
    [
      'remove · amount up to 3 · thing {Rebels Guerrilla Underground, Rebels Guerrilla Active, Rebels Base, Cartel Guerrilla Underground, Cartel Guerrilla Active, Cartel Base} · at Capital · last {Govt Base, Rebels Base, Cartel Base}',
    ],
  ],
  [
    'hide all Guerrillas in Capital',
    [
      'flip · verb "hide" · amount all · mask {Rebels Guerrilla Underground, Rebels Guerrilla Active, Cartel Guerrilla Underground, Cartel Guerrilla Active} · at Capital',
    ],
  ],
  [
    'replace 1 Troops with 1 Rebels Guerrilla in Capital',
    [
      'replace · amount 1 · from {Govt Troops} · each 1 · to {Rebels Guerrilla Underground, Rebels Guerrilla Active} · at Capital',
    ],
  ],
  ['set Capital to Neutral', ['setLevel · space Capital · value 0']],
  ['set President to Uribe', ['setTrack · track 2 · value 1']],
  ['Aid -2', ['adjust · track 1 · sign -1 · by 2']],
  ['transfer 3 from Rebels to Govt', ['transfer · amount 3 · from Rebels · to Govt']],
  [
    'transfer 1 Shipment from Rebels to Cartel in Capital',
    ['transferHeld · amount 1 · from Rebels · to Cartel · space Capital'],
  ],
  [
    'for each f in Rebels, Govt: f +1',
    ['eachFaction · factions 1, 0', '  adjust · faction f0 · sign 1 · by 1'],
  ],
  [
    'for each f in Insurgents, fewest Resources first: f +1',
    [
      'eachFaction · factions 1, 2 · order {kind "value" most false values Resources of Rebels, Resources of Cartel}',
      '  adjust · faction f0 · sign 1 · by 1',
    ],
  ],
  [
    'for each f in factions, leftmost first: f +1',
    ['eachFaction · factions 0, 1, 2 · order {kind "symbols"}', '  adjust · faction f0 · sign 1 · by 1'],
  ],
  [
    'for each f in Insurgents with most margin: f +1',
    [
      'eachFaction · factions 1, 2 · included (margin of Rebels >= margin of Cartel), (margin of Cartel >= margin of Rebels)',
      '  adjust · faction f0 · sign 1 · by 1',
    ],
  ],
  [
    'for each f in Insurgents with most Resources with Base in Capital: f +1',
    [
      'eachFaction · factions 1, 2 · included (({Rebels Base} in Capital >= 1) and (not ({Cartel Base} in Capital >= 1) or (Resources of Rebels >= Resources of Cartel))), (({Cartel Base} in Capital >= 1) and (not ({Rebels Base} in Capital >= 1) or (Resources of Cartel >= Resources of Rebels)))',
      '  adjust · faction f0 · sign 1 · by 1',
    ],
  ],
  ['make all factions Eligible', ['make · factions 0, 1, 2 · eligible true']],
  ['open Marches', ['open · space 4']],
  ['end capability 1', ['endLasting · ends 0']],
  ['pay 3 from Govt leaving 5', ['pay · cost 3 · payer Govt · leaving 5']],
  ['pay 3 Resources', ['pay · cost 3']],
  [
    'by Rebels: pay 3 or 1 Shipment in Capital or 2 Aid',
    [
      'by · faction Rebels',
      '  either · price "unlessFree"',
      '    pay · cost 3',
      '    remove · amount 1 · thing Shipment of Rebels · at Capital',
      '    adjust · track 1 · sign -1 · by 2',
    ],
  ],
  [
    'relocate any Troops to Capital',
    ['move · amount any · mask {Govt Troops} · from [all] · to Capital · reach {kind "anywhere"}'],
  ],
  [
    'move any Troops from Highmoor to a City, through 1 Road',
    [
      'select · amount 1 · set [Capital] · bind 2 · collect 3',
      '  move · amount any · mask {Govt Troops} · from Highmoor · to there2 · reach {kind "through" steps 1 set [NorthRoad] orAdjacent false}',
    ],
  ],
  ['look at next 2 cards, put 1 on top', ['look · count 2 · put {place "top" count 1}']],
  ['repeat 2: Aid +1', ['repeat · count 2', '  adjust · track 1 · sign 1 · by 1']],
  [
    'move any Guerrillas not yet moved from spaces adjacent to Highmoor to Highmoor, activating each group if group > 2',
    [
      'move · amount any · mask {Rebels Guerrilla Underground, Rebels Guerrilla Active, Cartel Guerrilla Underground, Cartel Guerrilla Active} · from [all if ((candidate0 != Marches) or open Marches)] · to Highmoor · reach {kind "adjacent"} · once true · activating {size 1 origins 2 condition (group1 > 2)}',
    ],
  ],
  [
    'let n = 2\nremove n Insurgents pieces in Capital, targeting factions',
    [
      'let · value 2',
      'remove · amount n0 · thing {Rebels Guerrilla Underground, Rebels Guerrilla Active, Rebels Base, Cartel Guerrilla Underground, Cartel Guerrilla Active, Cartel Base} · at Capital · targets 1',
    ],
  ],
  [
    'replace 2 Cartel pieces in Capital with their counterparts of Rebels',
    [
      'replace · amount 2 · from {Cartel Guerrilla Underground, Cartel Guerrilla Active, Cartel Base} · each all · to {Rebels Guerrilla Underground, Rebels Guerrilla Active, Rebels Base} · at Capital · counterparts {groups 96 to {Rebels Guerrilla Underground, Rebels Guerrilla Active}}, {groups 128 to {Rebels Base}}',
    ],
  ],
  [
    'select up to 2 of: Aid +1 or: Govt +1',
    [
      'either · amount up to 2',
      '  adjust · track 1 · sign 1 · by 1',
      '  adjust · faction Govt · sign 1 · by 1',
    ],
  ],
])('checks "%s"', (text, expected) => expect(printStatements(text)).toEqual(expected));

test('checks the end of a card, which a phase cannot state', () => {
  expect(printBody('procedure Halt: end card', 'Halt')).toContain('endCard');
  expect(printStatements('end card')).toEqual([]);
  expect(printStatements('cancel Event')).toEqual([]);
});

test('lists the operations that the Faction can execute for "free Operation"', () => {
  expect(printStatements('by Cartel: free Limited Operation in Highmoor')).toEqual([
    'by · faction Cartel',
    '  either',
    '    call · free true · limited true · body Rally · space Highmoor',
  ]);
  expect(printStatements('by Govt: free Operation not Sweep')).toEqual(['by · faction Govt', '  either']);
});

test('selects Factions by their pieces and markers on the map', () => {
  expect(printStatements('select a faction with Shipment as donor: Aid +1')).toEqual([
    'selectFaction · among 0, 1, 2 · where (total Shipment of donor0 in candidate1 over [all] >= 1)',
    '  adjust · track 1 · sign 1 · by 1',
  ]);
});

test('selects by chance, in an operation without activities between the spaces', () => {
  expect(printStatements('randomly select a City as hit: place 1 Terror in hit').join()).toContain('random');
  expect(printStatements('randomly select a faction with Shipment as f: f -1').join()).toContain('random');
});

test('selects one space for an article in a place', () => {
  expect(printStatements('place 1 Terror in a City')).toEqual([
    'select · amount 1 · set [Capital] · bind 1 · collect 2',
    '  place · amount 1 · thing Terror · at there1',
  ]);
});

test('binds "there", the name of the selection, and the selected spaces after it', () => {
  expect(printStatements('select 2 Cities as s\nin each s: place 1 Terror there')).toEqual([
    'select · amount 2 · set [Capital] · bind 1 · collect 2',
    'each · set [s chosen] · bind 4',
    '  place · amount 1 · thing Terror · at there4',
  ]);
});

test('resolves "own" in a block of "by" to its Faction', () => {
  expect(printStatements('by Rebels: place 1 own Base in Highmoor')).toEqual([
    'by · faction Rebels',
    '  place · amount 1 · thing {Rebels Base} · at Highmoor',
  ]);
});

test('checks a way as a separate body for the selected space', () => {
  expect(printBody('', 'Rally.base')).toBe(
    'way Rally.base of Rebels, Cartel there\n  replace · amount 2 · from ({Rebels Guerrilla Underground, Rebels Guerrilla Active, Cartel Guerrilla Underground, Cartel Guerrilla Active} & pieces of own) · each 1 · to ({Govt Base, Rebels Base, Cartel Base} & pieces of own) · at there0',
  );
});

test('adds moments to the selection of an operation and for "then"', () => {
  const text = 'operation Raid of Rebels {\n  select any Cities\n  then Govt -1\n}\n';
  expect(printBody(text, 'Raid').split('\n').slice(1)).toEqual([
    '  select · amount any · set [Capital] · bind 1 · collect 2 · moments true',
    '  moment',
    '  adjust · faction Govt · sign -1 · by 1',
  ]);
});

test('passes a space to a procedure that uses "there"', () => {
  expect(printBody('', 'Strike')).toBe(
    'procedure Strike there\n  remove · amount n1 · thing enemies of own · at there0',
  );
  expect(printBody('', 'Ambush').split('\n')[1]).toBe('  call · body Strike · arguments 1 · space there0');
});

test('retains both blocks of "if possible"', () => {
  expect(printStatements('if possible: set Capital to Neutral else: Aid +1')).toEqual([
    'ifPossible',
    '  setLevel · space Capital · value 0',
    '  adjust · track 1 · sign 1 · by 1',
  ]);
});

test('allows "Limited" in the text of an operation', () => {
  const text = 'operation Raid of Rebels {\n  if Limited: Govt -1\n  select any Cities: Aid +1\n}\n';
  expect(printBody(text, 'Raid').split('\n')[1]).toBe('  if · condition Limited');
});

test('resolves "own" in a lasting change to the Faction that put it into force', () => {
  const text = 'event 2 "Amnesty" order Govt Rebels Cartel {\n  momentum: Rally.agent except own pieces\n}\n';
  const { checked } = checkWithBase(text);
  const value = checked?.points.find(({ path }) => path === 'Rally.agent')?.changes[0]?.value;
  expect(value).toMatchObject({ kind: 'factionMask', of: { kind: 'player', lasting: 1 } });
});
