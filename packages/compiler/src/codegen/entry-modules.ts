/**
 * Prints the entry modules of the `Volume` that the kernel runs: one with all parts, one without those that
 * load on demand; also setups and victory.
 */
import type CodeBlockWriter from 'code-block-writer';
import type { Checked, Hashes } from '@quipu/language/checked';
import {
  deckCapacity,
  handRegion,
  handKnownRegion,
  handsOf,
  hiddenValueRegion,
  looksAtDeck,
  SEEN_REGION,
  SPACES_PER_CELL,
  valueKeys,
} from '../ir/layout/layout-volume.ts';
import { wordsFor } from '../ir/layout/layout-builder.ts';
import { hiddenOwners } from './hidden-values.ts';
import { RESOURCES } from '../lower/payments/resources.ts';
import type { Program, IrRegion } from '../ir/program.ts';
import { numberedSteps } from '../ir/step-numbers.ts';
import { indented } from './blocks.ts';
import { loadClauses, localesText } from './clause-modules.ts';
import { conditionFunction } from '../lower/points/change-in-force.ts';
import { figureRows } from './figures.ts';
import { objectText, exportedValue, listText, rowsText, valueText } from './literals.ts';
import { literal } from './string-literals.ts';
import type { Naming, NumberedKind } from './naming.ts';
import type { FileStructure, Statement } from './printer.ts';
import { ImportCollector } from './scope.ts';
import { keysText, UniverseCompressor } from './universe.ts';
import { conservedSums } from './conserved-sums.ts';
import { shownRows } from './shown-definitions.ts';
import { sumRows } from './sum-rows.ts';
import { type EntryContext, optionText, setupName, setupRows, setupStructure } from './setups.ts';
import { stackingLimits } from './stacking-limits.ts';
import { ranksBody, statusText } from './nonplayer-status.ts';
import { simpleFunction } from './simple-function.ts';
import type { EmitOptions } from './emit-options.ts';

/** The rule by which the game ends: that of the sequence of play, or else of the first text that ends it. */
const endingRule = ({ sequence, statements }: Checked): string | undefined =>
  sequence.end?.rule ?? statements.find(({ kind }) => kind === 'endGame')?.source.rule;

export function regionsFile(checked: Checked, program: Program): FileStructure {
  const imports = new ImportCollector();
  const universes = new UniverseCompressor(checked);
  imports.use('Region');
  const rows = program.regions
    .filter(({ length, derived }) => length > 0 && derived === undefined)
    .map((region) => `  ${regionText(region, universes, imports)},\n`);
  return {
    path: 'regions.ts',
    doc: 'The regions of the state array, with their visibility and contents. Generated; do not edit.',
    statements: [exportedValue('regions', 'readonly Region[]', 'All regions.', `[\n${rows.join('')}]`)],
    imports,
  };
}

function regionText(
  { dimensions, values, ...region }: IrRegion,
  universes: UniverseCompressor,
  imports: ImportCollector,
): string {
  const keys = (names: readonly string[]): string =>
    keysText(universes.parts(names), (name) => imports.use(name));
  const axes = dimensions.map((axis) => `{ name: ${literal(axis.name)}, keys: ${keys(axis.keys)} }`);
  const traits = Object.entries(region).map(([name, value]) => `${name}: ${valueText(value)}`);
  return `{ ${[
    ...traits,
    ...(values === undefined
      ? []
      : [`values: { names: ${keys(values.names)}, optional: ${values.optional}, least: ${values.least} }`]),
    `dimensions: [${axes.join(', ')}]`,
  ].join(', ')} }`;
}

