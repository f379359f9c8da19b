/** `decisions.ts`: the volume's decisions, views and ways to make a game as types that a client can switch over without casts. */
import type { Checked } from '@quipu/language';
import type { PointIR, Program } from '../program/program.ts';
import { indented } from './blocks.ts';
import { constant, listText, literal } from './literals.ts';
import type { FileStructure, Statement } from './printer.ts';
import { Uses } from './scope.ts';
import { shownType } from './shown.ts';
import { foldedType, Universes } from './universe.ts';
import { viewTerms } from './views.ts';

/** `decisions.ts`. */
export function decisionsFile(checked: Checked, program: Program): FileStructure {
  const uses = new Uses();
  const use = (name: string): string => uses.use(name);
  for (const type of Object.values(TERMS)) use(type);
  for (const name of ['AskingText', 'Asks', 'Choosable']) use(name);
  const universes = new Universes(checked);
  const ranges = new Map<string, string>();
  const counts = (from: number, to: number): string => {
    const name = `From${from}To${to}`;
    ranges.set(name, rangeType(from, to));
    return name;
  };
  const optionsOf = (keys: readonly string[]): string => foldedType(universes.folded(keys), use, counts);
  const questions = questionsText(program.points, (point) => questionText(point, optionsOf, use));
  const statements: Statement[] = [
    DECIDED,
    questions,
    ...[...ranges].map(([name, type]) => `\ntype ${name} = ${type};`),
    AT,
    pointNames(program.points.map(({ name }) => name)),
    PREDICATE,
    shownType(checked, use),
    termsType(checked, program, use),
    CLIENTS,
  ];
  return {
    path: 'decisions.ts',
    doc: 'Decisions, views and names of the volume, as types. Generated; do not edit.',
    statements,
    uses,
  };
}

const DECIDED = `/** A decision at the point \`P\` whose options are among \`O\`. */
export interface Decided<P extends string, A extends Asks, O extends string, V> {
  readonly id: string;
  readonly seat: Faction;
  readonly asks: A;
  readonly point: P;
  readonly text: AskingText;
  /** What the question speaks of. */
  readonly values: V;
  /** What may be chosen, in canonical order. */
  readonly options: readonly Choosable<O>[];
}`;

const AT = `
/** What a question speaks of: numbers, and terms where there are some. */
type About<V> = { readonly [N in keyof V]: V[N] extends number ? V[N] : V[N] | 'none' };

/** The decision at a point. */
export type At<P extends keyof Questions> = Decided<P, Questions[P][0], Questions[P][1], About<Questions[P][2]>>;

/** Whatever is to be decided, told apart by \`point\`. */
export type Decision = { [P in keyof Questions]: At<P> }[keyof Questions];`;

const pointNames = (names: readonly string[]): string =>
  `
/** Name paths of all decision points. */
export const POINT_KEYS = ${listText(names.map(literal))} as const satisfies readonly Decision['point'][];

/** One of: decision points. */
export type PointName = (typeof POINT_KEYS)[number];
`;

const PREDICATE = `
const pointKeys: ReadonlySet<string> = new Set(POINT_KEYS);

/** Whether a decision is one of this volume's: so that a game's decision gets its type. */
export function isDecision(decision: { readonly point: string }): decision is Decision {
  return pointKeys.has(decision.point);
}

/** An answer to a decision. */
export interface Choice<D extends Decision = Decision> {
  readonly id: string;
  readonly seat: Faction;
  readonly key: D['options'][number]['key'];
}`;

/** What a volume's names are called, and the types of `terms.ts` that hold them. */
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

/** `Terms`: all that types of the engine ask of a volume. */
function termsType(checked: Checked, program: Program, use: (name: string) => string): string {
  const { factions, nonplayerStatus, secrets } = checked;
  const able = nonplayerStatus?.factions.map((f) => literal(factions[f]?.name ?? '')) ?? [];
  const owners = secrets.map(
    ({ name, owner }) => `${constant(name)}: ${literal(factions[owner]?.name ?? '')}`,
  );
  const members = {
    ...TERMS,
    nonplayer: able.length === factions.length ? use('Faction') : union(able),
    standing: union(program.standings.map(({ name }) => literal(name))),
    point: 'PointName',
    key: 'Questions[keyof Questions][1]',
    lasting: use('Lasting'),
    ...viewTerms(checked, program.regions),
    secrets: owners.length === 0 ? '{}' : `{ ${owners.join('; ')} }`,
  };
  const rows = Object.entries(members).map(([name, type]) => `readonly ${name}: ${type};`);
  return `\n/** The names of the volume's things: the parameter of the engine's types. */\nexport interface Terms {\n${indented(rows.join('\n'))}\n}`;
}

const union = (members: readonly string[]): string => members.join(' | ') || 'never';

const CLIENTS = `
/** The game as a seat sees it. */
export type View = import('@quipu/engine').View<Terms>;

/** What a game of this volume is made from. */
export type GameOptions = import('@quipu/engine').CreateOptions<Terms>;`;

/** A row of `Questions`. */
function questionText(
  { name, asks, segments, parameters }: PointIR,
  options: (keys: readonly string[]) => string,
  use: (name: string) => string,
): string {
  const keys = options(segments.flatMap((segment) => segment.keys));
  const counted = asks === 'count' ? ['least: number', 'most: number'] : [];
  const told = [...parameters.map((p) => `${constant(p.name)}: ${parameterType(p.names, use)}`), ...counted];
  const about = told.length === 0 ? '{}' : `{ ${told.join('; ')} }`;
  return `${literal(name)}: [${[literal(asks), keys, about].join(', ')}];`;
}

/** The interface of all questions; a rule is told where it begins. */
function questionsText(points: readonly PointIR[], rowOf: (point: PointIR) => string): string {
  const rows = points.map((point, i) => {
    const rule = point.rule === '' || point.rule === points[i - 1]?.rule ? '' : `// ${point.rule}\n`;
    return `${rule}${rowOf(point)}`;
  });
  const doc = 'What is asked: by point the kind of question, the keys, and what the question speaks of.';
  return `\n/** ${doc} */\nexport interface Questions {\n${indented(rows.join('\n'))}\n}`;
}

/** The numbers from one to another, as keys. */
const rangeType = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => literal(String(from + i))).join(' | ');

function parameterType(names: PointIR['parameters'][number]['names'], use: (name: string) => string): string {
  if (names === 'number') return 'number';
  return use({ spaces: 'Space', factions: 'Faction', groups: 'Group' }[names]);
}
