/** `decisions.ts`: the volume's decisions, views and ways to make a game as types that a client can switch over without casts. */
import type { Checked } from '@quipu/language';
import type { PointIR, Program, RegionIR } from '../program/program.ts';
import { indented, LINE } from './blocks.ts';
import { identifier } from './identifiers.ts';
import { constant, literal, rowsText } from './literals.ts';
import type { FileStructure, Statement } from './printer.ts';
import { Uses } from './scope.ts';
import { shownType } from './shown.ts';
import { foldedType, keysType, Universes } from './universe.ts';

/** `decisions.ts`. */
export function decisionsFile(checked: Checked, program: Program): FileStructure {
  const uses = new Uses();
  const use = (name: string): string => uses.use(name);
  for (const name of ['Faction', 'Card', 'Space', 'Setup', 'Option', 'CreateOptions']) use(name);
  const universes = new Universes(checked);
  const ranges = new Map<string, string>();
  const counts = (from: number, to: number): string => {
    const name = `From${from}To${to}`;
    ranges.set(name, rangeType(from, to));
    return name;
  };
  const points = program.points.map((point) => ({ point, type: `At_${identifier(point.name)}` }));
  const statements: Statement[] = [
    DECIDED,
    ...points.map(({ point, type }) =>
      pointType(point, type, (keys) => foldedType(universes.folded(keys), use, counts), use),
    ),
    ...[...ranges].map(([name, type]) => `\ntype ${name} = ${type};`),
    `\n/** Whatever is to be decided, told apart by \`point\`. */\n${unionText(
      'Decision',
      points.map(({ type }) => type),
    )}`,
    pointNames(points.map(({ point }) => point.name)),
    PREDICATE,
    regionsType(program.regions, checked, use),
    secretsType(checked),
    shownType(checked, use),
    VIEW,
    madeText(checked, use),
  ];
  return {
    path: 'decisions.ts',
    doc: 'Decisions and views of the volume, as types. Generated; do not edit.',
    statements,
    uses,
  };
}

const DECIDED = `/** A decision at the point \`P\` whose options are among \`O\`. */
export interface Decided<
  P extends string,
  K extends string,
  O extends string,
  V = Readonly<Record<never, never>>,
> {
  readonly id: string;
  readonly seat: Faction;
  readonly point: P;
  readonly rule: string;
  readonly kind: K;
  /** What the question speaks of. */
  readonly parameters: V;
  /** What may be chosen, in canonical order. */
  readonly options: readonly O[];
}`;

const pointNames = (names: readonly string[]): string =>
  `
/** Name paths of all decision points. */
export const POINT_KEYS = ${rowsText(names.map(literal))} as const satisfies readonly Decision['point'][];

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
  readonly key: D['options'][number];
}`;

const VIEW = `
/** The game as a seat sees it; \`null\` is the table. */
export interface View {
  readonly seat: Faction | null;
  readonly ply: number;
  readonly over: boolean;
  readonly executing: Faction | null;
  readonly regions: Regions;
  readonly deck: { readonly revealed: readonly Card[]; readonly unseen: number };
  readonly secrets: Secrets;
  readonly shown: Shown;
  /** Victory margins: above 0 is a victory. */
  readonly margins: Readonly<Record<Faction, number>>;
  /** What is being decided; only the decider sees the options, and of a secret choice others see only who decides. */
  readonly pending: Pending | null;
}

/** A pending decision as far as it may be seen. */
export interface Pending {
  readonly id: string;
  readonly seat: Faction;
  readonly point?: PointName;
  readonly rule?: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
  readonly options?: readonly string[];
}`;

function madeText({ factions, nonplayerStatus }: Checked, use: (name: string) => string): string {
  const able = nonplayerStatus?.factions.map((f) => literal(factions[f]?.name ?? ''));
  const all = able?.length === factions.length ? use('Faction') : able?.join(' | ');
  const nonplayers = all === undefined ? '' : `, ${all}`;
  return `\n/** What a game of this volume is made from. */\nexport type GameOptions = CreateOptions<Setup, Option${nonplayers}>;`;
}

function pointType(
  { name, rule, kind, segments, parameters }: PointIR,
  type: string,
  options: (keys: readonly string[]) => string,
  use: (name: string) => string,
): Statement {
  const keys = options(segments.flatMap((segment) => segment.keys));
  const typed = parameters.map((p) => `readonly ${constant(p.name)}: ${parameterType(p.names, use)}`);
  const values = typed.length === 0 ? [] : [`{ ${typed.join('; ')} }`];
  const items = [literal(name), literal(kind), keys, ...values];
  const head = `\n${rule === '' ? '' : `/** ${rule} */\n`}export type ${type} = Decided<`;
  const line = `export type ${type} = Decided<${items.join(', ')}>;`;
  return line.length <= LINE
    ? `${head}${items.join(', ')}>;`
    : `${head}\n${indented(items.map((item) => `${item},`).join('\n')).replace(/,$/, '')}\n>;`;
}

/** The numbers from one to another, as keys. */
const rangeType = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => literal(String(from + i))).join(' | ');

function parameterType(names: PointIR['parameters'][number]['names'], use: (name: string) => string): string {
  if (names === 'number') return 'number';
  return `${use({ spaces: 'Space', factions: 'Faction', groups: 'Group' }[names])} | 'none'`;
}

const unionText = (name: string, members: readonly string[]): string =>
  `export type ${name} =\n${indented(members.map((member) => `| ${member}`).join('\n') || 'never')};`;

function regionsType(regions: readonly RegionIR[], checked: Checked, use: (name: string) => string): string {
  const rows = regions
    .filter(({ visibility, length }) => visibility !== 'none' && length > 0)
    .map((region) => {
      const optional = region.visibility === 'all' ? '' : '?';
      return `readonly ${constant(region.name)}${optional}: ${regionType(region, checked, use)};`;
    });
  return `\n/** What lies where; what only some seats see is missing for the others. */\nexport interface Regions {\n${indented(
    rows.join('\n'),
  )}\n}`;
}

function regionType(region: RegionIR, checked: Checked, use: (name: string) => string): string {
  const universes = new Universes(checked);
  return region.dimensions.reduceRight(
    (type, { keys }) => `Readonly<Record<${keysType(universes.parts(keys), use)}, ${type}>>`,
    valueType(region, universes, use),
  );
}

function valueType({ values }: RegionIR, universes: Universes, use: (name: string) => string): string {
  if (values === undefined) return 'number';
  const names = keysType(universes.parts(values.names), use);
  return values.optional ? `${names} | null` : names;
}

function secretsType({ secrets, factions }: Checked): string {
  const rows = secrets.map(({ name, owner }) => {
    const seat = literal(factions[owner]?.name ?? '');
    const members = [
      `readonly owner: ${seat};`,
      `readonly value?: Space | 'none';`,
      `readonly suspects: readonly (Space | 'none')[];`,
    ];
    return `readonly ${constant(name)}: {\n${indented(members.join('\n'))}\n};`;
  });
  return `\n/** Secrets: the value for the owner, the suspects for all. */\nexport interface Secrets {\n${indented(
    rows.join('\n'),
  )}\n}`;
}
