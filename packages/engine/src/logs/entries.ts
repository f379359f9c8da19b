/** Decodes journal entries from integers to names, and redacts them for a seat. */
/* eslint-disable max-params -- entries are passed as arguments, to avoid allocation */
import type { Key } from '../game/decision.ts';
import { ENTRY, type EntryKind } from '../kernel/journal.ts';
import type { AnyTerms } from '../volume/terms.ts';
import type { RuleLine, Volume } from '../volume/volume.ts';

export type EntryName = keyof typeof ENTRY;

/** The arguments of each kind of entry, in the order of `journal.ts`. */
interface Arguments<T extends AnyTerms> {
  placed: { group: T['group']; space: T['space']; count: number };
  removed: { group: T['group']; space: T['space']; count: number };
  moved: { group: T['group']; from: T['space']; to: T['space']; count: number };
  flipped: { from: T['group']; to: T['group']; space: T['space']; count: number };
  shifted: { space: T['space']; from: T['level']; to: T['level'] };
  marked: { marker: T['marker']; space: T['space']; count: number };
  unmarked: { marker: T['marker']; space: T['space']; count: number };
  track: { track: T['track']; faction: T['faction'] | null; from: number; to: number };
  /** `purpose`: the space for which the die is rolled. */
  rolled: { value: number; purpose: T['space'] | null };
  event: { card: T['card']; side: T['side']; faction: T['faction'] };
  /** `order`: the order of the Factions, if another card than this one gives it. */
  drawn: { card: T['card']; next: T['card'] | null; order?: readonly T['faction'][] };
  eligibility: { faction: T['faction']; what: (typeof ELIGIBILITY)[number] };
  began: { body: T['body']; faction: T['faction'] | null; limited: boolean };
  skipped: { body: T['body'] };
  inForce: { card: T['card']; side: T['side'] };
  revealed: { secret: keyof T['secrets'] & string; value: number };
  /** The option is null for a secret choice of another seat. */
  chose: { point: T['point']; option: Key<T> | null; seat: T['faction']; forced: boolean };
  interjected: { standing: T['standing']; option: string; seat: T['faction'] };
  held: { marker: T['held']; space: T['space']; from: T['faction'] | null; to: T['faction'] | null };
  margin: { faction: T['faction']; margin: number };
  /** `purpose`: the space that is paid for, if any. */
  paid: { faction: T['faction']; cost: number; left: number; purpose: T['space'] | null };
  selected: { space: T['space'] };
  /** The body is null for an Event. */
  ended: { body: T['body'] | null };
  retired: { group: T['group']; count: number };
  first: { faction: T['faction'] };
  boxed: { faction: T['faction']; box: T['box'] };
  /** `value`: the name of the value; null if it is not shown. */
  fixed: { value: string | null };
  lapsed: { card: T['card']; side: T['side'] };
}

type Line = RuleLine | undefined;
type EntryOf<K extends EntryName, T extends AnyTerms = AnyTerms> = {
  readonly kind: K;
  readonly line: Line;
} & Readonly<Arguments<T>[K]>;

/** A decoded entry: its kind, the rule line that caused it, and its arguments. */
export type Entry<T extends AnyTerms = AnyTerms> = { [K in EntryName]: EntryOf<K, T> }[EntryName];

const SIDES = ['unshaded', 'shaded', 'single'];
const ELIGIBILITY = ['pass', 'ineligible', 'eligible'] as const;

class NameLists {
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
  readonly shown: readonly string[];
  readonly points: Volume['points'];
  readonly standings: Volume['standings'];
  readonly hidden: ReadonlySet<string>;

  constructor({ names, lines, seats, cards, secrets, shown, points, standings }: Volume) {
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
    this.shown = (shown ?? []).map(({ name }) => name);
    this.points = points;
    this.standings = standings;
    this.hidden = new Set(points.filter(({ secret }) => secret).map(({ name }) => name));
  }
}

const listsByVolume = new WeakMap<Volume, NameLists>();

function listsOf(volume: Volume): NameLists {
  let lists = listsByVolume.get(volume);
  if (!lists) listsByVolume.set(volume, (lists = new NameLists(volume)));
  return lists;
}

const nameAt = <K extends string>(names: readonly K[], index: number): K | null =>
  index >= 0 && index < names.length ? names[index]! : null;

const requiredName = <K extends string>(names: readonly K[], index: number): K => names[index]!;

/**
 * Unpacks the order of Factions of `ENTRY.drawn`, a number in base `factions.length + 1`; a card may have
 * fewer symbols than Factions.
 */
function orderOf<K extends string>(factions: readonly K[], packed: number): readonly K[] {
  const base = factions.length + 1;
  const order: K[] = [];
  for (let remaining = packed; remaining > 0; remaining = Math.floor(remaining / base))
    if (remaining % base > 0) order.unshift(requiredName(factions, (remaining % base) - 1));
  return order;
}

type EntryDecoder<K extends EntryName> = (
  n: NameLists,
  line: Line,
  a: number,
  b: number,
  c: number,
  d: number,
) => EntryOf<K>;

