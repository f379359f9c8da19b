/** Prints the modules of plain data: layout, tables, masks. */
import type { Checked } from '@quipu/language';
import {
  deckCapacity,
  handsOf,
  LASTING_EFFECTS_PER_WORD,
  SPACES_PER_CELL,
  SPACES_PER_WORD,
  valueKeys,
} from '../ir/layout/layout-volume.ts';
import { hiddenOwners } from './hidden-values.ts';
import { wordsFor } from '../ir/layout/layout-builder.ts';
import type { Program, IrTable } from '../ir/program.ts';
import { sideNames } from '../ir/side-names.ts';
import { termNames } from './term-constants.ts';
import { exportedValue, listText, rowsText } from './literals.ts';
import { layoutFacts, type LayoutFact } from './layout-names.ts';
import type { Naming } from './naming.ts';
import type { FileStructure, Statement } from './printer.ts';
import { ImportCollector } from './scope.ts';
import { simpleFunction } from './simple-function.ts';

const numberConstant = (name: string, value: number, doc = ''): Statement =>
  exportedValue(name, undefined, doc, String(value));
const numberList = (values: readonly number[]): string => listText(values.map(String));

/** Prints `layout.ts`: the offsets of regions, and the indices of all terms. */
export function layoutFile(checked: Checked, program: Program, naming: Naming): FileStructure {
  const regions = program.regions.map((r) =>
    numberConstant(
      naming.region(r.name).constant,
      r.offset,
      regionDoc(
        r.dimensions.map((d) => d.name),
        r.length,
      ),
    ),
  );
  const terms = [...termNames(checked)].flatMap(([kind, names]) =>
    names.map((_, i) => numberConstant(naming.constant(kind, i) ?? '', i)),
  );
  return {
    path: 'layout.ts',
    doc: 'Offsets in the state array, and indices of all terms. Generated; do not edit.',
    statements: [
      numberConstant('SIZE', program.size, 'Cells of a whole game.'),
      ...regions,
      ...layoutFactStatements(checked, program),
      ...terms,
    ],
  };
}

const regionDoc = (dimensions: readonly string[], length: number): string =>
  dimensions.length === 0
    ? 'One cell.'
    : `By ${dimensions.join(', ')}: ${length} ${length === 1 ? 'cell' : 'cells'}.`;

function layoutFactStatements(checked: Checked, program: Program): Statement[] {
  const offsetsOf = (prefix: string, terms: readonly { name: string }[]): string =>
    numberList(
      terms.map(({ name }) => program.regions.find((r) => r.name === `${prefix}_${name}`)?.offset ?? -1),
    );
  const sides = sideNames(checked);
  const hands = handsOf(checked);
  const groupsOfSecrets = (group: 'hidden' | 'shown' | 'plain'): string =>
    numberList(checked.secrets.map(({ among }) => among?.[group] ?? -1));
  const values: Record<LayoutFact, string> = {
    SPACES: String(checked.spaces.length),
    GROUPS: String(checked.groups.length),
    FACTIONS: String(checked.factions.length),
    KINDS: String(checked.kinds.length),
    LASTINGS: String(checked.lastings.length),
    LASTING_BITS: String(LASTING_EFFECTS_PER_WORD),
    SPACE_WORDS: String(wordsFor(checked.spaces.length, SPACES_PER_WORD)),
    SUSPECT_WORDS: String(program.regions.find((r) => r.name.startsWith('SUSPECTS_'))?.length ?? 0),
    LOWEST_LEVEL: String(Math.min(...checked.levels.map((l) => l.value), 0)),
    NEIGHBOURS: numberList(neighbourWords(checked)),
    KIND_OF_GROUP: numberList(checked.groups.map((g) => g.kind)),
    MASK_OF_KIND: numberList(checked.kinds.map((_, kind) => maskOfKind(checked, kind))),
    SUPPLY_OF_MARKER: numberList(checked.markers.map((m) => m.supply)),
    RESOURCES: String(checked.tracks.findIndex((t) => t.name === 'Resources')),
    TRACK_AT: offsetsOf('TRACK', checked.tracks),
    TRACK_EACH: listText(checked.tracks.map((t) => String(t.eachFaction))),
    TRACK_LOW: numberList(checked.tracks.map((t) => t.low)),
    TRACK_HIGH: numberList(checked.tracks.map((t) => t.high)),
    HELD_AT: offsetsOf('HELD', checked.held),
    SECRET_AT: offsetsOf('SECRET', checked.secrets),
    SUSPECTS_AT: offsetsOf('SUSPECTS', checked.secrets),
    SECRET_OWNER: numberList(checked.secrets.map(({ owner }) => owner)),
    HIDDEN_GROUP: groupsOfSecrets('hidden'),
    SHOWN_GROUP: groupsOfSecrets('shown'),
    PLAIN_GROUP: groupsOfSecrets('plain'),
    UNKNOWN_AT: offsetsOf('UNKNOWN', checked.secrets),
    HAND_AT: offsetsOf('HAND', hands),
    HAND_KNOWN: offsetsOf('HAND_KNOWN', hands),
    HAND_CARD: numberList(hands.flatMap(({ hand }) => hand)),
    HAND_FIRST: numberList(hands.map((_, i) => hands.slice(0, i).flatMap(({ hand }) => hand).length)),
    HAND_SIZE: numberList(hands.map(({ hand }) => hand.length)),
    HAND_TRACK: numberList(hands.map(({ track }) => track)),
    DECK_CAPACITY: String(deckCapacity(checked)),
    HIDDEN_AT: offsetsOf('HIDDEN', checked.tracks),
    HIDDEN_FIRST: numberList(checked.tracks.map((track) => firstHidden(checked, track))),
    POSSIBLE_AT: offsetsOf('POSSIBLE', checked.tracks),
    POSSIBLE_WORDS: numberList(checked.tracks.map(wordsOfValues)),
    LASTING_CARD: numberList(checked.lastings.map((l) => l.card)),
    LASTING_SIDE: numberList(checked.lastings.map((l) => sides.indexOf(l.side))),
    MOMENTUM_BITS: numberList(lastingBits(checked, 'Reset')),
    CARD_LASTING_BITS: numberList(lastingBits(checked, 'nextCard')),
  };
  return Object.entries(layoutFacts(checked)).map(([name, doc]) => {
    const value = values[name as LayoutFact];
    const listType = name === 'TRACK_EACH' ? 'readonly boolean[]' : 'readonly number[]';
    return exportedValue(name, value.startsWith('[') ? listType : undefined, doc, value);
  });
}

