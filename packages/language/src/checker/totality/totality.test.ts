/** Proofs of the checker: texts terminate, and secrets do not leak. */
import { expect, test } from 'vitest';
import { checkWithBase } from '../testing/test-volumes.ts';

const codesOf = (text: string): string[] => checkWithBase(text).diagnostics.map(({ code }) => code);
const codesOfPhase = (text: string): string[] => codesOf(`round Test {\n  phase Test {\n${text}\n  }\n}\n`);

test('accepts a payment of "repeat any" in a selection, in every mode, and in a procedure', () => {
  expect(codesOfPhase('by Govt: repeat any: select a City { pay 1; place 1 Terror there }')).toEqual([]);
  expect(
    codesOfPhase('by Govt: repeat any {\n either { pay 1; Aid +1 }\n or: remove 1 Terror in Capital\n}'),
  ).toEqual([]);
  expect(codesOfPhase('by Govt: repeat any: may { pay 1; Aid +1 }')).toEqual(['Q4002']);
  expect(
    codesOf('procedure Buy { pay 1; Aid +1 }\nround Test {\n  phase Test: by Govt: repeat any: do Buy\n}\n'),
  ).toEqual([]);
});

test('lets instructions of a Faction read its own secret, and no others', () => {
  const instruction = (factions: string): string => `nonplayers Govt, Rebels
operation Search of Govt and Rebels { select a Province: remove 1 Cartel Guerrilla there }
nonplayer Search of ${factions} in up to 1 spaces {
  step find in all Provinces: prefer spaces where (space is Cache)
}
`;
  expect(codesOf(instruction('Rebels'))).toEqual([]);
  expect(codesOf(instruction('Govt'))).toEqual(['Q4036']);
  expect(codesOf(instruction('Govt and Rebels'))).toEqual(['Q4036']);
});

test('leaves Events that execute another one out of "free Event", also by a card of a hand', () => {
  const cards = (foresight: string, plans: string): string => `hand Tactics of each faction up to 3
event T1 "Foresight" of Tactics { ${foresight} }
event 10 "Plans" order Govt Rebels Cartel { ${plans} }
`;
  const procedure = 'procedure Foresee: free Event of next card\n';
  expect(codesOf(cards('free Event of next card', 'play 1 Tactics'))).toEqual([]);
  expect(codesOf(procedure + cards('Aid +1', 'do Foresee'))).toEqual([]);
});

test.each([
  '{ if Troops in Capital > 0 { pay 1; Aid +1 } }',
  '{ if Troops in Capital > 0 { pay 1; Aid +1 }\n if Cubes in Capital > 0: remove 1 Terror in Capital }',
  '{ if Troops in Capital > 0 { if Cubes in Capital > 0 { pay 1; Aid +1 }\n else: remove 1 Terror in Capital } }',
  '{ in each City: if Troops there > 0 { pay 1; Aid +1 } }',
  '{ select a City: if Troops there > 0 { pay 1; Aid +1 } }',
])('accepts "repeat any" that ends by a false condition: %s', (block) => {
  expect(codesOfPhase(`by Govt: repeat any ${block}`)).toEqual([]);
});

test.each([
  '{ let n = 1\n if Troops in Capital > 0: may { pay n; Aid +1 } }',
  '{ select up to 1 City: if Troops there > 0 { pay 1; Aid +1 } }',
  '{ if Troops in Capital > 0: may { pay 1; Aid +1 } }',
  '{ if Troops in Capital > 0 { pay 1; Aid +1 }\n else: Aid +1 }',
  '{ if Troops in Capital > 0 { pay 1; Aid +1 }\n Aid +1 }',
  '{ roll d\n if d > 3 { pay 1; Aid +1 } }',
])('refuses "repeat any" that may continue without a payment: %s', (block) => {
  expect(codesOfPhase(`by Govt: repeat any ${block}`)).toEqual(['Q4002']);
});

test('finds the payment of "repeat any" in a procedure with a false condition', () => {
  const buy = 'procedure Buy(n): if Troops in Capital > n { pay 1; Aid +1 }\n';
  const repeat = (block: string): string[] =>
    codesOf(`${buy}round Test {\n  phase Test: by Govt: repeat any${block}\n}\n`);
  expect(repeat(': do Buy(1)')).toEqual([]);
  expect(repeat(' { do Buy(1); Aid +1 }')).toEqual(['Q4002']);
});

