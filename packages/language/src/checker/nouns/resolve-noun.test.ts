/** Resolution of nouns: sets of pieces become masks; sets of spaces become members with conditions. */
import { expect, test } from 'vitest';
import { CheckedPrinter } from '../testing/checked-printer.ts';
import { checkWithBase, printStatements } from '../testing/test-volumes.ts';

/** The amount that `Aid` changes by. */
const printAmount = (noun: string): string | undefined =>
  printStatements(`Aid + ${noun}`)[0]?.replace(/^.* · by /u, '');
/** The condition of an `if`. */
const printCondition = (text: string): string | undefined =>
  printStatements(`if ${text}: Aid +1`)[0]?.replace('if · condition ', '');
const printSpaces = (noun: string): string | undefined =>
  printStatements(`select ${noun}: Aid +1`)[0]?.replace(/^.* · set (?<set>.*) · bind.*$/u, '$<set>');

test.each([
  ['Troops in Capital', '{Govt Troops} in Capital'],
  ['Underground Rebels Guerrillas in Capital', '{Rebels Guerrilla Underground} in Capital'],
  [
    'Insurgents pieces not Bases in Capital',
    '{Rebels Guerrilla Underground, Rebels Guerrilla Active, Cartel Guerrilla Underground, Cartel Guerrilla Active} in Capital',
  ],
  ['Rebels Bases on map', '{Rebels Base} in [all]'],
  ['Available Rebels Bases', 'Available {Rebels Base}'],
  ['Terror in Capital', 'Terror in Capital'],
  ['Shipments of Rebels in Capital', 'Shipment of Rebels in Capital'],
  ['Pop of Capital', 'Pop of Capital'],
  ['Populace of Capital', 'level of Capital'],
  ['Resources of Govt', 'Resources of Govt'],
  ['Govt', 'Resources of Govt'],
  ['min(Aid, 2 + 3)', '(Aid min 5)'],
  ['max(Aid, 2, Govt)', '((Aid max 2) max Resources of Govt)'],
  [
    'number of Cities and Provinces without Terror',
    'size [Capital Highmoor Lowfield Marches if not (Terror in candidate0 > 0) if ((candidate0 != Marches) or open Marches)]',
  ],
  ['total Pop of s for s in Cities or Roads', 'total Pop of candidate0 over [Capital NorthRoad]'],
  [
    'number of spaces with Terror',
    'size [all if (Terror in candidate0 > 0) if ((candidate0 != Marches) or open Marches)]',
  ],
])('resolves the amount "%s"', (noun, expected) => expect(printAmount(noun)).toBe(expected));

test.each([
  ['Capital has Troops', '({Govt Troops} in Capital > 0)'],
  ['Capital has no Terror', 'not (Terror in Capital > 0)'],
  ['Capital has Support', '(level of Capital = 1)'],
  ['Control of Capital is Govt', '(Control of Capital = Govt)'],
  ['Rebels Control of Capital', '(Control of Capital = Rebels)'],
  ['Control of Capital is Insurgents', '((Control of Capital = Rebels) or (Control of Capital = Cartel))'],
  ['President is Uribe', '(President = 1)'],
  ['Cache is not none', 'not (Cache = none)'],
  [
    'Rebels pieces in Capital > other pieces in Capital',
    '({Rebels Guerrilla Underground, Rebels Guerrilla Active, Rebels Base} in Capital > {Govt Troops, Govt Base, Cartel Guerrilla Underground, Cartel Guerrilla Active, Cartel Base} in Capital)',
  ],
  ['number of Cities > 1 and Troops in Capital', '((size [Capital] > 1) and ({Govt Troops} in Capital > 0))'],
  [
    'Aid > number of Cities and Troops in Capital > 1',
    '((Aid > size [Capital]) and ({Govt Troops} in Capital > 1))',
  ],
])('resolves the condition "%s"', (text, expected) => expect(printCondition(text)).toBe(expected));

test.each([
  ['a City', '[Capital]'],
  ['a City or Province', '[Capital Highmoor Lowfield Marches if ((candidate0 != Marches) or open Marches)]'],
  ['a Hill with Pop 1', '[Highmoor]'],
  ['a space bordering Overseas', '[Capital]'],
  ['a space adjacent to Capital', '[Highmoor NorthRoad]'],
  ['a Road adjacent to a City', '[NorthRoad]'],
  ['a space in or adjacent to Capital', '[Capital Highmoor NorthRoad]'],
  [
    'a City with Troops and Support',
    '[Capital if ({Govt Troops} in candidate0 > 0) if (level of candidate0 = 1)]',
  ],
  [
    'a City without Guerrillas',
    '[Capital if not ({Rebels Guerrilla Underground, Rebels Guerrilla Active, Cartel Guerrilla Underground, Cartel Guerrilla Active} in candidate0 > 0)]',
  ],
  ['a City with 2 Troops', '[Capital if ({Govt Troops} in candidate0 >= 2)]'],
  ['a City with exactly 2 Troops', '[Capital if ({Govt Troops} in candidate0 = 2)]'],
  [
    'a City with more Troops than Guerrillas',
    '[Capital if ({Govt Troops} in candidate0 > {Rebels Guerrilla Underground, Rebels Guerrilla Active, Cartel Guerrilla Underground, Cartel Guerrilla Active} in candidate0)]',
  ],
  [
    'a City with most Rebels pieces',
    '[Capital most {Rebels Guerrilla Underground, Rebels Guerrilla Active, Rebels Base} in candidate0]',
  ],
  ['a Road adjacent to a space with Pop 1', '[NorthRoad]'],
  ['a Road in or adjacent to a City with Pop 1', '[NorthRoad]'],
  [
    'a Road where (space is Road adjacent to a space with Troops)',
    '[NorthRoad if candidate0 among [NorthRoad if some [all if ({Govt Troops} in candidate2 > 0) if ((candidate2 != Marches) or open Marches) if candidate1 adjacent to candidate2]]]',
  ],
  ['a Road where (Econ of space > 1)', '[NorthRoad if (Econ of candidate0 > 1)]'],
])('resolves the spaces of "%s"', (noun, expected) => expect(printSpaces(noun)).toBe(expected));

test('resolves "Rally space" to a space that the operation has selected', () => {
  expect(printCondition('Capital is Rally space')).toBe(
    'Capital among [all if candidate0 selected by Rally if ((candidate0 != Marches) or open Marches)]',
  );
});

test.each([
  [
    'Cities and Provinces without Terror',
    's0 among [Capital Highmoor Lowfield Marches if not (Terror in s1 > 0) if ((s1 != Marches) or open Marches)]',
  ],
  [
    'Cities and Roads with Terror or Hill',
    '(s0 among [Capital NorthRoad if (Terror in s1 > 0)] or s0 among [Highmoor Marches if ((s2 != Marches) or open Marches)])',
  ],
  [
    'spaces with Terror or Cities',
    '(s0 among [all if (Terror in s1 > 0) if ((s1 != Marches) or open Marches)] or s0 among Capital)',
  ],
  ['Guerrillas and Bases of Rebels', '{Rebels Guerrilla Underground, Rebels Guerrilla Active, Rebels Base}'],
])('applies the clauses of joined nouns in the value "%s"', (value, expected) => {
  const { checked } = checkWithBase(`operation Raid of Rebels {\n  point area ${value}\n  Aid +1\n}\n`);
  const point = checked?.points.find(({ path }) => path === 'Raid.area');
  expect(checked && new CheckedPrinter(checked).expr(point?.base)).toBe(expected);
});
