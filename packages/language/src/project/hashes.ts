/**
 * Content hashes of checked rules: equal if and only if the rules mean the same text. Formatting, comments and the order of
 * files' lines change nothing, since places in the source are left out.
 */
import { createHash } from 'node:crypto';
import type { Body } from '../checked/bodies.ts';
import type { Checked } from '../checked/terms.ts';

/** The hashes of a volume, each of 16 hexadecimal digits. */
export interface Hashes {
  readonly all: string;
  /** The hash of the terms alone, on which the layout of a saved position depends. */
  readonly layout: string;
  /**
   * Hashes by name path: of each body with its points, as `Sweep`, `Rally.base`, `Campaign.Support`; of a card's titles and order of Factions, as
   * `event 6`, and of its texts, as `event 6 shaded`; of each point and each derived value of the volume; of `sequence` and `victory`, of decks and setups; of each
   * instruction, as `nonplayer Rally of Rebels`.
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

/** Works out the hashes of checked rules. */
export function hashes(checked: Checked): Hashes {
  const paths = mannerOf(checked);
  for (const part of lastingIn(checked)) for (const manner of [PLAIN, paths]) keep(part, manner);
  return {
    // Statements lie in their bodies already, and what amendments say lies in what they made.
    all: hash({
      ...checked,
      rules: [...checked.rules].sort(),
      statements: undefined,
      amendments: undefined,
    }),
    layout: hash([
      ...terms.map((name) => checked[name]),
      // A volume that knows no Non-players has no cells for them.
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

/** The titles of a card, and the order in which Factions come on it. */
const heading = ({ title, order, sides }: Checked['cards'][number]): readonly unknown[] => [
  title,
  order,
  sides.map((side) => side.title),
];

/** The heading of a card of a single text, which has the name path of its card. */
function headingOf({ cards }: Checked, { path }: Body): readonly unknown[] {
  const card = cards.find(({ key }) => `event ${key}` === path);
  return card ? heading(card) : [];
}

/** What rules say that is no text, by name path: each as it is hashed, what it names by its name. */
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

/** The instructions of a volume by name path, each as it is hashed. */
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
 * Rules name each other by where they stand in their lists. Their own hashes have the paths instead, so that a rule which is put in
 * or taken out changes no other. Riders are counted off, so only that there is one counts: what it says lies in the point's changes.
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
    // The number of a rule has no effect on play.
    if (key === 'rule') return undefined;
    const name = names[key];
    if (!name) return value;
    if (typeof value === 'number') return name(value);
    return Array.isArray(value) && key === 'accompanies' ? value.map(name) : value;
  };
}

type Named = Pick<Checked, 'bodies' | 'points' | 'lastings' | 'defines'>;

/** What stands for a value in a hash. */
type Rename = (key: string, value: unknown) => unknown;

/** How values stand in a hash, with the texts of parts that last. */
interface Manner {
  readonly rename: Rename;
  readonly texts: WeakMap<object, string>;
  /** Hashes of such parts, with the text of what is said beside them. */
  readonly hashes: WeakMap<object, { readonly beside: string; readonly hash: string }>;
}

const mannerBy = (rename: Rename): Manner => ({ rename, texts: new WeakMap(), hashes: new WeakMap() });

const PLAIN = mannerBy((_, same) => same);

let last: { readonly names: string; readonly manner: Manner } | undefined;

/** Names in the place of numbers: the manner of the rules before, where all is called as it was. */
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

/** The parts that may be the same objects as in rules that were hashed before. */
function lastingIn({ bodies, defines, nonplayers }: Checked): readonly object[] {
  const { instructions = [], guidelines = [] } = nonplayers ?? {};
  return [...bodies, ...defines, ...instructions, ...guidelines];
}

/** Keeps the text of a part that lasts. */
function keep(part: object, manner: Manner): void {
  if (!manner.texts.has(part)) manner.texts.set(part, stable(part, manner) ?? '');
}

/** The hash of a text. The first 64 bits of SHA-256 are enough, since nobody has a reason to forge a text. */
function hash(value: unknown, manner: Manner = PLAIN): string {
  return createHash('sha256')
    .update(known(value, manner) ?? '')
    .digest('hex')
    .slice(0, 16);
}

/** The hash of a part that lasts, and of what is said beside it. */
function hashWith(part: object, beside: readonly unknown[], manner: Manner): string {
  const text = beside.map((one) => known(one, manner)).join();
  const before = manner.hashes.get(part);
  if (before?.beside === text) return before.hash;
  const made = { beside: text, hash: hash([part, ...beside], manner) };
  manner.hashes.set(part, made);
  return made.hash;
}

/** What does not change the meaning: places in the source and who amended them, and ids. */
const MEANINGLESS: ReadonlySet<string> = new Set(['span', 'line', 'lines', 'id', 'amended']);

/** The text of a whole: one that lasts is known. */
const known = (value: unknown, manner: Manner): string | undefined =>
  lasting(value, manner) ?? stable(value, manner);

const lasting = (value: unknown, { texts }: Manner): string | undefined =>
  typeof value === 'object' && value !== null ? texts.get(value) : undefined;

/** A value as JSON with all keys sorted, so that equal rules have equal texts; undefined for what does not count. */
function stable(value: unknown, manner: Manner): string | undefined {
  if (value === undefined) return undefined;
  const pieces: string[] = [];
  write(value, manner, pieces);
  return pieces.join('');
}

/** Writes the text of a value in pieces: joined once, they take less than if each were added to a text. */
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
  /** How it stands in JSON. */
  readonly shown: string;
}

/** The names that an object has had so far, in their order. Objects of rules have few shapes, so each is sorted once. */
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

/** The fields that count, sorted. */
function fieldsOf(value: object): readonly Field[] {
  const names = Object.keys(value);
  // A table that is keyed by names of the rules would fill the shapes for nothing.
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

/** More fields than any object of the checked form has that is no table. */
const MOST_FIELDS = 40;
