/** What the checker proves of a volume: texts end, secrets keep. */
import { expect, test } from 'vitest';
import { checkWithBase } from '../testing/volumes.ts';

const codes = (text: string): string[] => checkWithBase(text).diagnostics.map(({ code }) => code);
const phase = (text: string): string[] => codes(`round Test {\n  phase Test {\n${text}\n  }\n}\n`);

test('"repeat any" may pay in a selection, in every mode, or in what it calls', () => {
  expect(phase('by Govt: repeat any: select a City { pay 1; place 1 Terror there }')).toEqual([]);
  expect(
    phase('by Govt: repeat any {\n either { pay 1; Aid +1 }\n or: remove 1 Terror in Capital\n}'),
  ).toEqual([]);
  expect(phase('by Govt: repeat any: may { pay 1; Aid +1 }')).toEqual(['Q4002']);
  expect(
    codes('procedure Buy { pay 1; Aid +1 }\nround Test {\n  phase Test: by Govt: repeat any: do Buy\n}\n'),
  ).toEqual([]);
});

test('"repeat any" may end by a false condition, whatever kinds of statements are around it', () => {
  const ends = (turn: string): string[] => phase(`by Govt: repeat any ${turn}`);
  expect(ends('{ if Troops in Capital > 0 { pay 1; Aid +1 } }')).toEqual([]);
  expect(
    ends(
      '{ if Troops in Capital > 0 { pay 1; Aid +1 }\n if Cubes in Capital > 0: remove 1 Terror in Capital }',
    ),
  ).toEqual([]);
  expect(
    ends(
      '{ if Troops in Capital > 0 { if Cubes in Capital > 0 { pay 1; Aid +1 }\n else: remove 1 Terror in Capital } }',
    ),
  ).toEqual([]);
  expect(ends('{ let n = 1\n if Troops in Capital > 0: may { pay n; Aid +1 } }')).toEqual(['Q4002']);
  expect(ends('{ in each City: if Troops there > 0 { pay 1; Aid +1 } }')).toEqual([]);
  expect(ends('{ select a City: if Troops there > 0 { pay 1; Aid +1 } }')).toEqual([]);
  expect(ends('{ select up to 1 City: if Troops there > 0 { pay 1; Aid +1 } }')).toEqual(['Q4002']);
  expect(ends('{ if Troops in Capital > 0: may { pay 1; Aid +1 } }')).toEqual(['Q4002']);
  expect(ends('{ if Troops in Capital > 0 { pay 1; Aid +1 }\n else: Aid +1 }')).toEqual(['Q4002']);
  expect(ends('{ if Troops in Capital > 0 { pay 1; Aid +1 }\n Aid +1 }')).toEqual(['Q4002']);
  expect(ends('{ if Troops in Capital > 0 { pay 1; Aid +1 } }')).toEqual([]);
  expect(ends('{ roll d\n if d > 3 { pay 1; Aid +1 } }')).toEqual(['Q4002']);
  const buy = 'procedure Buy(n): if Troops in Capital > n { pay 1; Aid +1 }\n';
  expect(codes(`${buy}round Test {\n  phase Test: by Govt: repeat any: do Buy(1)\n}\n`)).toEqual([]);
  expect(codes(`${buy}round Test {\n  phase Test: by Govt: repeat any { do Buy(1); Aid +1 }\n}\n`)).toEqual([
    'Q4002',
  ]);
});

test('a removal of what may be missing does not end a repetition that does something else', () => {
  expect(phase('by Govt: repeat any { remove 1 Terror in Capital; Aid +1 }')).toEqual(['Q4002']);
  expect(phase('by Govt: repeat any { remove 1 Terror in Capital; pay 1; Aid +1 }')).toEqual([]);
});

test('each turn of a repetition uses up what no other turn gives back', () => {
  const modes = 'either "a" { pay 1; Aid +1 }\n or "b" { remove 1 Terror in Capital; place 1 Terror on map }';
  expect(phase(`by Govt: repeat any {\n ${modes}\n}`)).toEqual(['Q4003']);
});

