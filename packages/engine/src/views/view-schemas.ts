/** Zod schemas of views, for data from the network or from files. */
import { z } from 'zod';
import { pendingSchemaOf } from '../game/decision-schemas.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import type { View } from './view.ts';
import type { VolumeWords } from '../volume/volume-words.ts';

/** Schemas that generated code builds for a volume. */
export interface ViewTerms {
  readonly secrets: z.ZodType;
  readonly shown: z.ZodType;
  readonly shownOfSpace: z.ZodType;
}

type NameKind =
  | ('faction' | 'space' | 'group' | 'kind' | 'level' | 'marker' | 'supply' | 'held' | 'track' | 'trackBox')
  | ('card' | 'side' | 'lasting' | 'box' | 'option' | 'frozen');

/** The names of a volume by kind. */
export type NamesByKind = Readonly<Record<NameKind, readonly string[]>>;

const integer = z.number().int();

/** The schema of views of one volume. */
export function viewSchemaOf<T extends AnyTerms>(
  words: VolumeWords<T>,
  terms: NamesByKind & ViewTerms,
): z.ZodType<View<T>> {
  const nameOf = (name: NameKind): z.ZodEnum =>
    z.enum(Object.fromEntries(terms[name].map((key) => [key, key])));
  // Unlike a record keyed by an enum, a strict object also works without any names.
  const optionalFields = (names: readonly string[], value: z.ZodType): z.ZodType =>
    z.strictObject(Object.fromEntries(names.map((key) => [key, z.exactOptional(value)])));
  const requiredFields = (names: readonly string[], value: z.ZodType): z.ZodType =>
    z.strictObject(Object.fromEntries(names.map((key) => [key, value])));
  const counts = (name: NameKind): z.ZodType => optionalFields(terms[name], integer);
  return viewShape({
    ...{ secrets: terms.secrets, shown: terms.shown, shownOfSpace: terms.shownOfSpace },
    nameOf,
    counts,
    optionalByName: (name, value) => optionalFields(terms[name], value),
    requiredByName: (name, value) => requiredFields(terms[name], value),
    supplies: optionalFields([...terms.supply, ...terms.held], integer),
    pending: pendingSchemaOf(words),
  }) as z.ZodType<View<T>>;
}

/** The parts of the schema that depend on the volume. */
interface ViewShapes extends ViewTerms {
  readonly nameOf: (kind: NameKind) => z.ZodType;
  readonly counts: (kind: NameKind) => z.ZodType;
  readonly optionalByName: (kind: NameKind, value: z.ZodType) => z.ZodType;
  readonly requiredByName: (kind: NameKind, value: z.ZodType) => z.ZodType;
  readonly supplies: z.ZodType;
  readonly pending: z.ZodType;
}

const shownValue = z.union([z.number(), z.boolean(), z.string(), z.null()]);
const anyRecord = (value: z.ZodType): z.ZodType => z.record(z.string(), value);

/** The schema of views of any volume. */
export const viewSchema = viewShape({
  secrets: anyRecord(
    z.strictObject({
      owner: z.string(),
      value: z.exactOptional(z.string()),
      suspects: z.array(z.string()),
    }),
  ),
  shown: anyRecord(shownValue),
  shownOfSpace: anyRecord(shownValue),
  nameOf: () => z.string(),
  counts: () => anyRecord(integer),
  optionalByName: (_, value) => anyRecord(value),
  requiredByName: (_, value) => anyRecord(value),
  supplies: anyRecord(integer),
  pending: pendingSchemaOf(),
}) as z.ZodType<View>;

