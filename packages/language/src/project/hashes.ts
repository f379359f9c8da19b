/**
 * Content hashes of checked rules, equal if and only if the rules are equal. Formatting, comments and source
 * positions do not matter.
 */
import { createHash } from 'node:crypto';
import type { Body } from '../checked/bodies.ts';
import type { Checked } from '../checked/checked-volume.ts';

/** The hashes of a volume, each of 16 hexadecimal digits. */
export interface Hashes {
  readonly all: string;
  /** The hash of the components alone (Factions, pieces, spaces, markers, tracks), which determine the layout of saved positions. */
  readonly layout: string;
  /**
   * Hashes by name path: of each body with its points (`Sweep`, `Rally.base`, `Campaign.Support`); of a card's
   * titles and Faction order (`event 6`) and of its texts (`event 6 shaded`); of each point and define of the
   * volume; of `sequence`, `victory`, decks and setups; of each instruction (`nonplayer Rally of Rebels`).
   */
  readonly rules: Readonly<Record<string, string>>;
}

const layoutFields = [
  'factions',
  'classes',
  'kinds',
  'groups',
  'spaceKinds',
  'spaces',
  'levels',
  'supplies',
  'markers',
  'held',
  'tracks',
  'secrets',
] as const;

/** Computes the content hashes of checked rules. */
export function hashRules(checked: Checked): Hashes {
  const byNamePath = serializerFor(checked);
  for (const sharedPart of sharedPartsOf(checked))
    for (const serializer of [IDENTITY, byNamePath]) cacheText(sharedPart, serializer);
  return {
    // Bodies already contain the statements, and the amended rules the amendments.
    all: hash({
      ...checked,
      rules: [...checked.rules].sort(),
      statements: undefined,
      amendments: undefined,
    }),
    layout: hash([
      ...layoutFields.map((name) => checked[name]),
      // Only volumes with Non-players have state for them.
      ...(checked.nonplayerStatus ? ['nonplayers'] : []),
    ]),
    rules: ruleHashes(checked, byNamePath),
  };
}

/** Computes the hash of each rule, by name path. */
function ruleHashes(checked: Checked, byNamePath: Serializer): Hashes['rules'] {
  const bodies = checked.bodies.map((body): readonly [string, string] => {
    const points = checked.points.filter((point) => point.body === body.index);
    return [body.path, hashWithExtras(body, [points, ...headingOf(checked, body)], byNamePath)];
  });
  // Points of the volume have no body, which the index -1 states.
  const volumePoints = checked.points.filter(({ body }) => body < 0);
  const otherRules = [
    ...volumePoints.map((point) => [point.path, point] as const),
    ...rulesWithoutBodies(checked),
    ...instructionsIn(checked),
  ];
  return Object.fromEntries([
    ...bodies,
    ...otherRules.map(([path, rule]) => [path, hash(rule, byNamePath)] as const),
  ]);
}

const cardHeading = ({ title, order, interrupt, sides }: Checked['cards'][number]): readonly unknown[] => [
  title,
  order,
  ...(interrupt ? [interrupt] : []),
  sides.map((side) => side.title),
];

/** Returns the heading of a single-text card, whose body has the path of the card. */
function headingOf({ cards }: Checked, { path }: Body): readonly unknown[] {
  const card = cards.find(({ key }) => `event ${key}` === path);
  return card ? cardHeading(card) : [];
}

type NamedRule = readonly [path: string, rule: unknown];

/** Returns the rules other than bodies, by name path, with references replaced by names. */
function rulesWithoutBodies(checked: Checked): readonly NamedRule[] {
  const { defines, sequence, victory, cards, bodies } = checked;
  const pass = sequence.pass === undefined ? undefined : bodies[sequence.pass]?.path;
  const cardsWithoutBody = cards.filter(({ key }) => !bodies.some(({ path }) => path === `event ${key}`));
  return [
    ...defines.map((define): NamedRule => [define.name, define]),
    ...decksIn(checked),
    ...setupsIn(checked),
    ['sequence', { ...sequence, pass }],
    ['victory', victory],
    ...cardsWithoutBody.map((card): NamedRule => [`event ${card.key}`, cardHeading(card)]),
  ];
}

function decksIn({ decks, cards }: Checked): readonly NamedRule[] {
  const keys = (indices: readonly number[]): readonly unknown[] => indices.map((index) => cards[index]?.key);
  return decks.map((deck) => {
    const piles = deck.piles.map((pile) => ({ ...pile, rounds: keys(pile.rounds) }));
    return [`deck ${deck.name}`, { ...deck, events: keys(deck.events), piles }];
  });
}

