/** Journal entries with names instead of integers, and what of them a seat may read. */
/* eslint-disable max-params -- the journal tells of each entry by position, without an object for each */
import type { Key } from './decision.ts';
import { ENTRY, type EntryKind } from './journal.ts';
import type { AnyTerms } from './terms.ts';
import type { RuleLine, Volume } from './volume.ts';

/** The name of a kind of entry. */
export type EntryName = keyof typeof ENTRY;

/** A name; `null` is "none", or what a seat may not know. */
type Name<K extends keyof AnyTerms, T extends AnyTerms> = T[K] | null;

/** The arguments of each kind of entry, in the order of `journal.ts`. */
interface Arguments<T extends AnyTerms> {
  placed: { group: Name<'group', T>; space: Name<'space', T>; count: number };
  removed: { group: Name<'group', T>; space: Name<'space', T>; count: number };
  moved: { group: Name<'group', T>; from: Name<'space', T>; to: Name<'space', T>; count: number };
  flipped: { from: Name<'group', T>; to: Name<'group', T>; space: Name<'space', T>; count: number };
  shifted: { space: Name<'space', T>; from: Name<'level', T>; to: Name<'level', T> };
  marked: { marker: Name<'marker', T>; space: Name<'space', T>; count: number };
  unmarked: { marker: Name<'marker', T>; space: Name<'space', T>; count: number };
  track: { track: Name<'track', T>; faction: Name<'faction', T>; from: number; to: number };
  rolled: { value: number };
  event: { card: Name<'card', T>; side: Name<'side', T>; faction: Name<'faction', T> };
  drawn: { card: Name<'card', T>; next: Name<'card', T> };
  eligibility: { faction: Name<'faction', T>; what: 'pass' | 'ineligible' | 'eligible' | null };
  began: { body: Name<'body', T>; faction: Name<'faction', T>; limited: boolean };
  skipped: { body: Name<'body', T> };
  inForce: { card: Name<'card', T>; side: Name<'side', T> };
  revealed: { secret: (keyof T['secrets'] & string) | null; value: number };
  chose: { point: Name<'point', T>; option: Key<T> | null; seat: Name<'faction', T>; forced: boolean };
  interjected: { standing: Name<'standing', T>; option: string | null; seat: Name<'faction', T> };
  held: {
    marker: Name<'held', T>;
    space: Name<'space', T>;
    from: Name<'faction', T>;
    to: Name<'faction', T>;
  };
  margin: { faction: Name<'faction', T>; margin: number };
  paid: { faction: Name<'faction', T>; cost: number; left: number; purpose: Name<'space', T> };
  selected: { space: Name<'space', T> };
  ended: { body: Name<'body', T> };
  retired: { group: Name<'group', T>; count: number };
  first: { faction: Name<'faction', T> };
  boxed: { faction: Name<'faction', T>; box: string | null };
}

type Line = RuleLine | undefined;
type EntryOf<K extends EntryName, T extends AnyTerms = AnyTerms> = {
  readonly kind: K;
  readonly line: Line;
} & Readonly<Arguments<T>[K]>;

/** An entry: its kind, the rule that caused it, and its arguments by name. */
export type Entry<T extends AnyTerms = AnyTerms> = { [K in EntryName]: EntryOf<K, T> }[EntryName];

const SIDES = ['unshaded', 'shaded', 'single'];
const ELIGIBILITY = ['pass', 'ineligible', 'eligible'] as const;

/** The names of a volume by index, as entries tell them. */
class Lists {
  readonly lines: readonly RuleLine[];
  readonly groups: readonly string[];
  readonly spaces: readonly string[];
  readonly levels: readonly string[];
  readonly markers: readonly string[];
  readonly tracks: readonly string[];
  readonly held: readonly string[];
  readonly factions: readonly string[];
  readonly cards: readonly string[];
  readonly sides: readonly string[];
  readonly boxes: readonly string[];
  readonly bodies: readonly string[];
  readonly secrets: readonly string[];
  readonly points: Volume['points'];
  readonly standings: Volume['standings'];
  /** Names of the points whose choices are secret. */
  readonly hidden: ReadonlySet<string>;

  constructor({ names, lines, seats, cards, secrets, points, standings }: Volume) {
    this.lines = lines;
    this.groups = names.groups.map(({ key }) => key);
    this.spaces = names.spaces.map(({ key }) => key);
    this.levels = names.levels;
    this.markers = names.markers;
    this.tracks = names.tracks;
    this.held = names.held;
    this.factions = seats;
    this.cards = cards.map(({ key }) => key);
    this.sides = names.sides ?? SIDES;
    this.boxes = names.turns ?? [];
    this.bodies = names.bodies ?? [];
    this.secrets = secrets.map(({ name }) => name);
    this.points = points;
    this.standings = standings;
    this.hidden = new Set(points.filter(({ secret }) => secret).map(({ name }) => name));
  }
}

const known = new WeakMap<Volume, Lists>();

function listsOf(volume: Volume): Lists {
  let lists = known.get(volume);
  if (!lists) known.set(volume, (lists = new Lists(volume)));
  return lists;
}

/** The name at an index, -1 being that of none. */
const at = <K extends string>(names: readonly K[], index: number): K | null =>
  index >= 0 && index < names.length ? names[index]! : null;

type Reader<K extends EntryName> = (
  n: Lists,
  line: Line,
  a: number,
  b: number,
  c: number,
  d: number,
) => EntryOf<K>;

