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
  | (
      | 'faction'
      | 'seat'
      | 'space'
      | 'group'
      | 'kind'
      | 'level'
      | 'marker'
      | 'supply'
      | 'held'
      | 'track'
      | 'trackBox'
    )
  | ('card' | 'side' | 'lasting' | 'box' | 'option' | 'frozen');

/** The names of a volume by kind. */
export type NamesByKind = Readonly<Record<NameKind, readonly string[]>>;

const integerSchema = z.number().int();

/**
 * The schema of views of one volume.
 * @example
 * import { viewSchema } from '@quipu/sample/schemas';
 *
 * viewSchema.safeParse(viewOf(game)).success; // true
 */
export function viewSchemaOf<T extends AnyTerms>(
  words: VolumeWords<T>,
  terms: NamesByKind & ViewTerms,
): z.ZodType<View<T>> {
  const nameSchema = (name: NameKind): z.ZodEnum =>
    z.enum(Object.fromEntries(terms[name].map((key) => [key, key])));
  // Unlike a record keyed by an enum, a strict object also works without any names.
  const optionalFields = (names: readonly string[], value: z.ZodType): z.ZodType =>
    z.strictObject(Object.fromEntries(names.map((key) => [key, z.exactOptional(value)])));
  const requiredFields = (names: readonly string[], value: z.ZodType): z.ZodType =>
    z.strictObject(Object.fromEntries(names.map((key) => [key, value])));
  const countsSchema = (name: NameKind): z.ZodType => optionalFields(terms[name], integerSchema);
  return viewSchemaFrom({
    secrets: terms.secrets,
    shown: terms.shown,
    shownOfSpace: terms.shownOfSpace,
    nameSchema,
    countsSchema,
    optionalRecord: (name, value) => optionalFields(terms[name], value),
    requiredRecord: (name, value) => requiredFields(terms[name], value),
    supplies: optionalFields([...terms.supply, ...terms.held], integerSchema),
    pending: pendingSchemaOf(words),
  }) as z.ZodType<View<T>>;
}

/** The parts of the schema that depend on the volume. */
interface ViewSchemaParts extends ViewTerms {
  readonly nameSchema: (kind: NameKind) => z.ZodType;
  readonly countsSchema: (kind: NameKind) => z.ZodType;
  readonly optionalRecord: (kind: NameKind, value: z.ZodType) => z.ZodType;
  readonly requiredRecord: (kind: NameKind, value: z.ZodType) => z.ZodType;
  readonly supplies: z.ZodType;
  readonly pending: z.ZodType;
}

const shownValueSchema = z.union([z.number(), z.boolean(), z.string(), z.null()]);
const stringRecord = (value: z.ZodType): z.ZodType => z.record(z.string(), value);

/** The schema of views of any volume. */
export const viewSchema = viewSchemaFrom({
  secrets: stringRecord(
    z.strictObject({
      owner: z.string(),
      value: z.exactOptional(z.string()),
      suspects: z.array(z.string()),
    }),
  ),
  shown: stringRecord(shownValueSchema),
  shownOfSpace: stringRecord(shownValueSchema),
  nameSchema: () => z.string(),
  countsSchema: () => stringRecord(integerSchema),
  optionalRecord: (_, value) => stringRecord(value),
  requiredRecord: (_, value) => stringRecord(value),
  supplies: stringRecord(integerSchema),
  pending: pendingSchemaOf(),
}) as z.ZodType<View>;

