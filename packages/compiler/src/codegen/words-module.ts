/**
 * Prints `generated/words.ts`: display data without the rules, for pages that show games played elsewhere. It imports
 * only `generated/terms.ts`.
 */
import type { Checked } from '@quipu/language';
import type { Program } from '../ir/program.ts';
import { sideNames } from '../ir/side-names.ts';
import { indented } from './blocks.ts';
import { exportedValue, listText } from './literals.ts';
import { constant, literal } from './string-literals.ts';
import type { FileStructure } from './printer.ts';
import { ImportCollector } from './scope.ts';
import { sectionsOf, titlesOf } from './titles.ts';
import { seatList } from './view-names.ts';

const LISTS = {
  spaces: 'SPACE_KEYS',
  groups: 'GROUP_KEYS',
  levels: 'LEVEL_KEYS',
  markers: 'MARKER_KEYS',
  held: 'HELD_KEYS',
  tracks: 'TRACK_KEYS',
  cards: 'CARD_KEYS',
  bodies: 'BODY_KEYS',
  operations: 'OPERATION_KEYS',
  activities: 'ACTIVITY_KEYS',
};

/** The list of seats, and of all Factions if some have no seat. */
const seatLists = (checked: Checked): Readonly<Record<string, string>> => ({
  seats: seatList(checked),
  ...(checked.seatless && { factions: 'FACTION_KEYS' }),
});

export function wordsFile(checked: Checked, program: Program): FileStructure {
  const imports = new ImportCollector();
  const { name, title, edition, base, sequence } = checked;
  const listEntries = (lists: Readonly<Record<string, string>>): readonly string[] =>
    Object.entries(lists).map(([key, list]) => `${key}: ${imports.use(list)}`);
  const entries = [
    `name: ${literal(name)}`,
    `title: ${literal(title)}`,
    `edition: ${literal(edition)}`,
    ...(base === undefined ? [] : [`base: ${literal(base)}`]),
    ...listEntries({ ...seatLists(checked), ...LISTS }),
    ...(sequence.by === 'track'
      ? [`turns: ${listText(sequence.slots.map((slot) => literal(slot.name)))}`]
      : []),
    ...(sideNames(checked)[0] === 'top' ? [`sides: ${listText(sideNames(checked).map(literal))}`] : []),
    `printed: ${imports.use('PRINTED')}`,
    ...(checked.rounds.length === 0 ? [] : [`phases: ${titlesText(sectionsOf(checked))}`]),
    `titles: ${titlesText(titlesOf(checked, program))}`,
  ];
  const value = `${imports.use('wordsOf')}<${imports.use('Terms')}>({\n${indented(entries.map((entry) => `${entry},`).join('\n'))}\n})`;
  return {
    path: 'words.ts',
    doc: `Texts of ${title} that do not need its rules. Generated; do not edit.`,
    statements: [
      exportedValue('words', undefined, `Names and printed tables of ${title}.`, value),
      { kind: 'export', from: './terms.ts' },
    ],
    imports,
  };
}

function titlesText(titles: Readonly<Record<string, string>>): string {
  const entries = Object.entries(titles).map(([name, title]) => `${constant(name)}: ${literal(title)},`);
  return entries.length === 0 ? '{}' : `{\n${indented(entries.join('\n'))}\n}`;
}
