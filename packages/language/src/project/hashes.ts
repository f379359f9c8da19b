/**
 * Content hashes of checked rules, equal if and only if the rules are equal. Formatting, comments and source
 * positions do not matter.
 */
import { createHash } from 'node:crypto';
import type { Body } from '../checked/bodies.ts';
import type { Checked } from '../checked/terms.ts';

/** The hashes of a volume, each of 16 hexadecimal digits. */
export interface Hashes {
  readonly all: string;
  /** The hash of the terms alone, which determine the layout of saved positions. */
  readonly layout: string;
  /**
   * Hashes by name path: of each body with its points (`Sweep`, `Rally.base`, `Campaign.Support`); of a card's
   * titles and Faction order (`event 6`) and of its texts (`event 6 shaded`); of each point and define of the
   * volume; of `sequence`, `victory`, decks and setups; of each instruction (`nonplayer Rally of Rebels`).
   */
  readonly rules: Readonly<Record<string, string>>;
}

const terms = [
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
export function hashes(checked: Checked): Hashes {
  const paths = mannerOf(checked);
  for (const part of lastingIn(checked)) for (const manner of [PLAIN, paths]) keep(part, manner);
  return {
    // Bodies already contain the statements, and the amended rules the amendments.
    all: hash({
      ...checked,
      rules: [...checked.rules].sort(),
      statements: undefined,
      amendments: undefined,
    }),
    layout: hash([
      ...terms.map((name) => checked[name]),
      // Only volumes with Non-players have state for them.
      ...(checked.nonplayerStatus ? ['nonplayers'] : []),
    ]),
    rules: Object.fromEntries([
      ...checked.bodies.map((body): [string, string] => {
        const points = checked.points.filter((point) => point.body === body.index);
        return [body.path, hashWith(body, [points, ...headingOf(checked, body)], paths)];
      }),
      ...checked.points.flatMap((point): [string, string][] =>
        point.body < 0 ? [[point.path, hash(point, paths)]] : [],
      ),
      ...beyondTexts(checked).map(([path, said]): [string, string] => [path, hash(said, paths)]),
      ...instructionsIn(checked).map(([path, text]): [string, string] => [path, hash(text, paths)]),
    ]),
  };
}

const heading = ({ title, order, sides }: Checked['cards'][number]): readonly unknown[] => [
  title,
  order,
  sides.map((side) => side.title),
];

/** Returns the heading of a single-text card, whose body has the path of the card. */
function headingOf({ cards }: Checked, { path }: Body): readonly unknown[] {
  const card = cards.find(({ key }) => `event ${key}` === path);
  return card ? heading(card) : [];
}

/** Returns the rules other than bodies, by name path, with references replaced by names. */
function beyondTexts(checked: Checked): readonly (readonly [string, unknown])[] {
  const { defines, decks, setups, sequence, victory, cards, bodies } = checked;
  const keys = (some: readonly number[]): readonly unknown[] => some.map((index) => cards[index]?.key);
  return [
    ...defines.map((define) => [define.name, define] as const),
    ...decks.map((deck) => {
      const piles = deck.piles.map((pile) => ({ ...pile, rounds: keys(pile.rounds) }));
      return [`deck ${deck.name}`, { ...deck, events: keys(deck.events), piles }] as const;
    }),
    ...setups.map(
      ({ then, ...setup }) =>
        [
          `setup ${setup.name}`,
          { ...setup, deck: decks[setup.deck]?.name, then: then === undefined ? undefined : bodies[then] },
        ] as const,
    ),
    [
      'sequence',
      { ...sequence, pass: sequence.pass === undefined ? undefined : bodies[sequence.pass]?.path },
    ],
    ['victory', victory],
    ...cards.flatMap((card) =>
      bodies.some(({ path }) => path === `event ${card.key}`)
        ? []
        : [[`event ${card.key}`, heading(card)] as const],
    ),
  ];
}

function instructionsIn({ nonplayers, factions }: Checked): readonly (readonly [string, unknown])[] {
  if (nonplayers === undefined) return [];
  const { instructions, guidelines, random } = nonplayers;
  const of = (seats: readonly number[]): string => seats.map((seat) => factions[seat]?.name ?? '').join(', ');
  return [
    ...instructions.map((one) => [`nonplayer ${one.path} of ${of(one.factions)}`, one] as const),
    ...guidelines.map((one) => [`nonplayer guidelines of ${of(one.factions)}`, one] as const),
    ...random.map((one) => [`random ${one.text}`, one] as const),
  ];
}

/**
 * Replaces references by index with name paths, so that an inserted or removed rule does not change the hashes of
 * others. Of a rider, only its presence counts, because its content is in the point's changes.
 */
function pathsIn({ bodies, points, lastings, defines }: Named): Rename {
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
    define: (index) => defines[index]?.name,
    rider: (index) => index > 0,
  };
  return (key, value) => {
    // Rule numbers do not affect play.
    if (key === 'rule') return undefined;
    const name = names[key];
    if (!name) return value;
    if (typeof value === 'number') return name(value);
    return Array.isArray(value) && key === 'accompanies' ? value.map(name) : value;
  };
}

type Named = Pick<Checked, 'bodies' | 'points' | 'lastings' | 'defines'>;

/** Maps a field to the value that is hashed; undefined omits it. */
type Rename = (key: string, value: unknown) => unknown;