/** Prints `index.ts`: the volume with all its parts. */
export function indexFile(
  checked: Checked,
  { nonplayers }: Program,
  { instrument }: EmitOptions,
  languages: readonly string[],
): FileStructure {
  const imports = new ImportCollector();
  const lazyParts = [
    imports.use('explanations'),
    imports.use('questions'),
    ...(nonplayers ? [`nonplayers: ${imports.use('NONPLAYERS')}`] : []),
  ];
  for (const name of ['Volume', 'VolumePackage', 'Terms', 'assembled', 'play', 'words']) imports.use(name);
  return {
    path: 'index.ts',
    doc: `${checked.title}, with explanations, sums and purposes. Generated from its rules; do not edit.`,
    statements: [
      exportedValue(
        'volume',
        'Volume<Terms>',
        `${checked.title}.`,
        `assembled(play, { ${lazyParts.join(', ')} })`,
      ),
      packageText(languages),
      ...['words', 'decisions', 'layout', ...(instrument ? ['hits'] : [])].map((module) => ({
        kind: 'export' as const,
        from: `./${module}.ts`,
      })),
    ],
    imports,
  };
}

/** The export that clients of any volume use. */
const packageText = (languages: readonly string[]): string => `
/** The volume with its texts, for clients. */
export const volumePackage = {
  volume,
  words,${languages.length === 0 ? '' : `\n${indented(localesText(languages))}`}
} satisfies VolumePackage<Terms>;
`;

/** Prints `play.ts`: the volume for the kernel, without the parts that load on demand. */
export function playFile(
  checked: Checked,
  program: Program,
  naming: Naming,
  { hashes, languages }: { readonly hashes: Hashes; readonly languages: readonly string[] },
): FileStructure {
  const imports = new ImportCollector();
  for (const name of ['Volume', 'Terms', 'Cells', 'regions', 'SIZE']) imports.use(name);
  const context = { checked, program, naming, imports };
  const setups = checked.setups.map((setup) => setupStructure(setup, context));
  const statements: Statement[] = [
    ...setups,
    setUpFunction(checked, program, naming, imports),
    ...ranksFunction(checked, naming, imports),
    ...tieOrderFunction(checked, naming, imports),
    objectText(
      {
        name: 'volume',
        type: 'Volume<Terms>',
        doc: `${checked.title}, for the kernel.`,
        isExported: true,
      },
      (writer) => {
        writeStaticData(writer, context);
        writeCourseOfPlay(writer, context);
        writeMetadata(writer, context);
        writer.writeLine(`hashes: ${valueText(hashes)},`);
        const renames = (checked.amendments ?? []).flatMap((amendment) => amendment.renames ?? []);
        if (renames.length > 0) writer.writeLine(`renames: ${recordRows(renames)},`);
        writer.writeLine(`load: {\n${indented(lazyPartRows(program, languages).join('\n'))}\n},`);
      },
    ),
  ];
  return {
    path: 'play.ts',
    doc: `${checked.title}, for play. Generated from its rules; do not edit.`,
    statements,
    imports,
  };
}

/** Writes the static data: cells, limits, decks, setups and options. */
function writeStaticData(writer: CodeBlockWriter, context: EntryContext): void {
  const { checked, program, naming, imports } = context;
  const use = (name: string): string => imports.use(name);
  writer.writeLine(`...${use('words')},`);
  writer.writeLine('size: SIZE,');
  writer.writeLine('regions,');
  writer.writeLine(`conserved: ${conservedSums(checked, naming, imports)},`);
  writer.writeLine(`stackings: ${stackingLimits(checked, program)},`);
  if (checked.stackings.length > 0)
    writer.writeLine(`room: ${use(naming.callable('room', 'the entry module').id)},`);
  writer.writeLine(`secrets: ${secretsText(checked, naming, imports)},`);
  const hands = handsOf(checked);
  if (hands.length > 0)
    writer.writeLine(`hands: ${listText(hands.map((hand) => handText(hand, naming, imports)))},`);
  writer.writeLine(`decks: ${recordRows(decksOf(checked))},`);
  const deck = { order: 'DECK_ORDER', revealed: 'DECK_REVEALED', recipe: 'DECK_RECIPE' };
  const seen = looksAtDeck(checked) ? { seen: SEEN_REGION } : {};
  const cells = Object.entries({ ...deck, ...seen }).map(([name, constant]) => `${name}: ${use(constant)}`);
  writer.writeLine(`deck: { ${cells.join(', ')}, capacity: ${deckCapacity(checked)} },`);
  writer.writeLine(`setups: ${recordRows(setupRows(checked))},`);
  if (checked.options.length > 0)
    writer.writeLine(
      `options: ${listText(checked.options.map((option, i) => optionText(option, i, checked, use)))},`,
    );
  if (checked.nonplayerStatus)
    writer.writeLine(`nonplayerStatus: ${statusText(checked.nonplayerStatus, checked, use)},`);
}