const maskOfKind = ({ groups }: Checked, kind: number): number =>
  groups.reduce((mask, group, i) => (group.kind === kind ? mask | (1 << i) : mask), 0);

const wordsOfValues = (track: Checked['tracks'][number]): number =>
  wordsFor(valueKeys(track).length + 1, SPACES_PER_CELL);

/** The place of the first secret of a track in the list of secrets; -1 without secrets. */
const firstHidden = (checked: Checked, track: Checked['tracks'][number]): number => {
  const first = hiddenOwners(checked).findIndex((hidden) => hidden.track === track);
  return first < 0 ? first : checked.secrets.length + first;
};

function neighbourWords({ spaces }: Checked): readonly number[] {
  const words = wordsFor(spaces.length, SPACES_PER_WORD);
  return spaces.flatMap(({ adjacent }) =>
    Array.from({ length: words }, (_, word) =>
      adjacent
        .filter((space) => Math.floor(space / SPACES_PER_WORD) === word)
        .reduce((bits, space) => bits | (1 << (space % SPACES_PER_WORD)), 0),
    ),
  );
}

function lastingBits({ lastings }: Checked, until: string): readonly number[] {
  return Array.from({ length: wordsFor(lastings.length, LASTING_EFFECTS_PER_WORD) }, (_, word) =>
    lastings.reduce(
      (bits, lasting, i) =>
        lasting.until === until && Math.floor(i / LASTING_EFFECTS_PER_WORD) === word
          ? bits | (1 << (i % LASTING_EFFECTS_PER_WORD))
          : bits,
      0,
    ),
  );
}

/** Prints `tables.ts`: constant tables, and the lists of spaces that rules iterate over. */
export function tablesFile({ tables }: Program, naming: Naming): FileStructure {
  const lists = [...naming.late.lists].map(([name, members]) =>
    exportedValue(name, 'readonly number[]', '', numberList(members)),
  );
  const imports = new ImportCollector();
  return {
    path: 'tables.ts',
    doc: 'Constant tables, and lists of spaces for loops. Generated; do not edit.',
    statements: [
      ...tables.map((table, i) =>
        isDistanceTable(table, tables.slice(0, i))
          ? distancesText(table, naming, imports)
          : tableStructure(table, naming, imports),
      ),
      ...lists,
      ...nearLists(tables, naming),
    ],
    imports,
  };
}

/** For each space, its neighbours within a constant list. */
function nearLists(tables: Program['tables'], naming: Naming): readonly Statement[] {
  const adjacent = tables.find(({ name }) => name === 'ADJACENT')?.values ?? [];
  return [...naming.late.nearLists].map(([name, among]) => {
    const rows = adjacent.map((row) => among.filter((space) => typeof row !== 'number' && row[space] === 1));
    const text = rows.map((row) => `  [${row.join(', ')}],\n`).join('');
    return exportedValue(name, 'readonly (readonly number[])[]', '', `[\n${text}]`);
  });
}

