/** Prints `generated/terms.ts`: names of the volume's terms as unions of literals, and the data printed on the map. */
import { ownersOf } from '@quipu/language/checked';
import type { Checked } from '@quipu/language';
import { exportedValue, listText, valueText } from './literals.ts';
import { constant, literal } from './string-literals.ts';
import { kindKeys, levelKeys } from './universe.ts';
import type { FileStructure, Statement } from './printer.ts';

export function termsFile(checked: Checked): FileStructure {
  const names = (terms: readonly { name: string }[]): readonly string[] => terms.map(({ name }) => name);
  return {
    path: 'terms.ts',
    doc: 'Names of the volume, and printed values of the map. Generated; do not edit.',
    statements: [
      ...keyList('FACTION', 'Faction', 'Factions', names(ownersOf(checked))),
      ...(checked.seatless ? keyList('SEAT', 'Seat', 'Factions with a seat', names(checked.factions)) : []),
      ...keyList('SPACE', 'Space', 'Spaces', names(checked.spaces)),
      ...keyList(
        'GROUP',
        'Group',
        'Kinds of pieces, by Faction and state',
        checked.groups.map((g) => g.key),
      ),
      ...keyList('KIND', 'Kind', 'Kinds of pieces, by Faction', kindKeys(checked)),
      ...keyList('LEVEL', 'Level', 'Levels, lowest first', levelKeys(checked)),
      ...keyList('MARKER', 'Marker', 'Markers', names(checked.markers)),
      ...keyList('HELD', 'Held', 'Markers that Factions hold', names(checked.held)),
      ...keyList('TRACK', 'Track', 'Tracks', names(checked.tracks)),
      ...keyList(
        'CARD',
        'Card',
        'Cards',
        checked.cards.map((card) => card.key),
      ),
      ...keyList(
        'BODY',
        'Body',
        'Texts by their name paths',
        checked.bodies.map(({ path }) => path),
      ),
      ...keyList('OPERATION', 'Operation', 'Operations', paths(checked, 'operation')),
      ...keyList('ACTIVITY', 'Activity', 'Special Activities', paths(checked, 'activity')),
      ...keyList(
        'LASTING',
        'Lasting',
        'Lasting effects of cards',
        checked.lastings.map(({ key }) => key),
      ),
      ...keyList('SETUP', 'Setup', 'Setups', names(checked.setups)),
      ...keyList('OPTION', 'Option', 'Options', names(checked.options)),
      ...keyList('SPACE_KIND', 'SpaceKind', 'Kinds of spaces', names(checked.spaceKinds)),
      table('FACTIONS_BY_KEY', 'Titles and colors of Factions.', 'Faction', factionRows(checked)),
      spaceValues(checked),
      spacesTable(checked),
      table(
        'GROUPS_BY_KEY',
        'The Faction, kind and state of each group of pieces.',
        'Group',
        groupRows(checked),
      ),
      table('TRACKS_BY_KEY', 'Ends and boxes of tracks.', 'Track', trackRows(checked)),
      table('CARDS_BY_KEY', 'Titles of cards and of their sides.', 'Card', cardRows(checked)),
      printedText(checked),
    ],
  };
}

function keyList(prefix: string, type: string, doc: string, keys: readonly string[]): Statement[] {
  const list = `${listText(keys.map(literal))} as const`;
  return [
    exportedValue(
      `${prefix}_KEYS`,
      undefined,
      `${doc}${doc.includes('first') ? '' : ', in canonical order'}.`,
      list,
    ),
    {
      kind: 'type',
      name: type,
      doc: `One of: ${doc.charAt(0).toLowerCase()}${doc.slice(1)}.`,
      type: `(typeof ${prefix}_KEYS)[number]`,
    },
  ];
}

type Row = readonly [key: string, value: object];

function table(name: string, doc: string, key: string, rows: readonly Row[]): Statement {
  const text = rows.map(([row, value]) => `  ${constant(row)}: ${valueText(value)},\n`).join('');
  return exportedValue(name, undefined, doc, `{\n${text}} as const satisfies Record<${key}, object>`);
}

export const paths = (checked: Checked, kind: 'operation' | 'activity'): readonly string[] =>
  checked.bodies.filter((body) => body.kind === kind).map(({ path }) => path);

const factionRows = (checked: Checked): readonly Row[] =>
  ownersOf(checked).map(({ name, title, color }) => [name, { title, color }]);

/** The type of printed values, so that a value that only some spaces have can be read from any of them. */
function spaceValues({ spaces }: Checked): Statement {
  const keys = [...new Set(spaces.flatMap(({ values }) => Object.keys(values)))];
  const type = keys.length === 0 ? 'never' : keys.map(literal).join(' | ');
  return {
    kind: 'type',
    name: 'SpaceValues',
    doc: 'Printed values of a space.',
    type: `Readonly<Partial<Record<${type}, number>>>`,
  };
}

