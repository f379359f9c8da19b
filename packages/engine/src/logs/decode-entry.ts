/** Decodes journal entries from integers to names, and redacts them for a seat. */
/* eslint-disable max-params -- entries are passed as arguments, to avoid allocation */
import type { Key } from '../game/decision.ts';
import { ELIGIBILITY_CHANGES, ENTRY, type EntryKind, HAND_ACTIONS } from '../kernel/journal.ts';
import type { AnyTerms, SecretName } from '../volume/any-terms.ts';
import { DEFAULT_SIDES } from '../volume/default-sides.ts';
import { factionsOf } from '../volume/volume-words.ts';
import type { EffectSubject } from '../views/view.ts';
import type { RuleLine, Volume } from '../volume/volume.ts';

export type EntryName = keyof typeof ENTRY;

/** The arguments of each kind of entry, in the order of `journal.ts`. */
interface EntryArguments<T extends AnyTerms> {
  placed: { group: T['group']; space: T['space']; count: number };
  removed: { group: T['group']; space: T['space']; count: number };
  moved: { group: T['group']; from: T['space']; to: T['space']; count: number };
  flipped: { from: T['group']; to: T['group']; space: T['space']; count: number };
  shifted: { space: T['space']; from: T['level']; to: T['level'] };
  marked: { marker: T['marker']; space: T['space']; count: number };
  unmarked: { marker: T['marker']; space: T['space']; count: number };
  track: { track: T['track']; faction: T['seat'] | null; from: number; to: number };
  /** `purpose`: the space for which the die is rolled. */
  /** `isFurther`: the die is added to the preceding one. */
  rolled: { value: number; purpose: T['space'] | null; isFurther?: true };
  event: { card: T['card']; side: T['side']; faction: T['seat'] };
  /** `order`: the order of the Factions, if a different card gives it. */
  drawn: { card: T['card']; next: T['card'] | null; order?: readonly T['seat'][] };
  /** `what`: whether the Faction passes, becomes Ineligible, or becomes Eligible. */
  eligibility: { faction: T['seat']; what: (typeof ELIGIBILITY_CHANGES)[number] };
  began: { body: T['body']; faction: T['seat'] | null; limited: boolean };
  skipped: { body: T['body'] };
  /** `about`: the Factions and spaces that its text selected; absent if there are none. */
  inForce: { card: T['card']; side: T['side']; about?: readonly EffectSubject<T>[] };
  revealed: { secret: SecretName<T>; value: number };
  /** The option is null for a secret choice of another seat. */
  chose: { point: T['point']; option: Key<T> | null; seat: T['seat']; forced: boolean };
  interjected: { standing: T['standing']; option: string; seat: T['seat'] };
  held: { marker: T['held']; space: T['space']; from: T['seat'] | null; to: T['seat'] | null };
  margin: { faction: T['seat']; margin: number };
  /** `purpose`: the space that is paid for, if any. */
  paid: { faction: T['seat']; cost: number; left: number; purpose: T['space'] | null };
  selected: { space: T['space'] };
  /** Chance selects a space. */
  pickedSpace: { space: T['space'] };
  /** Chance selects a Faction. */
  pickedFaction: { faction: T['faction'] };
  /** The body is null for an Event. */
  ended: { body: T['body'] | null };
  retired: { group: T['group']; count: number };
  first: { faction: T['seat'] };
  boxed: { faction: T['seat']; box: T['box'] };
  /** `value`: the name of the value; null if the value is not shown. */
  fixed: { value: string | null };
  lapsed: { card: T['card']; side: T['side'] };
  /** `faction`: the Faction whose hand the card is of. */
  discarded: { card: T['card']; faction: T['seat'] };
  recovered: { card: T['card']; faction: T['seat'] };
  shuffled: { track: T['track'] };
  /** The current card ends before all Factions have acted. */
  cardEnded: { card: T['card'] };
  /** A reaction has cancelled the Event. */
  eventCancelled: { card: T['card'] };
  looked: { faction: T['seat']; count: number };
  arranged: { faction: T['seat']; count: number; isBottom: boolean };
  hand: { faction: T['seat']; holder: T['seat']; track: T['track']; action: (typeof HAND_ACTIONS)[number] };
  tested: { value: number; required: number; isMaximum: boolean };
  /** `value`: the name of the shown value. */
  control: { value: string; space: T['space']; from: T['faction'] | null; to: T['faction'] | null };
}

type EntryOf<K extends EntryName, T extends AnyTerms = AnyTerms> = {
  readonly kind: K;
  readonly line: RuleLine | undefined;
} & Readonly<EntryArguments<T>[K]>;

