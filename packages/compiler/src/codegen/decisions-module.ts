/**
 * Prints `generated/decisions.ts`: the volume's decisions, views and game options as types that a client can switch
 * over without casts.
 */
import type { Checked } from '@quipu/language';
import type { IrPoint, Program } from '../ir/program.ts';
import { indented } from './blocks.ts';
import { filledLines } from './literals.ts';
import { constant, literal } from './string-literals.ts';
import type { FileStructure, Statement } from './printer.ts';
import { ImportCollector } from './scope.ts';
import { shownType } from './shown-definitions.ts';
import { paths } from './terms-module.ts';
import { viewTerms } from './view-names.ts';

export function decisionsFile(checked: Checked, program: Program): FileStructure {
  const imports = new ImportCollector();
  const use = (name: string): string => imports.use(name);
  for (const type of Object.values(TERMS)) use(type);
  if (checked.seatless) use('Seat');
  const activities = new Set(paths(checked, 'activity'));
  const statements: Statement[] = [
    namesType(
      'PointName',
      'decision points, by name path',
      program.points.map(({ name }) => name),
    ),
    namesType(
      'Way',
      'ways to resolve a space',
      optionKeysOf(program, 'way').filter((key) => !activities.has(key)),
    ),
    namesType('Mode', 'what is chosen among several texts', optionKeysOf(program, 'mode')),
    shownType(checked, use),
    termsType(checked, program, use),
    CLIENT_TYPES,
  ];
  return {
    path: 'decisions.ts',
    doc: 'Decisions, views and names of the volume, as types. Generated; do not edit.',
    statements,
    imports,
  };
}

function optionKeysOf({ points }: Program, kind: IrPoint['questionKind']): readonly string[] {
  return points.flatMap(({ questionKind, segments }) =>
    questionKind === kind ? segments.flatMap(({ keys }) => keys) : [],
  );
}

const namesType = (name: string, doc: string, names: readonly string[]): string =>
  `\n/** One of: ${doc}. */\nexport type ${name} =\n  ${unionText([...new Set(names)].map(literal))};`;

const unionText = (members: readonly string[]): string =>
  members.length === 0 ? 'never' : filledLines(members, ' | ').join('\n  | ');

const TERMS = {
  faction: 'Faction',
  space: 'Space',
  group: 'Group',
  kind: 'Kind',
  level: 'Level',
  marker: 'Marker',
  held: 'Held',
  track: 'Track',
  card: 'Card',
  operation: 'Operation',
  activity: 'Activity',
  body: 'Body',
  setup: 'Setup',
  option: 'Option',
  spaceKind: 'SpaceKind',
};

/** The type `Terms`, the type parameter of the engine's generic types. */
function termsType(checked: Checked, program: Program, use: (name: string) => string): string {
  const { factions, nonplayerStatus, secrets } = checked;
  const seat = use(checked.seatless ? 'Seat' : 'Faction');
  const names = nonplayerStatus?.factions.map((f) => literal(factions[f]?.name ?? '')) ?? [];
  const owners = secrets.map(
    ({ name, owner }) => `${constant(name)}: ${literal(factions[owner]?.name ?? '')}`,
  );
  const members = {
    ...TERMS,
    seat,
    nonplayer: names.length === factions.length ? seat : union(names),
    standing: union(program.standingActions.map(({ name }) => literal(name))),
    point: 'PointName',
    way: 'Way',
    mode: 'Mode',
    lasting: use('Lasting'),
    ...viewTerms(checked, program.regions),
    secrets: owners.length === 0 ? '{}' : `{ ${owners.join('; ')} }`,
  };
  const rows = Object.entries(members).map(([name, type]) => `readonly ${name}: ${type};`);
  return `\n/** The names of the volume: the type parameter of the engine. */\nexport interface Terms {\n${indented(rows.join('\n'))}\n}`;
}

const union = (members: readonly string[]): string => members.join(' | ') || 'never';

const CLIENT_TYPES = `
/** A pending decision, told apart by what it asks. */
export type Decision = import('@quipu/engine').Decision<Terms>;

/** An answer to one. */
export type Choice = import('@quipu/engine').Choice<Terms>;

/** The game as a seat sees it. */
export type View = import('@quipu/engine').View<Terms>;

/** The options with which a game of this volume is created. */
export type GameOptions = import('@quipu/engine').CreateOptions<Terms>;`;
