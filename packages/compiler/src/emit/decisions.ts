/**
 * `decisions.ts` and `schemas.ts`: the volume's decisions and views as types that a client can switch over without casts, and
 * the same as schemas for what comes over a wire.
 */
import type { Checked } from '@quipu/language';
import type { PointIR, Program, RegionIR } from '../program/program.ts';
import { indented } from './blocks.ts';
import { identifier } from './identifiers.ts';
import { constant, literal } from './literals.ts';
import type { FileStructure, Statement } from './printer.ts';
import { Uses } from './scope.ts';
import { keysText, keysType, Universes } from './universe.ts';

/** The types of axes whose keys are terms. */
const AXIS_TYPES: Readonly<Record<string, string>> = {
  space: 'Space',
  group: 'Group',
  faction: 'Faction',
  marker: 'Marker',
  held: 'Held',
};

/** `decisions.ts`. */
export function decisionsFile(checked: Checked, program: Program): FileStructure {
  const uses = new Uses();
  const use = (name: string): string => uses.use(name);
  for (const name of ['Faction', 'Card', 'Space']) use(name);
  const universes = new Universes(checked);
  const points = program.points.map((point) => ({ point, type: `At_${identifier(point.name)}` }));
  const statements: Statement[] = [
    DECIDED,
    ...points.map(({ point, type }) => pointType(point, type, universes, use)),
    `\n/** Whatever is to be decided, told apart by \`point\`. */\n${unionText(
      'Decision',
      points.map(({ type }) => type),
    )}`,
    `\n/** Name paths of all decision points. */\nexport type PointName = Decision['point'];`,
    NAMES_HEAD + indented(points.map(({ point }) => `${literal(point.name)},`).join('\n')) + '\n]);',
    PREDICATE,
    regionsType(program.regions, checked, use),
    secretsType(checked),
    VIEW,
  ];
  return {
    path: 'decisions.ts',
    doc: 'Decisions and views of the volume, as types. Generated; do not edit.',
    statements,
    uses,
  };
}

const DECIDED = `/** A decision at the point \`P\` whose options are among \`O\`. */
export interface Decided<P extends string, K extends string, O extends string, V> {
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

const NAMES_HEAD = '\nconst POINT_NAMES: ReadonlySet<string> = new Set<PointName>([\n';

const PREDICATE = `
/** Whether a decision is one of this volume's: so that a game's decision gets its type. */
export function isDecision(decision: { readonly point: string }): decision is Decision {
  return POINT_NAMES.has(decision.point);
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

function pointType(
  { name, rule, kind, segments, parameters }: PointIR,
  type: string,
  universes: Universes,
  use: (name: string) => string,
): Statement {
  const options = keysType(universes.parts(segments.flatMap(({ keys }) => keys)), use);
  const typed = parameters.map((p) => `readonly ${constant(p.name)}: ${parameterType(p.names, use)}`);
  const values = typed.length === 0 ? 'Readonly<Record<never, never>>' : `{ ${typed.join('; ')} }`;
  const items = [literal(name), literal(kind), options, values].map((item) => `${item},`).join('\n');
  return `\n/** ${rule} ${name} */\nexport type ${type} = Decided<\n${indented(items).replace(/,$/, '')}\n>;`;
}

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
  const inner = valueType(region, checked, use);
  return region.dimensions.reduceRight((type, { name, keys }) => {
    const axis = AXIS_TYPES[name];
    const key = axis === undefined ? keys.map(literal).join(' | ') : use(axis);
    return `Readonly<Record<${keys.length > 12 && axis === undefined ? 'string' : key}, ${type}>>`;
  }, inner);
}

function valueType({ values }: RegionIR, checked: Checked, use: (name: string) => string): string {
  if (values === undefined) return 'number';
  const known = [
    ['Space', checked.spaces.map(({ name }) => name)],
    ['Faction', checked.factions.map(({ name }) => name)],
    ['Card', checked.cards.map(({ key }) => key)],
  ] as const;
  const term = known.find(([, keys]) => same(keys, values.names));
  const names = term === undefined ? values.names.map(literal).join(' | ') : use(term[0]);
  return values.optional ? `${names} | null` : names;
}

function secretsType({ secrets, factions }: Checked): string {
  const rows = secrets.map(({ name, owner }) => {
    const seat = literal(factions[owner]?.name ?? '');
    return `readonly ${constant(name)}: { readonly owner: ${seat}; readonly value?: Space | 'none'; readonly suspects: readonly (Space | 'none')[] };`;
  });
  return `\n/** Secrets: the value for the owner, the suspects for all. */\nexport interface Secrets {\n${indented(
    rows.join('\n'),
  )}\n}`;
}

/** `schemas.ts`. */
export function schemasFile(checked: Checked, program: Program): FileStructure {
  const uses = new Uses();
  const use = (name: string): string => uses.use(name);
  for (const name of ['z', 'Decision', 'FACTION_KEYS']) use(name);
  const universes = new Universes(checked);
  const rows = program.points.map(({ name, kind, segments, parameters }) => {
    const options = keysText(universes.parts(segments.flatMap(({ keys }) => keys)), use);
    const values = parameters.map((p) => `${constant(p.name)}: ${parameterSchema(p.names, use)}`);
    const shape = values.length === 0 ? '{}' : `{ ${values.join(', ')} }`;
    return `decided(${literal(name)}, ${literal(kind)}, ${options}, ${shape}),`;
  });
  return {
    path: 'schemas.ts',
    doc: 'Decisions and answers of the volume, as schemas for what comes over a wire. Generated; do not edit.',
    statements: [
      DECIDED_SCHEMA,
      `\n/** A decision. */\nexport const decisionSchema: z.ZodType<Decision> = z.discriminatedUnion('point', [\n${indented(
        rows.join('\n'),
      )}\n]);`,
      CHOICE_SCHEMA,
    ],
    uses,
  };
}

const DECIDED_SCHEMA = `const seat = z.enum(FACTION_KEYS);
const orNone = <const K extends string>(keys: readonly K[]) => z.enum([...keys, 'none']);

function decided<const P extends string, const K extends string, const O extends string, V extends z.ZodRawShape>(
  point: P,
  kind: K,
  options: readonly O[],
  parameters: V,
) {
  return z.strictObject({
    id: z.string(),
    seat,
    point: z.literal(point),
    rule: z.string(),
    kind: z.literal(kind),
    parameters: z.strictObject(parameters),
    options: z.array(z.enum(options)),
  });
}`;

const CHOICE_SCHEMA = `
/** An answer; whether its key is offered is for the game to say. */
export const choiceSchema = z.strictObject({ id: z.string(), seat, key: z.string() });`;

function parameterSchema(
  names: PointIR['parameters'][number]['names'],
  use: (name: string) => string,
): string {
  if (names === 'number') return 'z.number().int()';
  return `orNone(${use({ spaces: 'SPACE_KEYS', factions: 'FACTION_KEYS', groups: 'GROUP_KEYS' }[names])})`;
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, i) => key === b[i]);
