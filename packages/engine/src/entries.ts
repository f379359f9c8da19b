/** Journal entries with names instead of integers, and what of them a seat may read. */
import { ENTRY, type EntryKind } from './journal.ts';
import { type RuleLine, type Volume } from './volume.ts';

/** The name of a kind of entry. */
export type EntryName = keyof typeof ENTRY;

/** What one argument of an entry is. */
type Argument =
  | 'group'
  | 'space'
  | 'count'
  | 'level'
  | 'marker'
  | 'track'
  | 'faction'
  | 'value'
  | 'card'
  | 'side'
  | 'what'
  | 'body'
  | 'secret'
  | 'held'
  | 'box'
  | 'point'
  | 'standing'
  | 'option';

/** Names and kinds of an entry's arguments, in the order of `journal.ts`. */
const SHAPES = {
  placed: [
    ['group', 'group'],
    ['space', 'space'],
    ['count', 'count'],
  ],
  removed: [
    ['group', 'group'],
    ['space', 'space'],
    ['count', 'count'],
  ],
  moved: [
    ['group', 'group'],
    ['from', 'space'],
    ['to', 'space'],
    ['count', 'count'],
  ],
  flipped: [
    ['from', 'group'],
    ['to', 'group'],
    ['space', 'space'],
    ['count', 'count'],
  ],
  shifted: [
    ['space', 'space'],
    ['from', 'level'],
    ['to', 'level'],
  ],
  marked: [
    ['marker', 'marker'],
    ['space', 'space'],
    ['count', 'count'],
  ],
  unmarked: [
    ['marker', 'marker'],
    ['space', 'space'],
    ['count', 'count'],
  ],
  track: [
    ['track', 'track'],
    ['faction', 'faction'],
    ['from', 'value'],
    ['to', 'value'],
  ],
  rolled: [['value', 'value']],
  event: [
    ['card', 'card'],
    ['side', 'side'],
    ['faction', 'faction'],
  ],
  drawn: [
    ['card', 'card'],
    ['next', 'card'],
  ],
  eligibility: [
    ['faction', 'faction'],
    ['what', 'what'],
  ],
  began: [
    ['body', 'body'],
    ['faction', 'faction'],
  ],
  skipped: [['body', 'body']],
  inForce: [
    ['card', 'card'],
    ['side', 'side'],
  ],
  revealed: [
    ['secret', 'secret'],
    ['value', 'value'],
  ],
  chose: [
    ['point', 'point'],
    ['option', 'option'],
    ['seat', 'faction'],
  ],
  interjected: [
    ['standing', 'standing'],
    ['option', 'option'],
    ['seat', 'faction'],
  ],
  held: [
    ['marker', 'held'],
    ['space', 'space'],
    ['from', 'faction'],
    ['to', 'faction'],
  ],
  margin: [
    ['faction', 'faction'],
    ['margin', 'value'],
  ],
  paid: [
    ['faction', 'faction'],
    ['cost', 'value'],
    ['left', 'value'],
    ['purpose', 'space'],
  ],
  selected: [['space', 'space']],
  ended: [['body', 'body']],
  retired: [
    ['group', 'group'],
    ['count', 'count'],
  ],
  first: [['faction', 'faction']],
  boxed: [
    ['faction', 'faction'],
    ['box', 'box'],
  ],
} as const satisfies Record<EntryName, readonly (readonly [string, Argument])[]>;

type Decoded<A extends Argument> = A extends 'count' | 'value' ? number : string | null;

/** An entry: its kind, the rule that caused it, and its arguments by name. `null` is "none", or what a seat may not know. */
export type Entry = {
  [K in EntryName]: { readonly kind: K; readonly line: RuleLine | undefined } & {
    readonly [P in (typeof SHAPES)[K][number] as P[0]]: Decoded<P[1]>;
  };
}[EntryName];

const KINDS = Object.keys(ENTRY) as readonly EntryName[];
const SIDES = ['unshaded', 'shaded', 'single'];
const ELIGIBILITY = ['pass', 'ineligible', 'eligible'];

function universeOf(volume: Volume, kind: EntryKind, index: number): readonly string[] {
  const from = kind === ENTRY.interjected ? volume.standings : volume.points;
  return from[index]?.universe ?? [];
}

function nameOf(
  volume: Volume,
  kind: EntryKind,
  what: Argument,
  value: number,
  first: number,
): string | null {
  const { names } = volume;
  const among = (list: readonly string[]): string | null => list[value] ?? null;
  switch (what) {
    case 'group':
      return names.groups[value]?.key ?? null;
    case 'space':
      return names.spaces[value]?.key ?? null;
    case 'card':
      return volume.cards[value]?.key ?? null;
    case 'level':
      return among(names.levels);
    case 'marker':
      return among(names.markers);
    case 'held':
      return among(names.held);
    case 'track':
      return among(names.tracks);
    case 'box':
      return names.turns?.[value] ?? null;
    case 'faction':
      return among(volume.seats);
    case 'side':
      return among(names.sides ?? SIDES);
    case 'what':
      return among(ELIGIBILITY);
    case 'body':
      return volume.names.bodies?.[value] ?? null;
    case 'secret':
      return volume.secrets[value]?.name ?? null;
    case 'point':
      return volume.points[value]?.name ?? null;
    case 'standing':
      return volume.standings[value]?.name ?? null;
    case 'option':
      return universeOf(volume, kind, first)[value] ?? null;
    case 'count':
    case 'value':
      return String(value);
  }
}

/** The arguments that entries of a kind carry, by name. */
export function argumentsOf(kind: EntryName): readonly string[] {
  return SHAPES[kind].map(([name]) => name);
}

/** Decodes what generated code and the kernel recorded. */
export function decode(
  volume: Volume,
  kind: EntryKind,
  line: number,
  values: readonly [number, number, number, number],
): Entry {
  const name = KINDS[kind]!;
  const entry: Record<string, unknown> = { kind: name, line: volume.lines[line] };
  if (kind === ENTRY.skipped) entry['line'] = volume.lines[values[1]] ?? volume.lines[line];
  SHAPES[name].forEach(([key, what], i) => {
    const value = values[i]!;
    entry[key] = what === 'count' || what === 'value' ? value : nameOf(volume, kind, what, value, values[0]);
  });
  return entry as unknown as Entry;
}

/** What `seat` may read of an entry: a secret choice of another seat keeps its option to itself. */
export function redact(volume: Volume, entry: Entry, seat: string | undefined): Entry {
  if (entry.kind !== 'chose' || entry.seat === seat) return entry;
  const point = volume.points.find((p) => p.name === entry.point);
  return point?.secret ? { ...entry, option: null } : entry;
}