test('refuses a repetition whose removal may find nothing while another statement continues', () => {
  expect(codesOfPhase('by Govt: repeat any { remove 1 Terror in Capital; Aid +1 }')).toEqual(['Q4002']);
  expect(codesOfPhase('by Govt: repeat any { remove 1 Terror in Capital; pay 1; Aid +1 }')).toEqual([]);
});

test('refuses a repetition that restores in one mode what another uses up', () => {
  const modes = 'either "a" { pay 1; Aid +1 }\n or "b" { remove 1 Terror in Capital; place 1 Terror on map }';
  expect(codesOfPhase(`by Govt: repeat any {\n ${modes}\n}`)).toEqual(['Q4003']);
});

test('refuses a repetition in an operation that only pays, because the operation may be free', () => {
  const operation = (pay: string): string =>
    `operation Seek of Govt {\n  select a City\n  repeat any { ${pay}; Aid +1 }\n}\n`;
  expect(codesOf(operation('pay 1'))).toEqual(['Q4002']);
  expect(codesOf(operation('pay 1 always'))).toEqual([]);
});

test('accepts a move of a number of pieces of one kind between two spaces in a phase without a Faction', () => {
  expect(codesOfPhase('relocate 2 Troops in Capital to Highmoor')).toEqual([]);
  expect(codesOfPhase('relocate 2 Cubes and Bases in Capital to Highmoor')).toEqual(['Q4009']);
  expect(codesOfPhase('relocate up to 2 Troops in Capital to Highmoor')).toEqual(['Q4009']);
});

test('lets a phase read a secret for an effect, and its owner for a choice', () => {
  expect(codesOfPhase('if Cache is Highmoor: Rebels +1')).toEqual([]);
  expect(codesOfPhase('by Rebels: if Cache is Highmoor: may place 1 Rebels Base in Capital')).toEqual([]);
  expect(codesOfPhase('if Cache is Highmoor: by Govt: may place 1 Troops in Capital')).toEqual(['Q4005']);
});

test('refuses a secret in an operation of another Faction, also through a procedure', () => {
  const procedure = 'procedure Find: if Cache is Highmoor: Govt +1\n';
  const operation = (faction: string): string =>
    `operation Seek of ${faction} {\n  select a City\n  do Find\n}\n`;
  expect(codesOf(procedure + operation('Govt'))).toEqual(['Q4005']);
});

const codesOfEvent = (text: string, declarations = ''): string[] =>
  codesOf(`${declarations}\nevent 7 "Whisper" order Govt Rebels Cartel {\n${text}\n}\n`);

test.each([
  'if Cache is Highmoor: Aid +1',
  'Aid +1\nif Cache is Highmoor: Aid +1',
  'by Govt: if Cache is Highmoor: Govt +1',
  'by Rebels: if Cache is Highmoor: Rebels +1',
  'by Rebels: select a Province adjacent to Cache: place 1 Terror there',
  'unshaded: if Cache is Highmoor: Aid +1\nshaded: Aid -1',
  'Aid +1\nby Govt: may { if Cache is Highmoor: Govt +1 }',
  'Aid +1\nby Rebels: may { if Cache is Highmoor: Rebels +1 }',
  'Aid +1\nby Govt: either "dig" { if Cache is Highmoor: Govt +1 }\nor "burn": Aid -1',
  'by Govt { select a City as goal\nif Cache is goal: Aid +1 }',
  'if Aid > 2: reveal Cache\nif Cache is Highmoor: Aid +1',
  'may reveal Cache\nif Cache is Highmoor: Aid +1',
  'reveal Cache\nby Rebels: secretly set Cache to a space with Rebels Base, else none\nif Cache is Highmoor: Aid +1',
  'reveal Cache\nif Cache is Highmoor: by Govt: pay 1',
  'by Govt: may { if Cache is Highmoor: Govt +1 }\nreveal Cache',
  'reveal Cache\nby Govt { if Cache is Highmoor: Aid +1\npay 1 }',
  'reveal Cache\nlet bonus = 1 if Cache is Highmoor, else 2\nAid + bonus',
])('refuses an Event whose offer depends on a secret: %s', (text) => {
  expect([...new Set(codesOfEvent(text))]).toEqual(['Q4005']);
});