/** Writes the course of play: steps, decisions and the end of the game. */
function writeCourseOfPlay(writer: CodeBlockWriter, context: EntryContext): void {
  const { checked, program, naming, imports } = context;
  const use = (name: string): string => imports.use(name);
  writer.writeLine('setUp,');
  writer.writeLine(`${use('survey')},`);
  writer.writeLine(`steps: ${mergedList('steps', context)},`);
  writer.writeLine(`stepLines: ${listText(numberedSteps(program.steps).map(({ line }) => String(line)))},`);
  writer.writeLine(`lines: ${linesText(program.lines, use)},`);
  writer.writeLine(`points: ${mergedList('points', context)},`);
  writer.writeLine(`goals: ${mergedList('goals', context)},`);
  writer.writeLine(`standings: ${listText(naming.standings.map(use))},`);
  if (checked.tracks.some(({ name, eachFaction }) => name === RESOURCES && eachFaction))
    writer.writeLine(`currency: ${literal(RESOURCES)},`);
  const ending = endingRule(checked);
  if (ending !== undefined) writer.writeLine(`ending: ${literal(ending)},`);
  writer.writeLine('margin,');
  writer.writeLine('ranks,');
  if (checked.victory.shared === true) writer.writeLine('shared: true,');
  if (checked.victory.shared === true && checked.victory.tieValue)
    writer.writeLine(`tieValue: ${use(naming.callable('tieValue', 'the entry module').id)},`);
  if (seatlessInTies(checked)) writer.writeLine('tieOrder,');
  if (checked.victory.together.length > 0) writer.writeLine('partners,');
}

function writeMetadata(writer: CodeBlockWriter, context: EntryContext): void {
  const { checked, program, naming, imports } = context;
  const figureEntries = figureRows(checked, program, naming, imports);
  if (figureEntries.length > 0) writer.writeLine(`figures: ${listText(figureEntries)},`);
  const definitionRows = shownRows(checked, naming, imports);
  if (definitionRows.length > 0) writer.writeLine(`shown: ${listText(definitionRows)},`);
  const conditions = checked.conditionalTexts.map(
    ({ path, condition }) =>
      `{ text: ${literal(path)}, holds: ${imports.use(naming.callable(conditionFunction(condition), 'the entry module').id)} }`,
  );
  if (conditions.length > 0) writer.writeLine(`conditionalTexts: ${listText(conditions)},`);
  writer.writeLine(`sums: ${rowsText(sumRows(checked, naming, imports))},`);
}

const lazyPartRows = (program: Program, languages: readonly string[]): readonly string[] => [
  `explanations: async () => (await import('./explanations.ts')).explanations,`,
  `questions: async () => (await import('./questions.ts')).questions,`,
  ...(languages.length === 0 ? [] : [loadClauses(languages)]),
  ...(program.nonplayers === undefined
    ? []
    : [`nonplayers: async () => (await import('./nonplayers.ts')).NONPLAYERS,`]),
];

/** Merges the lists of all modules in the order of their numbers. */
function mergedList(listKind: NumberedKind, { naming, imports }: EntryContext): string {
  const lists = [...naming.registers[listKind].values()];
  return lists.length === 0
    ? '[]'
    : `${imports.use('inOrder')}(${lists.map((name) => imports.use(name)).join(', ')})`;
}