/** Decoders by kind. Each is a separate literal, so that V8 sees one shape for each kind of entry. */
const DECODERS: { readonly [K in EntryName]: EntryDecoder<K> } = {
  placed: (n, line, a, b, count) => ({
    kind: 'placed',
    line,
    group: requiredName(n.groups, a),
    space: requiredName(n.spaces, b),
    count,
  }),
  removed: (n, line, a, b, count) => ({
    kind: 'removed',
    line,
    group: requiredName(n.groups, a),
    space: requiredName(n.spaces, b),
    count,
  }),
  moved: (n, line, a, b, c, count) => ({
    kind: 'moved',
    line,
    group: requiredName(n.groups, a),
    from: requiredName(n.spaces, b),
    to: requiredName(n.spaces, c),
    count,
  }),
  flipped: (n, line, a, b, c, count) => ({
    kind: 'flipped',
    line,
    from: requiredName(n.groups, a),
    to: requiredName(n.groups, b),
    space: requiredName(n.spaces, c),
    count,
  }),
  shifted: (n, line, a, b, c) => ({
    kind: 'shifted',
    line,
    space: requiredName(n.spaces, a),
    from: requiredName(n.levels, b),
    to: requiredName(n.levels, c),
  }),
  marked: (n, line, a, b, count) => ({
    kind: 'marked',
    line,
    marker: requiredName(n.markers, a),
    space: requiredName(n.spaces, b),
    count,
  }),
  unmarked: (n, line, a, b, count) => ({
    kind: 'unmarked',
    line,
    marker: requiredName(n.markers, a),
    space: requiredName(n.spaces, b),
    count,
  }),
  track: (n, line, a, b, from, to) => ({
    kind: 'track',
    line,
    track: requiredName(n.tracks, a),
    faction: nameAt(n.factions, b),
    from,
    to,
  }),
  rolled: (n, line, value, space) => ({ kind: 'rolled', line, value, purpose: nameAt(n.spaces, space) }),
  event: (n, line, a, b, c) => ({
    kind: 'event',
    line,
    card: requiredName(n.cards, a),
    side: requiredName(n.sides, b),
    faction: requiredName(n.factions, c),
  }),
  drawn: (n, line, a, b, order) => ({
    kind: 'drawn',
    line,
    card: requiredName(n.cards, a),
    next: nameAt(n.cards, b),
    ...(order > 0 && { order: orderOf(n.factions, order) }),
  }),
  eligibility: (n, line, a, b) => ({
    kind: 'eligibility',
    line,
    faction: requiredName(n.factions, a),
    what: requiredName(ELIGIBILITY, b),
  }),
  began: (n, line, a, b, limited) => ({
    kind: 'began',
    line,
    body: requiredName(n.bodies, a),
    faction: nameAt(n.factions, b),
    limited: limited === 1,
  }),
  skipped: (n, line, a, b) => ({
    kind: 'skipped',
    line: n.lines[b] ?? line,
    body: requiredName(n.bodies, a),
  }),
  inForce: (n, line, a, b) => ({
    kind: 'inForce',
    line,
    card: requiredName(n.cards, a),
    side: requiredName(n.sides, b),
  }),
  revealed: (n, line, a, value) => ({ kind: 'revealed', line, secret: requiredName(n.secrets, a), value }),
  chose: (n, line, a, b, c, d) => {
    const { name, universe } = n.points[a]!;
    const option = nameAt(universe, b);
    return { kind: 'chose', line, point: name, option, seat: requiredName(n.factions, c), forced: d === 1 };
  },
  interjected: (n, line, a, b, c) => {
    const { name, universe } = n.standings[a]!;
    return {
      kind: 'interjected',
      line,
      standing: name,
      option: requiredName(universe, b),
      seat: requiredName(n.factions, c),
    };
  },
  held: (n, line, a, b, c, d) => ({
    kind: 'held',
    line,
    marker: requiredName(n.held, a),
    space: requiredName(n.spaces, b),
    from: nameAt(n.factions, c),
    to: nameAt(n.factions, d),
  }),
  margin: (n, line, a, margin) => ({ kind: 'margin', line, faction: requiredName(n.factions, a), margin }),
  paid: (n, line, a, cost, left, d) => ({
    kind: 'paid',
    line,
    faction: requiredName(n.factions, a),
    cost,
    left,
    purpose: nameAt(n.spaces, d),
  }),
  selected: (n, line, a) => ({ kind: 'selected', line, space: requiredName(n.spaces, a) }),
  ended: (n, line, a) => ({ kind: 'ended', line, body: nameAt(n.bodies, a) }),
  retired: (n, line, a, count) => ({ kind: 'retired', line, group: requiredName(n.groups, a), count }),
  first: (n, line, a) => ({ kind: 'first', line, faction: requiredName(n.factions, a) }),
  boxed: (n, line, a, b) => ({
    kind: 'boxed',
    line,
    faction: requiredName(n.factions, a),
    box: requiredName(n.boxes, b),
  }),
  fixed: (n, line, a) => ({ kind: 'fixed', line, value: nameAt(n.shown, a) }),
  lapsed: (n, line, a, b) => ({
    kind: 'lapsed',
    line,
    card: requiredName(n.cards, a),
    side: requiredName(n.sides, b),
  }),
};

const DECODERS_BY_KIND = Object.entries(ENTRY)
  .sort(([, left], [, right]) => left - right)
  .map(([name]) => DECODERS[name as EntryName] as EntryDecoder<EntryName>);

/** Decodes a recorded entry: a rule line index or -1, and up to four arguments. */
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
  return DECODERS_BY_KIND[kind]!(lists, line < 0 ? undefined : lists.lines[line], a, b, c, d) as Entry;
}

/** Hides the option of a secret choice from other seats than its own. */
export function redact(volume: Volume, entry: Entry, seat: string | undefined): Entry {
  if (entry.kind !== 'chose' || entry.seat === seat) return entry;
  return listsOf(volume).hidden.has(entry.point) ? { ...entry, option: null } : entry;
}
