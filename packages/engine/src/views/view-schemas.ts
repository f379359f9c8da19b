/** Zod schemas of views, for data from the network or from files. */
import { z } from 'zod';
import { pendingOf } from '../game/decision-schemas.ts';
import type { AnyTerms } from '../volume/terms.ts';
import type { View } from './view.ts';
import type { VolumeWords } from '../volume/words.ts';

export interface ViewTerms {
  readonly secrets: z.ZodType;
  readonly shown: z.ZodType;
  readonly shownOfSpace: z.ZodType;
}

type Sort =
  | ('faction' | 'space' | 'group' | 'kind' | 'level' | 'marker' | 'supply' | 'held' | 'track' | 'trackBox')
  | ('card' | 'side' | 'lasting' | 'box' | 'option' | 'frozen');

export type NamesBySort = Readonly<Record<Sort, readonly string[]>>;

const whole = z.number().int();

export function viewSchemaOf<T extends AnyTerms>(
  words: VolumeWords<T>,
  given: NamesBySort & ViewTerms,
): z.ZodType<View<T>> {
  const sort = (name: Sort): z.ZodEnum => z.enum(Object.fromEntries(given[name].map((key) => [key, key])));
  // Unlike a record keyed by an enum, a strict object also works without any names.
  const some = (names: readonly string[], value: z.ZodType): z.ZodType =>
    z.strictObject(Object.fromEntries(names.map((key) => [key, z.exactOptional(value)])));
  const all = (names: readonly string[], value: z.ZodType): z.ZodType =>
    z.strictObject(Object.fromEntries(names.map((key) => [key, value])));
  const counts = (name: Sort): z.ZodType => some(given[name], whole);
  return shapeOf({
    ...{ secrets: given.secrets, shown: given.shown, shownOfSpace: given.shownOfSpace },
    name: sort,
    counts,
    some: (name, value) => some(given[name], value),
    all: (name, value) => all(given[name], value),
    left: some([...given.supply, ...given.held], whole),
    pending: pendingOf(words),
  }) as z.ZodType<View<T>>;
}

interface Shapes extends ViewTerms {
  readonly name: (sort: Sort) => z.ZodType;
  readonly counts: (sort: Sort) => z.ZodType;
  readonly some: (sort: Sort, value: z.ZodType) => z.ZodType;
  readonly all: (sort: Sort, value: z.ZodType) => z.ZodType;
  readonly left: z.ZodType;
  readonly pending: z.ZodType;
}

const shownValue = z.union([z.number(), z.boolean(), z.string(), z.null()]);
const anyRecord = (value: z.ZodType): z.ZodType => z.record(z.string(), value);

export const viewSchema = shapeOf({
  secrets: anyRecord(
    z.strictObject({
      owner: z.string(),
      value: z.exactOptional(z.string()),
      suspects: z.array(z.string()),
    }),
  ),
  shown: anyRecord(shownValue),
  shownOfSpace: anyRecord(shownValue),
  name: () => z.string(),
  counts: () => anyRecord(whole),
  some: (_, value) => anyRecord(value),
  all: (_, value) => anyRecord(value),
  left: anyRecord(whole),
  pending: pendingOf(),
}) as z.ZodType<View>;

function shapeOf(shapes: Shapes): z.ZodType {
  const { name, counts, some, all, left, pending, secrets, shown, shownOfSpace } = shapes;
  const seat = name('faction');
  const onTrack = z.union([whole, name('trackBox')]);
  const space = z.strictObject({
    level: name('level').nullable(),
    inPlay: z.boolean(),
    pieces: counts('group'),
    markers: counts('marker'),
    held: some('held', counts('faction')),
    shown: shownOfSpace,
  });
  const faction = z.strictObject({
    nonplayer: z.boolean(),
    eligibility: z.enum(['eligible', 'ineligible', 'ineligible through next card']),
    acted: z.boolean(),
    box: name('box').nullable(),
    tracks: some('track', onTrack),
    available: counts('kind'),
    out: counts('kind'),
    held: counts('held'),
  });
  const card = name('card');
  const lasting = z.strictObject({
    key: name('lasting'),
    card,
    side: name('side'),
    by: seat.nullable(),
    since: z.strictObject({ turn: whole, card: card.nullable() }).nullable(),
    until: z.enum(['game', 'Reset', 'nextCard']),
  });
  const sum = sumOf(seat, name('group'), counts('space'));
  return z.strictObject({
    seat: seat.nullable(),
    ply: whole,
    over: z.boolean(),
    options: z.array(name('option')),
    spaces: all('space', space),
    factions: all('faction', faction),
    tracks: some('track', onTrack),
    supplies: left,
    lasting: z.array(lasting),
    shown,
    frozen: z.array(name('frozen')),
    margins: all('faction', sum),
    sums: z.partialRecord(z.string(), sum),
    defeat: z.boolean(),
    deck: deckOf(card),
    turn: z.strictObject({ executing: seat.nullable(), order: z.array(seat), taken: z.array(takenOf(seat)) }),
    underWay: z.array(underWayOf(seat, name('space'))),
    owed: z.array(z.strictObject({ goal: z.string(), rule: z.string(), faction: seat })),
    secrets,
    pending: pending.nullable(),
  });
}

const PARTS = [
  ...(['number', 'define', 'track', 'pieces', 'markers', 'total', 'value', 'least'] as const),
  ...(['greatest', 'sum'] as const),
] as const;

function sumOf(seat: z.ZodType, group: z.ZodType, spaces: z.ZodType): z.ZodType {
  const part: z.ZodType = z.lazy(() =>
    z.strictObject({
      is: z.enum(PARTS),
      value: whole,
      key: z.exactOptional(z.string()),
      faction: z.exactOptional(seat),
      groups: z.exactOptional(z.array(group)),
      spaces: z.exactOptional(spaces),
      parts: z.exactOptional(z.array(part)),
    }),
  );
  return z.strictObject({ value: whole, rule: z.string(), parts: z.array(part) });
}

function takenOf(faction: z.ZodType): z.ZodType {
  return z.strictObject({
    faction,
    what: z.enum(['pass', 'operation', 'event']),
    text: z.string().nullable(),
    limited: z.boolean(),
    activity: z.string().nullable(),
  });
}

function underWayOf(seat: z.ZodType, space: z.ZodType): z.ZodType {
  return z.strictObject({
    text: z.string(),
    rule: z.string(),
    faction: seat.nullable(),
    limited: z.boolean(),
    spaces: z.array(space),
    paid: whole,
    since: whole,
  });
}

function deckOf(card: z.ZodType): z.ZodType {
  return z.strictObject({
    revealed: z.array(card),
    unseen: whole,
    recipe: z.string(),
    card: card.nullable(),
    next: card.nullable(),
    rounds: whole,
  });
}