/** A field mapping, with caches of serialized parts. */
interface Manner {
  readonly rename: Rename;
  readonly texts: WeakMap<object, string>;
  /** Hashes by part, valid for one text of the additional values. */
  readonly hashes: WeakMap<object, { readonly beside: string; readonly hash: string }>;
}

const mannerBy = (rename: Rename): Manner => ({ rename, texts: new WeakMap(), hashes: new WeakMap() });

const PLAIN = mannerBy((_, same) => same);

let last: { readonly names: string; readonly manner: Manner } | undefined;

/** Returns the mapping of indices to names, reusing the previous one, with its caches, if all names are equal. */
function mannerOf(checked: Named): Manner {
  const { bodies, points, lastings, defines } = checked;
  const names = JSON.stringify([
    bodies.map(({ path }) => path),
    points.map(({ path }) => path),
    lastings.map(({ key }) => key),
    defines.map(({ name }) => name),
  ]);
  if (last?.names !== names) last = { names, manner: mannerBy(pathsIn(checked)) };
  return last.manner;
}

/** Returns the parts that an incremental check may share with earlier results. */
function lastingIn({ bodies, defines, nonplayers }: Checked): readonly object[] {
  const { instructions = [], guidelines = [] } = nonplayers ?? {};
  return [...bodies, ...defines, ...instructions, ...guidelines];
}

/** Caches the serialized form of a shared part. */
function keep(part: object, manner: Manner): void {
  if (!manner.texts.has(part)) manner.texts.set(part, stable(part, manner) ?? '');
}

/** Returns the first 64 bits of SHA-256. They suffice, because there is no incentive to forge a text. */
function hash(value: unknown, manner: Manner = PLAIN): string {
  return createHash('sha256')
    .update(known(value, manner) ?? '')
    .digest('hex')
    .slice(0, 16);
}

/** Returns the hash of a shared part with additional values (cached). */
function hashWith(part: object, beside: readonly unknown[], manner: Manner): string {
  const text = beside.map((one) => known(one, manner)).join();
  const before = manner.hashes.get(part);
  if (before?.beside === text) return before.hash;
  const made = { beside: text, hash: hash([part, ...beside], manner) };
  manner.hashes.set(part, made);
  return made.hash;
}

/** Fields without effect on the meaning: source positions, amendments and ids. */
const MEANINGLESS: ReadonlySet<string> = new Set(['span', 'line', 'lines', 'id', 'amended']);

/** Returns the serialized value, from the cache if it is a shared part. */
const known = (value: unknown, manner: Manner): string | undefined =>
  lasting(value, manner) ?? stable(value, manner);

const lasting = (value: unknown, { texts }: Manner): string | undefined =>
  typeof value === 'object' && value !== null ? texts.get(value) : undefined;

/** Returns canonical JSON with sorted keys, so that equal rules have equal texts; undefined for an omitted value. */
function stable(value: unknown, manner: Manner): string | undefined {
  if (value === undefined) return undefined;
  const pieces: string[] = [];
  write(value, manner, pieces);
  return pieces.join('');
}

/** Appends the canonical JSON to a list of strings; one final join is faster than repeated concatenation. */
function write(value: unknown, manner: Manner, pieces: string[]): void {
  if (typeof value !== 'object' || value === null) {
    pieces.push(JSON.stringify(value));
    return;
  }
  if (Array.isArray(value)) {
    let before = '[';
    for (const item of value as readonly unknown[]) {
      pieces.push(before);
      before = ',';
      const text = lasting(item, manner);
      if (text !== undefined) pieces.push(text);
      else write(item ?? null, manner, pieces);
    }
    pieces.push(before === '[' ? '[]' : ']');
    return;
  }
  let before = '{';
  for (const { name, shown } of fieldsOf(value)) {
    const field = manner.rename(name, (value as Readonly<Record<string, unknown>>)[name]);
    if (field === undefined) continue;
    pieces.push(before, shown);
    before = ',';
    write(field, manner, pieces);
  }
  pieces.push(before === '{' ? '{}' : '}');
}

interface Field {
  readonly name: string;
  /** The key as JSON, with its colon. */
  readonly shown: string;
}

/** A trie of key sequences (hidden class). Objects of rules have few shapes, so each shape is sorted once. */
class Shape {
  readonly #names: readonly string[];
  readonly #longer = new Map<string, Shape>();
  #fields: readonly Field[] | undefined;

  constructor(names: readonly string[] = []) {
    this.#names = names;
  }

  with(name: string): Shape {
    let longer = this.#longer.get(name);
    if (longer === undefined) this.#longer.set(name, (longer = new Shape([...this.#names, name])));
    return longer;
  }

  get fields(): readonly Field[] {
    return (this.#fields ??= sorted(this.#names));
  }
}

const EMPTY = new Shape();

function fieldsOf(value: object): readonly Field[] {
  const names = Object.keys(value);
  // Tables keyed by rule names would fill the trie without reuse.
  if (names.length > MOST_FIELDS) return sorted(names);
  let shape = EMPTY;
  for (const name of names) shape = shape.with(name);
  return shape.fields;
}

const sorted = (names: readonly string[]): readonly Field[] =>
  names
    .filter((name) => !MEANINGLESS.has(name))
    .sort()
    .map((name) => ({ name, shown: `${JSON.stringify(name)}:` }));

/** More fields than any checked record has. */
const MOST_FIELDS = 40;