/** A decoded entry: its kind, the rule line that caused it, and its arguments. */
export type Entry<T extends AnyTerms = AnyTerms> = { [K in EntryName]: EntryOf<K, T> }[EntryName];

/** The names of a volume in the order of the indices in entries. */
class NameLists {
  readonly lines: readonly RuleLine[];
  readonly groups: readonly string[];
  readonly spaces: readonly string[];
  readonly levels: readonly string[];
  readonly markers: readonly string[];
  readonly tracks: readonly string[];
  readonly held: readonly string[];
  readonly factions: readonly string[];
  readonly seats: readonly string[];
  readonly cards: readonly string[];
  readonly sides: readonly string[];
  readonly boxes: readonly string[];
  readonly bodies: readonly string[];
  readonly secrets: readonly string[];
  readonly shown: readonly string[];
  readonly points: Volume['points'];
  readonly standings: Volume['standings'];
  readonly secretPoints: ReadonlySet<string>;

  constructor(volume: Volume) {
    const { names, lines, seats, cards, secrets, shown, points, standings } = volume;
    this.lines = lines;
    this.groups = names.groups.map(({ key }) => key);
    this.spaces = names.spaces.map(({ key }) => key);
    this.levels = names.levels;
    this.markers = names.markers;
    this.tracks = names.tracks;
    this.held = names.held;
    this.factions = factionsOf(volume);
    this.seats = seats;
    this.cards = cards.map(({ key }) => key);
    this.sides = names.sides ?? DEFAULT_SIDES;
    this.boxes = names.turns ?? [];
    this.bodies = names.bodies ?? [];
    this.secrets = secrets.map(({ name }) => name);
    this.shown = (shown ?? []).map(({ name }) => name);
    this.points = points;
    this.standings = standings;
    this.secretPoints = new Set(points.filter(({ secret }) => secret).map(({ name }) => name));
  }
}

const nameListsByVolume = new WeakMap<Volume, NameLists>();

function nameListsOf(volume: Volume): NameLists {
  let lists = nameListsByVolume.get(volume);
  if (!lists) nameListsByVolume.set(volume, (lists = new NameLists(volume)));
  return lists;
}

/** The name at an index; null for -1. */
const nameAt = <K extends string>(names: readonly K[], index: number): K | null =>
  index >= 0 && index < names.length ? names[index]! : null;

const requiredName = <K extends string>(names: readonly K[], index: number): K => names[index]!;

/** Unpacks names from a number; each digit is an index plus 1, or 0 for none. */
function unpackNames<K extends string>(names: readonly K[], packed: number, base: number): readonly K[] {
  const unpacked: K[] = [];
  for (let remaining = packed; remaining > 0; remaining = Math.floor(remaining / base))
    if (remaining % base > 0) unpacked.unshift(requiredName(names, (remaining % base) - 1));
  return unpacked;
}

/** Base of the digits in `ENTRY.inForce`. */
const SUBJECT_BASE = 256;

type EntryDecoder<K extends EntryName> = (
  lists: NameLists,
  line: RuleLine | undefined,
  a: number,
  b: number,
  c: number,
  d: number,
) => EntryOf<K>;

/**
 * Decoders by kind; for the arguments see `ENTRY`. Each result is a separate literal, so that all entries of a
 * kind share one hidden class.
 */