function spacesTable(checked: Checked): Statement {
  const rows = spaceRows(checked).map(([row, value], index) => {
    const values = `values: ${valueText(checked.spaces[index]?.values ?? {})}`;
    return `  ${constant(row)}: ${valueText(value).replace(values, `${values} as SpaceValues`)},\n`;
  });
  return exportedValue(
    'SPACES_BY_KEY',
    undefined,
    'Printed values of each space.',
    `{\n${rows.join('')}} as const satisfies Record<Space, object>`,
  );
}

const spaceRows = ({ spaces, spaceKinds }: Checked): readonly Row[] =>
  spaces.map(({ name, title, kind, values, tags, dormant, adjacent, populated, holding }) => [
    name,
    {
      title,
      ...(spaceKinds[kind] && { kind: spaceKinds[kind].name }),
      values,
      tags,
      dormant,
      populated,
      adjacent: adjacent.map((i) => spaces[i]?.name),
      ...(holding && { holding }),
    },
  ]);

const groupRows = (checked: Checked): readonly Row[] =>
  checked.groups.map((group) => {
    const { kinds, classes } = checked;
    const { name, plural } = kinds[group.kind] ?? {};
    const owner = classes[group.class];
    const state = owner?.states[group.state];
    const secondState = owner?.secondStates?.[group.secondState ?? 0];
    return [
      group.key,
      {
        faction: ownersOf(checked)[group.faction]?.name,
        kind: name,
        plural,
        class: owner?.name,
        ...(state && { state }),
        ...(secondState && { secondState }),
      },
    ];
  });

const trackRows = ({ tracks }: Checked): readonly Row[] =>
  tracks.map(({ name, eachFaction, low, high, boxes }) => [name, { eachFaction, low, high, boxes }]);

const cardRows = ({ cards, factions, rounds }: Checked): readonly Row[] =>
  cards.map(({ key, title, order, interrupt, sides, round }) => [
    key,
    {
      title,
      order: order.map((i) => factions[i]?.name),
      sides: sides.map(({ side, title, flag }) => ({ side, title, ...(flag && { flag }) })),
      ...(interrupt && { of: factions[interrupt.faction]?.name }),
      ...(round >= 0 && { round: rounds[round]?.name }),
    },
  ]);

function permitsAfterText({ sequence: { slots, boxesAfter = [] } }: Checked, box: number): object {
  const lines = boxesAfter.filter((line) => line.box === box);
  if (lines.length === 0) return {};
  return { permitsAfter: lines.map(({ after, permits }) => ({ after: slots[after]?.name, permits })) };
}

function printedText(checked: Checked): Statement {
  const { spaceKinds, levels, markers, supplies, held, lastings, cards, sequence } = checked;
  const titleText = {
    spaceKinds: Object.fromEntries(spaceKinds.map(({ name, plural }) => [name, { plural }])),
    levels: Object.fromEntries(levels.map(({ name, value }) => [name, value])),
    markers: Object.fromEntries(
      markers.map(({ name, plural, supply }) => [name, { plural, supply: supplies[supply]?.name }]),
    ),
    supplies: Object.fromEntries(supplies.map(({ name, count }) => [name, count ?? null])),
    held: Object.fromEntries(held.map(({ name, plural, count }) => [name, { plural, count }])),
    lasting: Object.fromEntries(
      lastings.map(({ key, card, side, until }) => [key, { card: cards[card]?.key, side, until }]),
    ),
    sequence: {
      by: sequence.by,
      act: sequence.act,
      boxes: sequence.slots.map(({ slot, name, title, after, permits }, index) => ({
        slot,
        name,
        ...(title !== undefined && { title }),
        ...(after !== undefined && { after }),
        permits,
        ...permitsAfterText(checked, index),
      })),
    },
  };
  const tables = Object.entries(TABLES).map(([name, table]) => `  ${name}: ${table},\n`);
  const rows = Object.entries(titleText).map(([name, value]) => `  ${name}: ${valueText(value)},\n`);
  const text = `{\n${[...tables, ...rows].join('')}} as const`;
  return exportedValue('PRINTED', undefined, 'All that is printed.', text);
}

const TABLES = {
  factions: 'FACTIONS_BY_KEY',
  spaces: 'SPACES_BY_KEY',
  groups: 'GROUPS_BY_KEY',
  tracks: 'TRACKS_BY_KEY',
  cards: 'CARDS_BY_KEY',
};