function viewSchemaFrom(parts: ViewSchemaParts): z.ZodType {
  const {
    nameSchema,
    countsSchema,
    optionalRecord,
    requiredRecord,
    supplies,
    pending,
    secrets,
    shown,
    shownOfSpace,
  } = parts;
  const seat = nameSchema('seat');
  const trackPosition = z.union([integerSchema, nameSchema('trackBox')]);
  const space = z.strictObject({
    level: nameSchema('level').nullable(),
    inPlay: z.boolean(),
    pieces: countsSchema('group'),
    markers: countsSchema('marker'),
    held: optionalRecord('held', countsSchema('seat')),
    shown: shownOfSpace,
  });
  const faction = factionSchema(parts, trackPosition);
  const card = nameSchema('card');
  const sum = sumSchema(seat, nameSchema('group'), countsSchema('space'));
  return z.strictObject({
    seat: seat.nullable(),
    ply: integerSchema,
    over: z.boolean(),
    options: z.array(nameSchema('option')),
    spaces: requiredRecord('space', space),
    factions: requiredRecord('faction', faction),
    tracks: optionalRecord('track', trackPosition),
    supplies,
    lasting: z.array(lastingSchema(nameSchema)),
    conditional: z.array(z.string()),
    shown,
    frozen: z.array(nameSchema('frozen')),
    margins: requiredRecord('seat', sum),
    sums: z.partialRecord(z.string(), sum),
    defeat: z.boolean(),
    deck: deckSchema(card),
    turn: z.strictObject({
      executing: seat.nullable(),
      order: z.array(seat),
      taken: z.array(cardActionSchema(seat)),
    }),
    underWay: z.array(openBodySchema(seat, nameSchema('space'))),
    owed: z.array(obligationSchema(seat, nameSchema('space'))),
    secrets,
    hiddenValues: z.exactOptional(hiddenValuesSchema()),
    hands: z.exactOptional(handsSchema(card, countsSchema('seat'))),
    pending: pending.nullable(),
  });
}

function obligationSchema(faction: z.ZodType, space: z.ZodType): z.ZodType {
  return z.strictObject({ goal: z.string(), rule: z.string(), faction, spaces: z.array(space) });
}

function hiddenValuesSchema(): z.ZodType {
  const value = z.strictObject({ value: z.exactOptional(z.string()), suspects: z.array(z.string()) });
  return stringRecord(stringRecord(value));
}

function handsSchema(card: z.ZodType, sizes: z.ZodType): z.ZodType {
  return stringRecord(
    z.strictObject({
      sizes,
      cards: z.array(card),
      seen: stringRecord(z.array(card)),
      pile: integerSchema,
      discards: z.array(card),
    }),
  );
}

function factionSchema(
  { nameSchema, countsSchema, optionalRecord }: ViewSchemaParts,
  trackPosition: z.ZodType,
): z.ZodType {
  return z.strictObject({
    nonplayer: z.boolean(),
    eligibility: z.enum(['eligible', 'ineligible', 'ineligible through next card']),
    acted: z.boolean(),
    box: nameSchema('box').nullable(),
    tracks: optionalRecord('track', trackPosition),
    available: countsSchema('kind'),
    out: countsSchema('kind'),
    held: countsSchema('held'),
    shown: stringRecord(shownValueSchema),
  });
}

function lastingSchema(nameSchema: ViewSchemaParts['nameSchema']): z.ZodType {
  const card = nameSchema('card');
  return z.strictObject({
    key: nameSchema('lasting'),
    card,
    side: nameSchema('side'),
    by: nameSchema('seat').nullable(),
    since: z.strictObject({ turn: integerSchema, card: card.nullable() }).nullable(),
    until: z.enum(['game', 'Reset', 'nextCard']),
    about: z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('faction'), faction: nameSchema('faction') }),
          z.strictObject({ kind: z.literal('space'), space: nameSchema('space') }),
        ]),
      )
      .optional(),
  });
}

const PART_KINDS = [
  'number',
  'define',
  'track',
  'pieces',
  'markers',
  'total',
  'value',
  'least',
  'greatest',
  'sum',
] as const;

function sumSchema(seat: z.ZodType, group: z.ZodType, spaces: z.ZodType): z.ZodType {
  const partSchema: z.ZodType = z.lazy(() =>
    z.strictObject({
      kind: z.enum(PART_KINDS),
      value: integerSchema,
      key: z.exactOptional(z.string()),
      faction: z.exactOptional(seat),
      groups: z.exactOptional(z.array(group)),
      spaces: z.exactOptional(spaces),
      parts: z.exactOptional(z.array(partSchema)),
    }),
  );
  return z.strictObject({ value: integerSchema, rule: z.string(), parts: z.array(partSchema) });
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

function openBodySchema(seat: z.ZodType, space: z.ZodType): z.ZodType {
  return z.strictObject({
    text: z.string(),
    rule: z.string(),
    faction: seat.nullable(),
    limited: z.boolean(),
    spaces: z.array(space),
    paid: integerSchema,
    since: integerSchema,
  });
}

function deckSchema(card: z.ZodType): z.ZodType {
  return z.strictObject({
    revealed: z.array(card),
    unseen: integerSchema,
    recipe: z.string(),
    card: card.nullable(),
    next: card.nullable(),
    rounds: integerSchema,
    seen: z.array(z.strictObject({ position: integerSchema, card })).optional(),
  });
}