test.each([
  'reveal Cache\nif Cache is Highmoor: Aid +1',
  'reveal Cache\nremove all Terror in Cache',
  'reveal Cache\nby Govt: select a space adjacent to Cache: place 1 Terror there',
  'reveal Cache\nby Govt: may { if Cache is Highmoor: Govt +1 }',
  'reveal Cache\nselect a City as goal\nif Cache is goal: Aid +1',
  'if Cache is Highmoor: Aid +2\nreveal Cache',
  'may { reveal Cache\nremove all Terror in Cache }',
  'Aid +1\nby Rebels: secretly set Cache to a space with Rebels Base, else none',
])('accepts an Event that reveals the secret by which it acts: %s', (text) => {
  expect(codesOfEvent(text)).toEqual([]);
});

test('refuses texts called by an Event, and cards of hands, that depend on a secret', () => {
  expect(codesOfEvent('do Find', 'procedure Find: if Cache is Highmoor: Govt +1')).toEqual(['Q4005']);
  expect(codesOfEvent('reveal Cache\ndo Find', 'procedure Find: if Cache is Highmoor: Govt +1')).toEqual([]);
  const dig = 'operation Dig of Rebels { select a Province adjacent to Cache: place 1 Terror there }';
  expect(codesOf(`${dig}\n`)).toEqual([]);
  expect(codesOfEvent('by Rebels: free Dig', dig)).toEqual(['Q4005']);
  const hand = 'hand Tactics of each faction up to 3\nevent T1 "Tip" of Tactics';
  expect(codesOf(`${hand} { if Cache is Highmoor: own +1 }\n`)).toEqual(['Q4005']);
  expect(codesOf(`${hand} { reveal Cache\nif Cache is Highmoor: own +1 }\n`)).toEqual([]);
});

test.each(['draw', 'discard', 'play'])('refuses "%s" in a phase without a Faction', (verb) => {
  const phase = (text: string): string[] =>
    codesOf(`hand Tactics of each faction up to 3
event T1 "Tip" of Tactics { place 1 Terror in Capital }
round Test { phase Test: ${text} }
`);
  expect([phase(`${verb} 1 Tactics`), phase(`by Govt: ${verb} 1 Tactics`)]).toEqual([['Q4009'], []]);
});

test('refuses an activity that depends on a secret of its Faction, since others see its questions', () => {
  const activity =
    'activity Dig of Rebels with Muster { select a Province adjacent to Cache: place 1 Terror there }';
  expect(codesOf(`operation Muster of Rebels { Aid +1 }\n${activity}\n`)).toEqual(['Q4005']);
});

test('refuses a secret that decides choices in phases', () => {
  expect(codesOfPhase('by Govt: may { if Cache is Highmoor: Govt +1 }')).toEqual(['Q4005']);
  expect(codesOfPhase('by Rebels: may { if Cache is Highmoor: Rebels +1 }')).toEqual([]);
  expect(codesOfPhase('by Govt: may { by Rebels: if Cache is Highmoor: Rebels +1 }')).toEqual(['Q4005']);
  expect(codesOfPhase('by Rebels: if Cache is Highmoor: by Govt: may place 1 Terror in Capital')).toEqual([
    'Q4005',
  ]);
  expect(codesOfPhase('by Govt { select a City as goal\nif Cache is goal: Rebels +1 }')).toEqual(['Q4005']);
  expect(
    codesOfPhase('by Govt: select a City as goal: place 1 Terror there\nif Cache is Highmoor: Rebels +1'),
  ).toEqual([]);
  // A selection without a block is judged by all later statements.
  expect(codesOfPhase('by Govt { select a faction as ally\nif Cache is Highmoor: Rebels +1 }')).toEqual([
    'Q4005',
  ]);
  expect(codesOfPhase('reveal Cache\nif Cache is Highmoor: by Govt: may place 1 Terror in Capital')).toEqual(
    [],
  );
});

test('does not rely on a revealed secret that a reaction may set again', () => {
  const hide = 'by Rebels: secretly set Cache to a space with Rebels Base, else none';
  expect(
    codesOfEvent('reveal Cache\nAid +1\nremove all Terror in Cache', `whenever remove Troops: ${hide}`),
  ).toEqual(['Q4005']);
});

test('refuses only reactions that trigger themselves', () => {
  expect(codesOf('whenever remove Troops: Govt -1\n')).toEqual([]);
  expect(
    codesOf(
      'whenever President is Uribe: remove all Troops on map\nwhenever remove Troops: set President to Uribe\n',
    ),
  ).toEqual(['Q4004', 'Q4004']);
});