const recordRows = (values: readonly object[]): string => rowsText(values.map(valueText));

function setUpFunction(
  checked: Checked,
  program: Program,
  naming: Naming,
  imports: ImportCollector,
): Statement {
  const startStep = naming.steps[program.startStep]?.constant;
  const cases = checked.setups.map(({ name }, i) => `if (setup === ${i}) ${setupName(name)}(c);`);
  for (const name of ['SETUP', 'PC', ...(startStep === undefined ? [] : [startStep])]) imports.use(name);
  return simpleFunction({
    name: 'setUp',
    doc: 'Sets up a position; options and deck must be set before.',
    parameters: [
      { name: 'c', type: 'Cells' },
      { name: 'setup', type: 'number' },
    ],
    returnType: 'void',
    statements: [...cases, 'c[SETUP] = setup + 1;', `c[PC] = ${startStep ?? '0'};`],
  });
}

/** Prints the function that ranks the seats by their margins. */
function ranksFunction(
  { victory, nonplayerStatus, factions }: Checked,
  naming: Naming,
  imports: ImportCollector,
): Statement[] {
  const margin = imports.use(naming.callable('margin', 'the entry module').id);
  const isGrouped = victory.together.length > 0;
  const rank = imports.use(isGrouped ? 'rankPlayers' : 'rankBy');
  const values = [`(seat) => ${margin}(c, seat)`];
  if (isGrouped)
    values.push(`(seat) => ${imports.use(naming.callable('partners', 'the entry module').id)}(c, seat)`);
  const listedSeats = `[${victory.ties.filter((faction) => faction < factions.length).join(', ')}]`;
  const tieOrder = rankedByTieValue(listedSeats, victory, naming, imports);
  return [
    simpleFunction({
      name: 'ranks',
      doc: ranksDoc(victory),
      parameters: [{ name: 'c', type: 'Cells' }],
      returnType: 'readonly number[]',
      statements: ranksBody(tieOrder, (seats) => `${rank}(${[seats, ...values].join(', ')})`, {
        status: nonplayerStatus,
        use: (name) => imports.use(name),
      }),
    }),
  ];
}

function rankedByTieValue(
  factions: string,
  { tieValue }: Checked['victory'],
  naming: Naming,
  imports: ImportCollector,
): string {
  if (!tieValue) return factions;
  const value = imports.use(naming.callable('tieValue', 'the entry module').id);
  return `${imports.use('rankBy')}(${factions}, (faction) => ${value}(c, faction))`;
}

const seatlessInTies = ({ victory, factions }: Checked): boolean =>
  victory.ties.some((faction) => faction >= factions.length);

/** Prints the order of ties in volumes in which a Faction without a seat may win one. */
function tieOrderFunction(checked: Checked, naming: Naming, imports: ImportCollector): Statement[] {
  if (!seatlessInTies(checked)) return [];
  const { victory, nonplayerStatus, factions } = checked;
  const listed = `[${victory.ties.join(', ')}]`;
  const candidates = victory.tieConditions
    ? `${listed}.filter((faction) => ${imports.use(naming.callable('mayWinTies', 'the entry module').id)}(c, faction))`
    : listed;
  const order = rankedByTieValue(candidates, victory, naming, imports);
  const isNonplayer = `faction < ${factions.length} && c[${nonplayerStatus?.winTies ? imports.use('NONPLAYER') : ''} + faction] === 1`;
  const statements = nonplayerStatus?.winTies
    ? [`return ${imports.use('rankBy')}(${order}, (faction) => (${isNonplayer} ? 1 : 0));`]
    : [`return ${order};`];
  return [
    simpleFunction({
      name: 'tieOrder',
      doc: 'The Factions, also those without a seat, in the order in which they win ties.',
      parameters: [{ name: 'c', type: 'Cells' }],
      returnType: 'readonly number[]',
      statements,
    }),
  ];
}