function viewShape(shapes: ViewShapes): z.ZodType {
  const { nameOf, counts, optionalByName, requiredByName, supplies, pending, secrets, shown, shownOfSpace } =
    shapes;
  const seat = nameOf('faction');
  const trackPosition = z.union([integer, nameOf('trackBox')]);
  const space = z.strictObject({
    level: nameOf('level').nullable(),
    inPlay: z.boolean(),
    pieces: counts('group'),
    markers: counts('marker'),
    held: optionalByName('held', counts('faction')),
    shown: shownOfSpace,
  });
  const faction = factionSchema(shapes, trackPosition);
  const card = nameOf('card');
  const sum = sumSchema(seat, nameOf('group'), counts('space'));
  return z.strictObject({
    seat: seat.nullable(),
    ply: integer,
    over: z.boolean(),
    options: z.array(nameOf('option')),
    spaces: requiredByName('space', space),
    factions: requiredByName('faction', faction),
    tracks: optionalByName('track', trackPosition),
    supplies,
    lasting: z.array(lastingSchema(nameOf, seat)),
    shown,
    frozen: z.array(nameOf('frozen')),
    margins: requiredByName('faction', sum),
    sums: z.partialRecord(z.string(), sum),
    defeat: z.boolean(),
    deck: deckSchema(card),
    turn: z.strictObject({
      executing: seat.nullable(),
      order: z.array(seat),
      taken: z.array(cardActionSchema(seat)),
    }),
    underWay: z.array(openTextSchema(seat, nameOf('space'))),
    owed: z.array(z.strictObject({ goal: z.string(), rule: z.string(), faction: seat })),
    secrets,
    pending: pending.nullable(),
  });
}

function factionSchema({ nameOf, counts, optionalByName }: ViewShapes, trackPosition: z.ZodType): z.ZodType {
  return z.strictObject({
    nonplayer: z.boolean(),
    eligibility: z.enum(['eligible', 'ineligible', 'ineligible through next card']),
    acted: z.boolean(),
    box: nameOf('box').nullable(),
    tracks: optionalByName('track', trackPosition),
    available: counts('kind'),
    out: counts('kind'),
    held: counts('held'),
  });
}

function lastingSchema(nameOf: ViewShapes['nameOf'], seat: z.ZodType): z.ZodType {
  const card = nameOf('card');
  return z.strictObject({
    key: nameOf('lasting'),
    card,
    side: nameOf('side'),
    by: seat.nullable(),
    since: z.strictObject({ turn: integer, card: card.nullable() }).nullable(),
    until: z.enum(['game', 'Reset', 'nextCard']),
  });
}

const PART_KINDS = [
  ...(['number', 'define', 'track', 'pieces', 'markers', 'total', 'value', 'least'] as const),
  ...(['greatest', 'sum'] as const),
] as const;

function sumSchema(seat: z.ZodType, group: z.ZodType, spaces: z.ZodType): z.ZodType {
  const partSchema: z.ZodType = z.lazy(() =>
    z.strictObject({
      kind: z.enum(PART_KINDS),
      value: integer,
      key: z.exactOptional(z.string()),
      faction: z.exactOptional(seat),
      groups: z.exactOptional(z.array(group)),
      spaces: z.exactOptional(spaces),
      parts: z.exactOptional(z.array(partSchema)),
    }),
  );
  return z.strictObject({ value: integer, rule: z.string(), parts: z.array(partSchema) });
}

function cardActionSchema(faction: z.ZodType): z.ZodType {
  return z.strictObject({
    faction,
    action: z.enum(['pass', 'operation', 'event']),
    text: z.string().nullable(),
    limited: z.boolean(),
    activity: z.string().nullable(),
  });
}

function openTextSchema(seat: z.ZodType, space: z.ZodType): z.ZodType {
  return z.strictObject({
    text: z.string(),
    rule: z.string(),
    faction: seat.nullable(),
    limited: z.boolean(),
    spaces: z.array(space),
    paid: integer,
    since: integer,
  });
}

function deckSchema(card: z.ZodType): z.ZodType {
  return z.strictObject({
    revealed: z.array(card),
    unseen: integer,
    recipe: z.string(),
    card: card.nullable(),
    next: card.nullable(),
    rounds: integer,
  });
}