test('counts held markers as removed by any text that removes their holders', () => {
  const attack =
    'operation Attack of Rebels {\n  select a space with enemy piece { way fight { remove 1 enemy piece there } }\n}\n';
  const attackWithReaction = `${attack}whenever remove Shipment by Attack.fight: set President to Uribe\n`;
  expect(codesOf(attackWithReaction)).toEqual([]);
  expect(
    codesOf(`${attackWithReaction}whenever President is Uribe: remove all Rebels Guerrillas on map\n`),
  ).toEqual(['Q4004', 'Q4004']);
});

test('counts removals by a reaction for reactions that name a cause', () => {
  const attack =
    'operation Attack of Rebels {\n  select a space with enemy piece { way fight { remove 1 enemy piece there } }\n}\n';
  expect(codesOf(`${attack}whenever remove Troops by Attack: set President to Uribe\n`)).toEqual([]);
  expect(
    codesOf(
      `${attack}whenever remove Troops by Attack: set President to Uribe\nwhenever President is Uribe: remove all Troops on map\n`,
    ),
  ).toEqual(['Q4004', 'Q4004']);
});

test('refuses an operation that grants, directly or not, an activity that commits spaces to it', () => {
  const operation = (name: string, grants: string): string =>
    `operation ${name} of Rebels { select a City { remove 1 Terror there; ${grants} } }\n`;
  const activity = (name: string, accompanied: string): string =>
    `activity ${name} of Rebels with ${accompanied}, committing ${accompanied} { select up to 2 Cities: remove 1 Terror there }\n`;
  expect(codesOf(operation('Raid', 'Aid +1') + activity('Hold', 'Raid'))).toEqual([]);
  const follow = 'procedure Follow by Rebels: free Hold\n';
  expect(codesOf(operation('Raid', 'do Follow') + follow + activity('Hold', 'Raid'))).toEqual(['Q4033']);
  const mutualOperations = [operation('Raid', 'free Feint'), operation('Ford', 'free Hold')];
  expect(
    codesOf([...mutualOperations, activity('Feint', 'Ford'), activity('Hold', 'Raid')].join('')),
  ).toEqual(['Q4033', 'Q4033']);
  // An activity that accompanies the operation runs during it, so its commitment would not be enforced.
  const accompanying = 'activity Push of Rebels with Raid { Aid +1; free Hold }\n';
  expect(codesOf(operation('Raid', 'Aid +1') + activity('Hold', 'Raid') + accompanying)).toEqual(['Q4033']);
});

test('refuses an attribute whose condition depends on it', () => {
  const crowd = 'define Crowd of s in spaces = Pop of s > 1\n';
  expect(codesOf(`${crowd}Pop of s is 0 while (Crowd of s)\n`)).toEqual(['Q4007', 'Q4007']);
  expect(codesOf(`${crowd}Pop of s is Pop of s - 1 while (Pop of s > 1)\n`)).toEqual([]);
});

const seatless = `faction Tribes "Tribes" color sand without a seat
forces Tribes { Warband 5 : Guerrilla plural Warbands }
define Rule of s in Cities = Tribes if Warbands in s > 1, else Govt
`;
const raid =
  'operation Raid of Rebels {\n  point cost 1\n  select any Cities, paying cost: place 1 Terror there\n}\n';

test.each([
  'fate of Troops is map while (Resources of Rule of Capital > 2)\n',
  'stacking 2 Troops in Cities while Resources of Rule of Capital > 2\n',
  `${raid}while (Resources of Rule of Capital > 2): Raid.cost is 3\n`,
  `${raid}while (Resources of Rule of Capital > 2): forbid Raid\n`,
  'whenever remove Troops in a City where (Resources of Rule of space > 2): Aid +1\n',
  'scenario "Tribute" cites 1.1 { expect Resources of Tribes is 3 }\n',
  'scenario "Tribute" cites 1.1 { expect 3 Resources of Rule of Capital }\n',
])('refuses a Faction without a seat in a condition: %s', (text) => {
  expect(codesOf(seatless + text)).toEqual(['Q3150']);
});

test.each([
  'fate of Troops is map while (Cache is Capital)\n',
  'fate of Troops is map on 1 while (Terror in Cache > 0)\n',
])('refuses a fate that would reveal a secret: %s', (text) => {
  expect(codesOf(text)).toEqual(['Q4006']);
});

test.each(['Strike', 'Strike or Strike'])('refuses a secret choice among fewer than two: %s', (choices) => {
  const plan = 'secret Plan of each faction, Strike or Wait\n';
  expect(
    codesOf(
      `${plan}event 30 "Plans" order Govt Rebels Cartel { by Govt: secretly set Plan to ${choices} }\n`,
    ),
  ).toEqual(['Q3081']);
});