function ranksDoc({ together, shared, tieValue }: Checked['victory']): string {
  const order = tieValue ? 'a value, then by the printed order' : 'the printed order';
  if (together.length > 0)
    return `Seats from first place to last, those of one player together; ties by ${order}.`;
  return shared === true
    ? 'Seats from first place to last; those of equal margins share a place.'
    : `Seats from first place to last; ties by ${order}.`;
}

function secretsText(checked: Checked, naming: Naming, imports: ImportCollector): string {
  const { secrets } = checked;
  const rows = secrets.map(({ name, owner, among }) => {
    const cell = imports.use(naming.region(`SECRET_${name}`).constant);
    if (among) {
      const unknownCell = naming.hasRegion(`UNKNOWN_${name}`)
        ? `, unknown: ${imports.use(naming.region(`UNKNOWN_${name}`).constant)}`
        : '';
      const pieces = `{ cell: ${imports.use(naming.region('BOARD').constant)} + ${among.hidden}, stride: ${imports.use('GROUPS')} }`;
      return `{ name: ${literal(name)}, owner: ${owner}, cell: ${cell}, pieces: ${pieces}${unknownCell} }`;
    }
    const suspects = imports.use(naming.region(`SUSPECTS_${name}`).constant);
    const words = imports.use('SUSPECT_WORDS');
    return `{ name: ${literal(name)}, owner: ${owner}, cell: ${cell}, suspects: ${suspects}, words: ${words} }`;
  });
  return listText([...rows, ...hiddenValueRows(checked, naming, imports)]);
}

/** The rows of secret numbers and choices, each of one Faction. */
function hiddenValueRows(checked: Checked, naming: Naming, imports: ImportCollector): readonly string[] {
  return hiddenOwners(checked).map(({ track, owner, name }) => {
    const keys = valueKeys(track);
    const words = wordsFor(keys.length + 1, SPACES_PER_CELL);
    const place = track.eachFaction ? owner : 0;
    const cellOf = (region: string, size: number): string =>
      `${imports.use(naming.region(region).constant)} + ${place * size}`;
    const cells = `cell: ${cellOf(hiddenValueRegion(track), 1)}, suspects: ${cellOf(`POSSIBLE_${track.name}`, words)}`;
    const values = listText(keys.map((key) => literal(key)));
    return `{ name: ${literal(name)}, owner: ${owner}, ${cells}, words: ${words}, track: ${literal(track.name)}, values: ${values} }`;
  });
}

function handText(
  { name, hand }: ReturnType<typeof handsOf>[number],
  naming: Naming,
  imports: ImportCollector,
): string {
  const cell = imports.use(naming.region(handRegion(name)).constant);
  const known = imports.use(naming.region(handKnownRegion(name)).constant);
  const track = imports.use(naming.region(`TRACK_${name}`).constant);
  return `{ name: ${literal(name)}, cell: ${cell}, known: ${known}, sizes: ${track}, cards: [${hand.join(', ')}] }`;
}

/** Compresses rule lines: consecutive lines that differ only in the line number share a row. */
function linesText(lines: Program['lines'], use: (name: string) => string): string {
  const lineBlocks = new Array<{ readonly head: string; readonly numbers: number[] }>();
  for (const { file, rule, path, line } of lines) {
    const head = [file, rule, path].map(literal).join(', ');
    const lastBlock = lineBlocks.at(-1);
    if (lastBlock?.head === head) lastBlock.numbers.push(line);
    else lineBlocks.push({ head, numbers: [line] });
  }
  return `${use('linesOf')}(${rowsText(lineBlocks.map(({ head, numbers }) => `[${[head, ...numbers].join(', ')}]`))})`;
}

const decksOf = ({ decks }: Checked): readonly object[] =>
  decks.map(({ name, events, piles }) => ({ name, events, piles }));