function setupsIn({ setups, decks, bodies }: Checked): readonly NamedRule[] {
  return setups.map(({ then, ...setup }) => {
    const body = then === undefined ? undefined : bodies[then];
    return [`setup ${setup.name}`, { ...setup, deck: decks[setup.deck]?.name, then: body }];
  });
}

function instructionsIn({ nonplayers, factions }: Checked): readonly NamedRule[] {
  if (nonplayers === undefined) return [];
  const { instructions, guidelines, random } = nonplayers;
  const factionNames = (seats: readonly number[]): string =>
    seats.map((seat) => factions[seat]?.name ?? '').join(', ');
  return [
    ...instructions.map((instruction): NamedRule => {
      const path = `nonplayer ${instruction.path} of ${factionNames(instruction.factions)}`;
      return [path, instruction];
    }),
    ...guidelines.map((guideline): NamedRule => [
      `nonplayer guidelines of ${factionNames(guideline.factions)}`,
      guideline,
    ]),
    ...random.map((table): NamedRule => [`random ${table.text}`, table]),
  ];
}

/**
 * Replaces references by index with name paths, so that an inserted or removed rule does not change the hashes of
 * others. Of a call modifier (`rider`), only its presence counts, because its content is in the point's changes.
 */
function namePathMapping({ bodies, points, lastings, defines }: NamedRules): FieldMapping {
  const body = (index: number): unknown => bodies[index]?.path;
  const names: Readonly<Record<string, (index: number) => unknown>> = {
    index: () => undefined,
    body,
    operation: body,
    replaces: body,
    commits: body,
    accompanies: body,
    point: (index) => points[index]?.path,
    lasting: (index) => lastings[index]?.key,
    ends: (index) => lastings[index]?.key,
    define: (index) => defines[index]?.name,
    rider: (index) => index > 0,
  };
  return (key, value) => {
    // Rule numbers do not affect play.
    if (key === 'rule') return undefined;
    const name = names[key];
    if (!name) return value;
    if (typeof value === 'number') return name(value);
    return Array.isArray(value) && (key === 'accompanies' || key === 'ends') ? value.map(name) : value;
  };
}

type NamedRules = Pick<Checked, 'bodies' | 'points' | 'lastings' | 'defines'>;

/** Maps a field to the value that is hashed; undefined omits it. */
type FieldMapping = (key: string, value: unknown) => unknown;

/** A field mapping, with caches of serialized parts. */
interface Serializer {
  readonly mapField: FieldMapping;
  readonly texts: WeakMap<object, string>;
  /** Hashes by part, valid for one text of the additional values. */
  readonly hashes: WeakMap<object, { readonly extraText: string; readonly hash: string }>;
}

const createSerializer = (mapField: FieldMapping): Serializer => ({
  mapField,
  texts: new WeakMap(),
  hashes: new WeakMap(),
});

const IDENTITY = createSerializer((_, value) => value);

let lastSerializer: { readonly names: string; readonly serializer: Serializer } | undefined;

/** Returns the mapping of indices to names, reusing the previous one, with its caches, if all names are equal. */
function serializerFor(checked: NamedRules): Serializer {
  const { bodies, points, lastings, defines } = checked;
  const names = JSON.stringify([
    bodies.map(({ path }) => path),
    points.map(({ path }) => path),
    lastings.map(({ key }) => key),
    defines.map(({ name }) => name),
  ]);
  if (lastSerializer?.names !== names)
    lastSerializer = { names, serializer: createSerializer(namePathMapping(checked)) };
  return lastSerializer.serializer;
}

/** Returns the parts that an incremental check may share with earlier results. */
function sharedPartsOf({ bodies, defines, nonplayers }: Checked): readonly object[] {
  const { instructions = [], guidelines = [] } = nonplayers ?? {};
  return [...bodies, ...defines, ...instructions, ...guidelines];
}

/** Caches the serialized form of a shared part. */
function cacheText(sharedPart: object, serializer: Serializer): void {
  const { texts } = serializer;
  if (!texts.has(sharedPart)) texts.set(sharedPart, canonicalJson(sharedPart, serializer) ?? '');
}

/** 16 hexadecimal digits, or 64 bits. */
const HASH_LENGTH = 16;