test('what an operation pays does not end a repetition in it, because the operation may be free', () => {
  const operation = (pay: string): string =>
    `operation Seek of Govt {\n  select a City\n  repeat any { ${pay}; Aid +1 }\n}\n`;
  expect(codes(operation('pay 1'))).toEqual(['Q4002']);
  expect(codes(operation('pay 1 always'))).toEqual([]);
});

test('a phase without a deciding Faction may move a number of pieces of one kind from one space to another', () => {
  expect(phase('relocate 2 Troops in Capital to Highmoor')).toEqual([]);
  expect(phase('relocate 2 Cubes and Bases in Capital to Highmoor')).toEqual(['Q4009']);
  expect(phase('relocate up to 2 Troops in Capital to Highmoor')).toEqual(['Q4009']);
});

test('a phase may read a secret for an effect, and its owner for a choice', () => {
  expect(phase('if Cache is Highmoor: Rebels +1')).toEqual([]);
  expect(phase('by Rebels: if Cache is Highmoor: may place 1 Rebels Base in Capital')).toEqual([]);
  expect(phase('if Cache is Highmoor: by Govt: may place 1 Troops in Capital')).toEqual(['Q4005']);
});

test('no other Faction’s operation reads a secret, not even through what it calls', () => {
  const procedure = 'procedure Find: if Cache is Highmoor: Govt +1\n';
  const operation = (faction: string): string =>
    `operation Seek of ${faction} {\n  select a City\n  do Find\n}\n`;
  expect(codes(procedure + operation('Govt'))).toEqual(['Q4005']);
});

test('a reaction may do anything but what wakes it', () => {
  expect(codes('whenever remove Troops: Govt -1\n')).toEqual([]);
  expect(
    codes(
      'whenever President is Uribe: remove all Troops on map\nwhenever remove Troops: set President to Uribe\n',
    ),
  ).toEqual(['Q4004', 'Q4004']);
});

test('what falls with its holders wakes a reaction by whoever’s doing, as far as anybody can say beforehand', () => {
  const attack =
    'operation Attack of Rebels {\n  select a space with enemy piece { way fight { remove 1 enemy piece there } }\n}\n';
  const awaited = `${attack}whenever remove Shipment by Attack.fight: set President to Uribe\n`;
  expect(codes(awaited)).toEqual([]);
  expect(codes(`${awaited}whenever President is Uribe: remove all Rebels Guerrillas on map\n`)).toEqual([
    'Q4004',
    'Q4004',
  ]);
});

test('what a reaction removes may wake one that waits for somebody’s doing', () => {
  const attack =
    'operation Attack of Rebels {\n  select a space with enemy piece { way fight { remove 1 enemy piece there } }\n}\n';
  expect(codes(`${attack}whenever remove Troops by Attack: set President to Uribe\n`)).toEqual([]);
  expect(
    codes(
      `${attack}whenever remove Troops by Attack: set President to Uribe\nwhenever President is Uribe: remove all Troops on map\n`,
    ),
  ).toEqual(['Q4004', 'Q4004']);
});

test('what an operation does in a space grants nothing that commits spaces to it, however far around', () => {
  const operation = (name: string, grants: string): string =>
    `operation ${name} of Rebels { select a City { remove 1 Terror there; ${grants} } }\n`;
  const activity = (name: string, of: string, does = 'remove 1 Terror there'): string =>
    `activity ${name} of Rebels with ${of}, committing ${of} { select up to 2 Cities: ${does} }\n`;
  expect(codes(operation('Raid', 'Aid +1') + activity('Hold', 'Raid'))).toEqual([]);
  const follow = 'procedure Follow by Rebels: free Hold\n';
  expect(codes(operation('Raid', 'do Follow') + follow + activity('Hold', 'Raid'))).toEqual(['Q4033']);
  const mutual = [operation('Raid', 'free Feint'), operation('Ford', 'free Hold')];
  expect(codes([...mutual, activity('Feint', 'Ford'), activity('Hold', 'Raid')].join(''))).toEqual([
    'Q4033',
    'Q4033',
  ]);
  // An activity that accompanies the operation comes in its course: what it commits, the operation would not owe.
  const accompanying = 'activity Push of Rebels with Raid { Aid +1; free Hold }\n';
  expect(codes(operation('Raid', 'Aid +1') + activity('Hold', 'Raid') + accompanying)).toEqual(['Q4033']);
});