const DECODERS: { readonly [K in EntryName]: EntryDecoder<K> } = {
  placed: (lists, line, groupIndex, spaceIndex, count) => ({
    kind: 'placed',
    line,
    group: requiredName(lists.groups, groupIndex),
    space: requiredName(lists.spaces, spaceIndex),
    count,
  }),
  removed: (lists, line, groupIndex, spaceIndex, count) => ({
    kind: 'removed',
    line,
    group: requiredName(lists.groups, groupIndex),
    space: requiredName(lists.spaces, spaceIndex),
    count,
  }),
  moved: (lists, line, groupIndex, fromIndex, toIndex, count) => ({
    kind: 'moved',
    line,
    group: requiredName(lists.groups, groupIndex),
    from: requiredName(lists.spaces, fromIndex),
    to: requiredName(lists.spaces, toIndex),
    count,
  }),
  flipped: (lists, line, fromIndex, toIndex, spaceIndex, count) => ({
    kind: 'flipped',
    line,
    from: requiredName(lists.groups, fromIndex),
    to: requiredName(lists.groups, toIndex),
    space: requiredName(lists.spaces, spaceIndex),
    count,
  }),
  shifted: (lists, line, spaceIndex, fromIndex, toIndex) => ({
    kind: 'shifted',
    line,
    space: requiredName(lists.spaces, spaceIndex),
    from: requiredName(lists.levels, fromIndex),
    to: requiredName(lists.levels, toIndex),
  }),
  marked: (lists, line, markerIndex, spaceIndex, count) => ({
    kind: 'marked',
    line,
    marker: requiredName(lists.markers, markerIndex),
    space: requiredName(lists.spaces, spaceIndex),
    count,
  }),
  unmarked: (lists, line, markerIndex, spaceIndex, count) => ({
    kind: 'unmarked',
    line,
    marker: requiredName(lists.markers, markerIndex),
    space: requiredName(lists.spaces, spaceIndex),
    count,
  }),
  track: (lists, line, trackIndex, factionIndex, from, to) => ({
    kind: 'track',
    line,
    track: requiredName(lists.tracks, trackIndex),
    faction: nameAt(lists.factions, factionIndex),
    from,
    to,
  }),
  rolled: (lists, line, value, purposeIndex, isFurther) => ({
    kind: 'rolled',
    line,
    value,
    purpose: nameAt(lists.spaces, purposeIndex),
    ...(isFurther === 1 && { isFurther: true as const }),
  }),
  event: (lists, line, cardIndex, sideIndex, factionIndex) => ({
    kind: 'event',
    line,
    card: requiredName(lists.cards, cardIndex),
    side: requiredName(lists.sides, sideIndex),
    faction: requiredName(lists.factions, factionIndex),
  }),
  drawn: (lists, line, cardIndex, nextIndex, packedOrder) => ({
    kind: 'drawn',
    line,
    card: requiredName(lists.cards, cardIndex),
    next: nameAt(lists.cards, nextIndex),
    ...(packedOrder > 0 && { order: unpackNames(lists.seats, packedOrder, lists.seats.length + 1) }),
  }),
  eligibility: (lists, line, factionIndex, changeIndex) => ({
    kind: 'eligibility',
    line,
    faction: requiredName(lists.factions, factionIndex),
    what: requiredName(ELIGIBILITY_CHANGES, changeIndex),
  }),
  began: (lists, line, bodyIndex, factionIndex, limitedFlag) => ({
    kind: 'began',
    line,
    body: requiredName(lists.bodies, bodyIndex),
    faction: nameAt(lists.factions, factionIndex),
    limited: limitedFlag === 1,
  }),
  skipped: (lists, line, bodyIndex, lineIndex) => ({
    kind: 'skipped',
    line: lists.lines[lineIndex] ?? line,
    body: requiredName(lists.bodies, bodyIndex),
  }),
  inForce: (lists, line, cardIndex, sideIndex, factions, spaces) => {
    const about: readonly EffectSubject[] = [
      ...unpackNames(lists.factions, factions, SUBJECT_BASE).map((faction) => ({
        kind: 'faction' as const,
        faction,
      })),
      ...unpackNames(lists.spaces, spaces, SUBJECT_BASE).map((space) => ({ kind: 'space' as const, space })),
    ];
    return {
      kind: 'inForce',
      line,
      card: requiredName(lists.cards, cardIndex),
      side: requiredName(lists.sides, sideIndex),
      ...(about.length > 0 && { about }),
    };
  },
  revealed: (lists, line, secretIndex, value) => ({
    kind: 'revealed',
    line,
    secret: requiredName(lists.secrets, secretIndex),
    value,
  }),
  chose: (lists, line, pointIndex, optionIndex, seatIndex, forcedFlag) => {
    const { name, universe } = lists.points[pointIndex]!;
    const option = nameAt(universe, optionIndex);
    return {
      kind: 'chose',
      line,
      point: name,
      option,
      seat: requiredName(lists.factions, seatIndex),
      forced: forcedFlag === 1,
    };
  },
  interjected: (lists, line, standingIndex, optionIndex, seatIndex) => {
    const { name, universe } = lists.standings[standingIndex]!;
    return {
      kind: 'interjected',
      line,
      standing: name,
      option: requiredName(universe, optionIndex),
      seat: requiredName(lists.factions, seatIndex),
    };
  },
  held: (lists, line, markerIndex, spaceIndex, fromIndex, toIndex) => ({
    kind: 'held',
    line,
    marker: requiredName(lists.held, markerIndex),
    space: requiredName(lists.spaces, spaceIndex),
    from: nameAt(lists.factions, fromIndex),
    to: nameAt(lists.factions, toIndex),
  }),
  margin: (lists, line, factionIndex, margin) => ({
    kind: 'margin',
    line,
    faction: requiredName(lists.factions, factionIndex),
    margin,
  }),
  paid: (lists, line, factionIndex, cost, left, purposeIndex) => ({
    kind: 'paid',
    line,
    faction: requiredName(lists.factions, factionIndex),
    cost,
    left,
    purpose: nameAt(lists.spaces, purposeIndex),
  }),
  selected: (lists, line, spaceIndex) => ({
    kind: 'selected',
    line,
    space: requiredName(lists.spaces, spaceIndex),
  }),
  pickedSpace: (lists, line, spaceIndex) => ({
    kind: 'pickedSpace',
    line,
    space: requiredName(lists.spaces, spaceIndex),
  }),
  pickedFaction: (lists, line, factionIndex) => ({
    kind: 'pickedFaction',
    line,
    faction: requiredName(lists.factions, factionIndex),
  }),
  ended: (lists, line, bodyIndex) => ({ kind: 'ended', line, body: nameAt(lists.bodies, bodyIndex) }),
  retired: (lists, line, groupIndex, count) => ({
    kind: 'retired',
    line,
    group: requiredName(lists.groups, groupIndex),
    count,
  }),
  first: (lists, line, factionIndex) => ({
    kind: 'first',
    line,
    faction: requiredName(lists.factions, factionIndex),
  }),
  boxed: (lists, line, factionIndex, boxIndex) => ({
    kind: 'boxed',
    line,
    faction: requiredName(lists.factions, factionIndex),
    box: requiredName(lists.boxes, boxIndex),
  }),
  fixed: (lists, line, valueIndex) => ({ kind: 'fixed', line, value: nameAt(lists.shown, valueIndex) }),
  lapsed: (lists, line, cardIndex, sideIndex) => ({
    kind: 'lapsed',
    line,
    card: requiredName(lists.cards, cardIndex),
    side: requiredName(lists.sides, sideIndex),
  }),
  discarded: (lists, line, cardIndex, factionIndex) => ({
    kind: 'discarded',
    line,
    card: requiredName(lists.cards, cardIndex),
    faction: requiredName(lists.factions, factionIndex),
  }),
  recovered: (lists, line, cardIndex, factionIndex) => ({
    kind: 'recovered',
    line,
    card: requiredName(lists.cards, cardIndex),
    faction: requiredName(lists.factions, factionIndex),
  }),
  shuffled: (lists, line, trackIndex) => ({
    kind: 'shuffled',
    line,
    track: requiredName(lists.tracks, trackIndex),
  }),
  cardEnded: (lists, line, cardIndex) => ({
    kind: 'cardEnded',
    line,
    card: requiredName(lists.cards, cardIndex),
  }),
  eventCancelled: (lists, line, cardIndex) => ({
    kind: 'eventCancelled',
    line,
    card: requiredName(lists.cards, cardIndex),
  }),
  looked: (lists, line, factionIndex, count) => ({
    kind: 'looked',
    line,
    faction: requiredName(lists.factions, factionIndex),
    count,
  }),
  arranged: (lists, line, factionIndex, count, bottomFlag) => ({
    kind: 'arranged',
    line,
    faction: requiredName(lists.factions, factionIndex),
    count,
    isBottom: bottomFlag === 1,
  }),
  hand: (lists, line, factionIndex, holderIndex, trackIndex, action) => ({
    kind: 'hand',
    line,
    faction: requiredName(lists.factions, factionIndex),
    holder: requiredName(lists.factions, holderIndex),
    track: requiredName(lists.tracks, trackIndex),
    action: HAND_ACTIONS[action]!,
  }),
  tested: (_lists, line, value, required, maximumFlag) => ({
    kind: 'tested',
    line,
    value,
    required,
    isMaximum: maximumFlag === 1,
  }),
  control: (lists, line, valueIndex, spaceIndex, fromIndex, toIndex) => ({
    kind: 'control',
    line,
    value: requiredName(lists.shown, valueIndex),
    space: requiredName(lists.spaces, spaceIndex),
    from: nameAt(lists.factions, fromIndex),
    to: nameAt(lists.factions, toIndex),
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
  const lists = nameListsOf(volume);
  return DECODERS_BY_KIND[kind]!(lists, line < 0 ? undefined : lists.lines[line], a, b, c, d) as Entry;
}

/** Hides the option of a secret choice of a seat other than `seat`. */
export function redactEntry(volume: Volume, entry: Entry, seat: string | undefined): Entry {
  if (entry.kind !== 'chose' || entry.seat === seat) return entry;
  return nameListsOf(volume).secretPoints.has(entry.point) ? { ...entry, option: null } : entry;
}