/** Returns the first 64 bits of SHA-256. They suffice, because there is no incentive to forge a text. */
function hash(value: unknown, serializer: Serializer = IDENTITY): string {
  return createHash('sha256')
    .update(textOf(value, serializer) ?? '')
    .digest('hex')
    .slice(0, HASH_LENGTH);
}

/** Returns the hash of a shared part with additional values (cached). */
function hashWithExtras(sharedPart: object, extras: readonly unknown[], serializer: Serializer): string {
  const text = extras.map((extra) => textOf(extra, serializer)).join();
  const cached = serializer.hashes.get(sharedPart);
  if (cached?.extraText === text) return cached.hash;
  const entry = { extraText: text, hash: hash([sharedPart, ...extras], serializer) };
  serializer.hashes.set(sharedPart, entry);
  return entry.hash;
}

/** Fields without effect on the meaning: source positions, amendments and ids. */
const IGNORED_FIELDS: ReadonlySet<string> = new Set(['span', 'line', 'lines', 'id', 'amended']);

/** Returns the serialized value, from the cache if it is a shared part. */
const textOf = (value: unknown, serializer: Serializer): string | undefined =>
  cachedText(value, serializer) ?? canonicalJson(value, serializer);

const cachedText = (value: unknown, { texts }: Serializer): string | undefined =>
  typeof value === 'object' && value !== null ? texts.get(value) : undefined;

/** Returns canonical JSON with sorted keys, so that equal rules have equal texts; undefined for an omitted value. */
function canonicalJson(value: unknown, serializer: Serializer): string | undefined {
  if (value === undefined) return undefined;
  const pieces: string[] = [];
  writeJson(value, serializer, pieces);
  return pieces.join('');
}

/** Appends the canonical JSON to a list of strings; one final join is faster than repeated concatenation. */
function writeJson(value: unknown, serializer: Serializer, pieces: string[]): void {
  if (typeof value !== 'object' || value === null) pieces.push(JSON.stringify(value));
  else if (Array.isArray(value)) writeList(value, serializer, pieces);
  else writeRecord(value, serializer, pieces);
}

function writeList(list: readonly unknown[], serializer: Serializer, pieces: string[]): void {
  let separator = '[';
  for (const item of list) {
    pieces.push(separator);
    separator = ',';
    const text = cachedText(item, serializer);
    if (text !== undefined) pieces.push(text);
    else writeJson(item ?? null, serializer, pieces);
  }
  pieces.push(separator === '[' ? '[]' : ']');
}

function writeRecord(record: object, serializer: Serializer, pieces: string[]): void {
  let separator = '{';
  for (const { name, key } of fieldsOf(record)) {
    const field = serializer.mapField(name, (record as Readonly<Record<string, unknown>>)[name]);
    if (field === undefined) continue;
    pieces.push(separator, key);
    separator = ',';
    writeJson(field, serializer, pieces);
  }
  pieces.push(separator === '{' ? '{}' : '}');
}

interface Field {
  readonly name: string;
  /** The key as JSON, with its colon. */
  readonly key: string;
}

/** A trie of key sequences (hidden class). Objects of rules have few shapes, so each shape is sorted once. */
class Shape {
  readonly #names: readonly string[];
  readonly #children = new Map<string, Shape>();
  #fields: readonly Field[] | undefined;

  constructor(names: readonly string[] = []) {
    this.#names = names;
  }

  child(name: string): Shape {
    const existing = this.#children.get(name);
    if (existing !== undefined) return existing;
    const child = new Shape([...this.#names, name]);
    this.#children.set(name, child);
    return child;
  }

  get fields(): readonly Field[] {
    return (this.#fields ??= sortedFields(this.#names));
  }
}

const EMPTY_SHAPE = new Shape();

function fieldsOf(value: object): readonly Field[] {
  const names = Object.keys(value);
  // Tables keyed by rule names would fill the trie without reuse.
  if (names.length > MAX_SHAPE_FIELDS) return sortedFields(names);
  let shape = EMPTY_SHAPE;
  for (const name of names) shape = shape.child(name);
  return shape.fields;
}

const sortedFields = (names: readonly string[]): readonly Field[] =>
  names
    .filter((name) => !IGNORED_FIELDS.has(name))
    .sort()
    .map((name) => ({ name, key: `${JSON.stringify(name)}:` }));

/** More fields than any checked record has. */
const MAX_SHAPE_FIELDS = 40;