/** Maximum length of a table of flags that is printed in full. */
const FEW_FLAGS = 12;

/** Whether a table is `DISTANCE` and can be computed from the table `ADJACENT` before it. */
function isDistanceTable({ name, values }: IrTable, previousTables: readonly IrTable[]): boolean {
  const adjacent = previousTables.find((table) => table.name === 'ADJACENT')?.values;
  const distance = (row: IrTable['values'][number] | undefined, i: number): number | undefined =>
    typeof row === 'object' ? row[i] : undefined;
  return (
    name === 'DISTANCE' &&
    values.every((row, a) =>
      values.every((_, b) => (distance(row, b) === 1) === (distance(adjacent?.[a], b) === 1)),
    )
  );
}

/** Computed at module load instead of being printed. */
const distancesText = ({ name, doc, values }: IrTable, naming: Naming, imports: ImportCollector): Statement =>
  exportedValue(
    naming.table(name).constant,
    'readonly number[]',
    doc,
    `${imports.use('distancesBy')}(${values.length}, ${naming.table('ADJACENT').constant})`,
  );

function tableStructure({ name, doc, values }: IrTable, naming: Naming, imports: ImportCollector): Statement {
  const rows = values.map((row) => (typeof row === 'number' ? [row] : row));
  const isSingleColumn = rows.every((row) => row.length === 1);
  const isFlags = rows.flat().every((value) => value === 0 || value === 1);
  if (isFlags && rows.length > FEW_FLAGS) {
    const listFlags = (row: readonly number[]): string =>
      listText(row.flatMap((value, i) => (value === 1 ? [String(i)] : [])));
    const text = isSingleColumn
      ? `${imports.use('flags')}(${rows.length}, ${listFlags(rows.flat())})`
      : `${imports.use('flagRows')}(${rows[0]?.length ?? 0}, ${rowsText(rows.map(listFlags))})`;
    return exportedValue(naming.table(name).constant, 'readonly number[]', doc, text);
  }
  const text = isSingleColumn
    ? numberList(rows.flat())
    : `[\n${rows.map((row) => `  ${row.join(', ')},\n`).join('')}]`;
  return exportedValue(naming.table(name).constant, 'readonly number[]', doc, text);
}

/** Prints `generated/masks.ts`: sets of groups, and functions that count them in a space. */
export function masksFile(checked: Checked, naming: Naming): FileStructure {
  const imports = new ImportCollector();
  const masks = [...naming.late.usedMasks].map(([mask, name]) => numberConstant(name, mask));
  const counters = [...naming.late.counters].map(([mask, name]) => {
    for (const name of ['Cells', 'BOARD', 'GROUPS']) imports.use(name);
    const groups = groupsOf(checked, mask);
    const reads = groups.map((i) => `c[row + ${imports.use(naming.constant('group', i) ?? '')}]!`);
    return simpleFunction({
      name,
      doc: `${keysOf(checked, groups)} in a space.`,
      parameters: COUNTER_PARAMETERS,
      returnType: 'number',
      statements: ['const row = BOARD + space * GROUPS;', `return ${reads.join(' + ')};`],
    });
  });
  const words = wordsFor(checked.spaces.length, SPACES_PER_WORD);
  const presenceFunctions = [...naming.late.presenceFunctions].map(([mask, name]) => {
    for (const name of ['Cells', 'PRESENT']) imports.use(name);
    const reads = groupsOf(checked, mask).map((i) => {
      const group = imports.use(naming.constant('group', i) ?? '');
      return words === 1 ? `c[PRESENT + ${group}]!` : `c[PRESENT + ${group} * ${words} + word]!`;
    });
    const doc = `Spaces with ${keysOf(checked, groupsOf(checked, mask))}: one word of bits.`;
    return simpleFunction({
      name,
      doc,
      parameters: PRESENCE_PARAMETERS,
      returnType: 'number',
      statements: [`return ${reads.join(' | ')};`],
    });
  });
  return {
    path: 'masks.ts',
    doc: 'Sets of groups as bits, the numbers of their pieces in a space, and the spaces with any. Generated; do not edit.',
    statements: [...masks, ...counters, ...presenceFunctions],
    imports,
    bindsImports: true,
  };
}

const COUNTER_PARAMETERS = [
  { name: 'c', type: 'Cells' },
  { name: 'space', type: 'number' },
];

const PRESENCE_PARAMETERS = [
  { name: 'c', type: 'Cells' },
  { name: 'word', type: 'number' },
];

const groupsOf = ({ groups }: Checked, mask: number): readonly number[] =>
  groups.flatMap((_, i) => ((mask & (1 << i)) === 0 ? [] : [i]));

const keysOf = (checked: Checked, groups: readonly number[]): string =>
  groups.map((i) => checked.groups[i]?.key ?? '').join(', ');
