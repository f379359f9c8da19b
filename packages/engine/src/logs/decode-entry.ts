/** Decodes journal entries from integers to names, and redacts them for a seat. */
/* eslint-disable max-params -- entries are passed as arguments, to avoid allocation */
import type { Key } from '../game/decision.ts';
import { ENTRY, type EntryKind } from '../kernel/journal.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
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
  /** `what`: it passes, becomes Ineligible, or becomes Eligible. */
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

/** The names of a volume by index, as entries refer to them. */
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

/** The name at an index; null for -1. */
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
  lists: NameLists,
  line: Line,
  a: number,
  b: number,
  c: number,
  d: number,
) => EntryOf<K>;

/** Decoders by kind. The arguments `a` to `d` are indices of names; see `ENTRY`. Each result is a separate literal, so that V8 sees one shape for each kind of entry. */
const DECODERS: { readonly [K in EntryName]: EntryDecoder<K> } = {
  placed: (lists, line, a, b, count) => ({
    kind: 'placed',
    line,
    group: requiredName(lists.groups, a),
    space: requiredName(lists.spaces, b),
    count,
  }),
  removed: (lists, line, a, b, count) => ({
    kind: 'removed',
    line,
    group: requiredName(lists.groups, a),
    space: requiredName(lists.spaces, b),
    count,
  }),
  moved: (lists, line, a, b, c, count) => ({
    kind: 'moved',
    line,
    group: requiredName(lists.groups, a),
    from: requiredName(lists.spaces, b),
    to: requiredName(lists.spaces, c),
    count,
  }),
  flipped: (lists, line, a, b, c, count) => ({
    kind: 'flipped',
    line,
    from: requiredName(lists.groups, a),
    to: requiredName(lists.groups, b),
    space: requiredName(lists.spaces, c),
    count,
  }),
  shifted: (lists, line, a, b, c) => ({
    kind: 'shifted',
    line,
    space: requiredName(lists.spaces, a),
    from: requiredName(lists.levels, b),
    to: requiredName(lists.levels, c),
  }),
  marked: (lists, line, a, b, count) => ({
    kind: 'marked',
    line,
    marker: requiredName(lists.markers, a),
    space: requiredName(lists.spaces, b),
    count,
  }),
  unmarked: (lists, line, a, b, count) => ({
    kind: 'unmarked',
    line,
    marker: requiredName(lists.markers, a),
    space: requiredName(lists.spaces, b),
    count,
  }),
  track: (lists, line, a, b, from, to) => ({
    kind: 'track',
    line,
    track: requiredName(lists.tracks, a),
    faction: nameAt(lists.factions, b),
    from,
    to,
  }),
  rolled: (lists, line, value, space) => ({
    kind: 'rolled',
    line,
    value,
    purpose: nameAt(lists.spaces, space),
  }),
  event: (lists, line, a, b, c) => ({
    kind: 'event',
    line,
    card: requiredName(lists.cards, a),
    side: requiredName(lists.sides, b),
    faction: requiredName(lists.factions, c),
  }),
  drawn: (lists, line, a, b, order) => ({
    kind: 'drawn',
    line,
    card: requiredName(lists.cards, a),
    next: nameAt(lists.cards, b),
    ...(order > 0 && { order: orderOf(lists.factions, order) }),
  }),
  eligibility: (lists, line, a, b) => ({
    kind: 'eligibility',
    line,
    faction: requiredName(lists.factions, a),
    what: requiredName(ELIGIBILITY, b),
  }),
  began: (lists, line, a, b, limited) => ({
    kind: 'began',
    line,
    body: requiredName(lists.bodies, a),
    faction: nameAt(lists.factions, b),
    limited: limited === 1,
  }),
  skipped: (lists, line, a, b) => ({
    kind: 'skipped',
    line: lists.lines[b] ?? line,
    body: requiredName(lists.bodies, a),
  }),
  inForce: (lists, line, a, b) => ({
    kind: 'inForce',
    line,
    card: requiredName(lists.cards, a),
    side: requiredName(lists.sides, b),
  }),
  revealed: (lists, line, a, value) => ({
    kind: 'revealed',
    line,
    secret: requiredName(lists.secrets, a),
    value,
  }),
  chose: (lists, line, a, b, c, d) => {
    const { name, universe } = lists.points[a]!;
    const option = nameAt(universe, b);
    return {
      kind: 'chose',
      line,
      point: name,
      option,
      seat: requiredName(lists.factions, c),
      forced: d === 1,
    };
  },
  interjected: (lists, line, a, b, c) => {
    const { name, universe } = lists.standings[a]!;
    return {
      kind: 'interjected',
      line,
      standing: name,
      option: requiredName(universe, b),
      seat: requiredName(lists.factions, c),
    };
  },
  held: (lists, line, a, b, c, d) => ({
    kind: 'held',
    line,
    marker: requiredName(lists.held, a),
    space: requiredName(lists.spaces, b),
    from: nameAt(lists.factions, c),
    to: nameAt(lists.factions, d),
  }),
  margin: (lists, line, a, margin) => ({
    kind: 'margin',
    line,
    faction: requiredName(lists.factions, a),
    margin,
  }),
  paid: (lists, line, a, cost, left, d) => ({
    kind: 'paid',
    line,
    faction: requiredName(lists.factions, a),
    cost,
    left,
    purpose: nameAt(lists.spaces, d),
  }),
  selected: (lists, line, a) => ({ kind: 'selected', line, space: requiredName(lists.spaces, a) }),
  ended: (lists, line, a) => ({ kind: 'ended', line, body: nameAt(lists.bodies, a) }),
  retired: (lists, line, a, count) => ({
    kind: 'retired',
    line,
    group: requiredName(lists.groups, a),
    count,
  }),
  first: (lists, line, a) => ({ kind: 'first', line, faction: requiredName(lists.factions, a) }),
  boxed: (lists, line, a, b) => ({
    kind: 'boxed',
    line,
    faction: requiredName(lists.factions, a),
    box: requiredName(lists.boxes, b),
  }),
  fixed: (lists, line, a) => ({ kind: 'fixed', line, value: nameAt(lists.shown, a) }),
  lapsed: (lists, line, a, b) => ({
    kind: 'lapsed',
    line,
    card: requiredName(lists.cards, a),
    side: requiredName(lists.sides, b),
  }),
};

const DECODERS_BY_KIND = Object.entries(ENTRY)
  .sort(([, a], [, b]) => a - b)
  .map(([name]) => DECODERS[name as EntryName] as EntryDecoder<EntryName>);

/** Decodes a recorded entry: a rule line index or -1, and up to four arguments. */
export function decodeEntry(
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

/** Hides the option of a secret choice, unless it is the choice of `seat`. */
export function redactEntry(volume: Volume, entry: Entry, seat: string | undefined): Entry {
  if (entry.kind !== 'chose' || entry.seat === seat) return entry;
  return listsOf(volume).hidden.has(entry.point) ? { ...entry, option: null } : entry;
}
