/** `schemas.ts`: saves, views, decisions and choices as schemas, for what comes over a wire or out of a file. */
import type { Checked } from '@quipu/language';
import type { PointIR, Program } from '../program/program.ts';
import { indented } from './blocks.ts';
import { constant, literal } from './literals.ts';
import type { FileStructure } from './printer.ts';
import { Uses } from './scope.ts';
import { shownSchemas } from './shown.ts';
import { keysText, type Part, Universes } from './universe.ts';
import { viewSchemaText } from './views.ts';

/** The schemas of a volume; a module of its own, so that who only plays need not load Zod. */
export function schemasFile(checked: Checked, program: Program): FileStructure {
  const uses = new Uses();
  const use = (name: string): string => uses.use(name);
  const schemas = new Schemas(checked, use);
  for (const name of [
    'z',
    'saveOf',
    'SaveOf',
    'askedKind',
    'askedValues',
    'askingText',
    'choosable',
    'Decision',
    'View',
    'Terms',
    'FACTION_KEYS',
    'SPACE_KEYS',
    'GROUP_KEYS',
  ])
    use(name);
  const decisions = rows(program.points.map((point) => `${schemas.decision(point)},`));
  const ranges = [...schemas.ranges].map(
    ([name, keys]) => `const ${name} = ${keysText([{ keys }], use)} as const;\n`,
  );
  const save = `${literal(checked.name)}, ${literal(checked.edition)}`;
  return {
    path: 'schemas.ts',
    doc: 'Saves, views, decisions and choices of the volume, as schemas. Generated; do not edit.',
    statements: [
      HELPERS,
      `\n/** A save of this volume. */\nexport const saveSchema: z.ZodType<SaveOf<${save}>> = saveOf(${save});`,
      `\n${ranges.join('')}\n/** A decision. */\nexport const decisionSchema: z.ZodType<Decision> = z.discriminatedUnion('point', [\n${decisions}\n]);`,
      CHOICES,
      `\nconst secrets = z.strictObject({\n${rows(checked.secrets.map((secret) => `${schemas.secret(secret)},`))}\n});`,
      shownSchemas(checked),
      viewSchemaText(checked, program.regions, use),
    ],
    uses,
  };
}

const rows = (texts: readonly string[]): string => indented(texts.join('\n'));

/** Prints schemas of single things. */
class Schemas {
  /** Numbers in a row, by what they are called. */
  readonly ranges = new Map<string, readonly string[]>();
  readonly #checked: Checked;
  readonly #universes: Universes;
  readonly #use: (name: string) => string;

  constructor(checked: Checked, use: (name: string) => string) {
    this.#checked = checked;
    this.#universes = new Universes(checked);
    this.#use = use;
  }

  decision({ name, asks, segments, parameters }: PointIR): string {
    const options = this.#options(segments.flatMap(({ keys }) => keys));
    const values = [
      ...parameters.map((p) => valueOf(constant(p.name), PARAMETERS[p.names])),
      ...(asks === 'count' ? ['least: whole', 'most: whole'] : []),
    ];
    const shape = values.length === 0 ? '{}' : `{ ${values.join(', ')} }`;
    return `decided(${literal(name)}, ${literal(asks)}, ${options}, ${shape})`;
  }

  secret({ name, owner }: Checked['secrets'][number]): string {
    const seat = literal(this.#checked.factions[owner]?.name ?? '');
    return `${constant(name)}: secretOf(${seat})`;
  }

  /** Keys with numbers in a row by name: a schema knows them one by one. */
  #options(keys: readonly string[]): string {
    let at = 0;
    const parts = this.#universes.folded(keys).map((part): Part => {
      const start = at;
      at += this.#universes.lengthOf(part);
      if ('list' in part || 'keys' in part) return part;
      if (!('from' in part) || part.before !== '' || part.after !== '')
        return { keys: keys.slice(start, at) };
      const list = `FROM_${part.from}_TO_${part.to}`;
      this.ranges.set(list, keys.slice(start, at));
      return { list, type: '' };
    });
    return keysText(parts, (name) => (this.ranges.has(name) ? name : this.#use(name)));
  }
}

/** What the schemas of parameters are called. */
const PARAMETERS: Readonly<Record<PointIR['parameters'][number]['names'], string>> = {
  ...{ number: 'whole', spaces: 'space', factions: 'faction', groups: 'piece' },
};

/** `space`, or `there: space`. */
const valueOf = (name: string, schema: string): string => (name === schema ? name : `${name}: ${schema}`);

const HELPERS = `const seat = z.enum(FACTION_KEYS);
const whole = z.number().int();
const orNone = <const K extends string>(keys: readonly K[]) => z.enum([...keys, 'none']);

function decided<
  const P extends string,
  const A extends string,
  const O extends string,
  V extends z.ZodRawShape,
>(point: P, asks: A, options: readonly O[], values: V) {
  return z.strictObject({
    id: z.string(),
    seat,
    asks: z.literal(asks),
    point: z.literal(point),
    text: askingText,
    values: z.strictObject(values),
    options: z.array(choosable(z.enum(options))),
  });
}

const space = orNone(SPACE_KEYS);
const faction = orNone(FACTION_KEYS);
const piece = orNone(GROUP_KEYS);
const secretOf = <const F extends string>(owner: F) =>
  z.strictObject({ owner: z.literal(owner), value: z.exactOptional(space), suspects: z.array(space) });`;

const CHOICES = `
/** A choice of any decision; whether its key is offered is for \`choiceOf\` to say, or for the game. */
export const choiceSchema = z.strictObject({ id: z.string(), seat, key: z.string() });

/** A choice of one decision: its id, its seat, one of its options. */
export function choiceOf<S extends string, K extends string>(decision: {
  readonly id: string;
  readonly seat: S;
  readonly options: readonly { readonly key: K }[];
}) {
  const { id, options } = decision;
  const isOption = (key: unknown): boolean => options.some((option) => option.key === key);
  return z.strictObject({
    id: z.literal(id),
    seat: z.literal(decision.seat),
    key: z.custom<K>(isOption, 'not offered'),
  });
}`;