/** How each kind is read. Each is written out, so that entries of a kind have one shape, which V8 makes and reads at once. */
const READERS: { readonly [K in EntryName]: Reader<K> } = {
  placed: (n, line, a, b, count) => ({
    kind: 'placed',
    line,
    group: at(n.groups, a),
    space: at(n.spaces, b),
    count,
  }),
  removed: (n, line, a, b, count) => ({
    kind: 'removed',
    line,
    group: at(n.groups, a),
    space: at(n.spaces, b),
    count,
  }),
  moved: (n, line, a, b, c, count) => ({
    kind: 'moved',
    line,
    group: at(n.groups, a),
    from: at(n.spaces, b),
    to: at(n.spaces, c),
    count,
  }),
  flipped: (n, line, a, b, c, count) => ({
    kind: 'flipped',
    line,
    from: at(n.groups, a),
    to: at(n.groups, b),
    space: at(n.spaces, c),
    count,
  }),
  shifted: (n, line, a, b, c) => ({
    kind: 'shifted',
    line,
    space: at(n.spaces, a),
    from: at(n.levels, b),
    to: at(n.levels, c),
  }),
  marked: (n, line, a, b, count) => ({
    kind: 'marked',
    line,
    marker: at(n.markers, a),
    space: at(n.spaces, b),
    count,
  }),
  unmarked: (n, line, a, b, count) => ({
    kind: 'unmarked',
    line,
    marker: at(n.markers, a),
    space: at(n.spaces, b),
    count,
  }),
  track: (n, line, a, b, from, to) => ({
    kind: 'track',
    line,
    track: at(n.tracks, a),
    faction: at(n.factions, b),
    from,
    to,
  }),
  rolled: (_, line, value) => ({ kind: 'rolled', line, value }),
  event: (n, line, a, b, c) => ({
    kind: 'event',
    line,
    card: at(n.cards, a),
    side: at(n.sides, b),
    faction: at(n.factions, c),
  }),
  drawn: (n, line, a, b) => ({ kind: 'drawn', line, card: at(n.cards, a), next: at(n.cards, b) }),
  eligibility: (n, line, a, b) => ({
    kind: 'eligibility',
    line,
    faction: at(n.factions, a),
    what: at(ELIGIBILITY, b),
  }),
  began: (n, line, a, b, limited) => ({
    kind: 'began',
    line,
    body: at(n.bodies, a),
    faction: at(n.factions, b),
    limited: limited === 1,
  }),
  skipped: (n, line, a, b) => ({ kind: 'skipped', line: n.lines[b] ?? line, body: at(n.bodies, a) }),
  inForce: (n, line, a, b) => ({ kind: 'inForce', line, card: at(n.cards, a), side: at(n.sides, b) }),
  revealed: (n, line, a, value) => ({ kind: 'revealed', line, secret: at(n.secrets, a), value }),
  chose: (n, line, a, b, c, d) => {
    const { name, universe } = n.points[a]!;
    const option = at(universe, b);
    return { kind: 'chose', line, point: name, option, seat: at(n.factions, c), forced: d === 1 };
  },
  interjected: (n, line, a, b, c) => {
    const { name, universe } = n.standings[a]!;
    return { kind: 'interjected', line, standing: name, option: at(universe, b), seat: at(n.factions, c) };
  },
  held: (n, line, a, b, c, d) => ({
    kind: 'held',
    line,
    marker: at(n.held, a),
    space: at(n.spaces, b),
    from: at(n.factions, c),
    to: at(n.factions, d),
  }),
  margin: (n, line, a, margin) => ({ kind: 'margin', line, faction: at(n.factions, a), margin }),
  paid: (n, line, a, cost, left, d) => ({
    kind: 'paid',
    line,
    faction: at(n.factions, a),
    cost,
    left,
    purpose: at(n.spaces, d),
  }),
  selected: (n, line, a) => ({ kind: 'selected', line, space: at(n.spaces, a) }),
  ended: (n, line, a) => ({ kind: 'ended', line, body: at(n.bodies, a) }),
  retired: (n, line, a, count) => ({ kind: 'retired', line, group: at(n.groups, a), count }),
  first: (n, line, a) => ({ kind: 'first', line, faction: at(n.factions, a) }),
  boxed: (n, line, a, b) => ({ kind: 'boxed', line, faction: at(n.factions, a), box: at(n.boxes, b) }),
};

const BY_KIND = Object.entries(ENTRY)
  .sort(([, one], [, other]) => one - other)
  .map(([name]) => READERS[name as EntryName] as Reader<EntryName>);

/** Decodes what generated code and the kernel recorded: a line of the rules, -1 for none, and up to four arguments. */
export function decode(
  volume: Volume,
  kind: EntryKind,
  line: number,
  a: number,
  b: number,
  c: number,
  d: number,
): Entry {
  const lists = listsOf(volume);
  return BY_KIND[kind]!(lists, line < 0 ? undefined : lists.lines[line], a, b, c, d) as Entry;
}

/** What `seat` may read of an entry: a secret choice of another seat keeps its option to itself. */
export function redact(volume: Volume, entry: Entry, seat: string | undefined): Entry {
  if (entry.kind !== 'chose' || entry.seat === seat || entry.point === null) return entry;
  return listsOf(volume).hidden.has(entry.point) ? { ...entry, option: null } : entry;
}
