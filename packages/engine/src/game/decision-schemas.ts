/** Zod schemas of decisions and choices, for data from the network or from files. */
import { z } from 'zod';
import type { Choice, Decision, EffectName, OptionKind, OptionKindsByQuestion } from './decision.ts';
import { DEFAULT_SIDES } from '../volume/default-sides.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import type { PendingView } from '../views/view.ts';
import type { QuestionKind } from '../volume/volume.ts';
import { factionsOf, type VolumeWords } from '../volume/volume-words.ts';

const decisionSourceSchema = z.strictObject({
  path: z.string(),
  rule: z.string(),
  card: z.exactOptional(z.string()),
  side: z.exactOptional(z.string()),
});

function purposeSchema(words: OptionalWords) {
  const [group, faction] = [keySchema('pieces', words), keySchema('faction', words)];
  const space = keyOrString(
    words && [...words.names.spaces.map(({ key }) => key), ...factionsOf(words), 'there'],
  );
  const integerSchema = z.number().int();
  const effectSchema = z.strictObject({
    does: z.enum(EFFECT_NAMES),
    amount: z.exactOptional(
      z.union([
        integerSchema,
        z.literal('all'),
        z.strictObject({ min: integerSchema, max: z.exactOptional(integerSchema) }),
      ]),
    ),
    pieces: z.exactOptional(z.array(group)),
    with: z.exactOptional(z.array(group)),
    what: z.exactOptional(z.string()),
    in: z.exactOptional(space),
    from: z.exactOptional(space),
    to: z.exactOptional(space),
    faction: z.exactOptional(faction),
    by: z.exactOptional(integerSchema),
    limited: z.exactOptional(z.literal(true)),
  });
  return z.strictObject({ clauses: z.array(integerSchema), effects: z.array(effectSchema) });
}

const EFFECT_NAMES = [
  'place',
  'remove',
  'retire',
  'replace',
  'activate',
  'hide',
  'flip',
  'move',
  'shift',
  'set',
  'gain',
  'lose',
  'transfer',
  'pay',
  'operation',
  'activity',
  'eligible',
  'ineligible',
  'open',
  'reveal',
  'hide secretly',
  'roll',
] as const satisfies readonly EffectName[];

const decisionStepSchema = z.strictObject({
  name: z.string(),
  decided: z.record(z.string(), z.string()),
  begin: z.number().int(),
});

/** The kinds of options by kind of question. */
const OPTION_KINDS: { readonly [Q in QuestionKind]: readonly OptionKindsByQuestion[Q][] } = {
  turn: ['operation', 'event', 'pass'],
  activity: ['activity', 'stop', 'space'],
  space: ['space', 'activity', 'stop', 'none'],
  faction: ['faction', 'stop', 'none'],
  pieces: ['pieces', 'stop', 'none'],
  count: ['number'],
  mode: ['mode', 'card', 'stop'],
  way: ['way', 'activity', 'stop'],
  yes: ['yes', 'no', 'stop'],
};

const QUESTION_KINDS = Object.keys(OPTION_KINDS) as readonly QuestionKind[];

/** The volume whose names are accepted; undefined for any volume. */
type OptionalWords = VolumeWords | undefined;

const keyOrString = (keys: readonly string[] | undefined): z.ZodType<string> =>
  keys ? z.enum(keys) : z.string();

/** The keys of options of one kind. Keys of `mode` and `way` are free text. */
function keySchema(kind: OptionKind, words: OptionalWords): z.ZodType<string> {
  switch (kind) {
    case 'space':
      return keyOrString(words?.names.spaces.map(({ key }) => key));
    case 'pieces':
      return keyOrString(words?.names.groups.map(({ key }) => key));
    case 'faction':
      return keyOrString(words && factionsOf(words));
    case 'operation':
      return keyOrString(words?.names.operations);
    case 'activity':
      return keyOrString(words?.names.activities);
    case 'event':
      return keyOrString(words && ['event', ...(words.names.sides ?? DEFAULT_SIDES)]);
    case 'card':
      return keyOrString(words?.cards.map(({ key }) => key));
    case 'number':
      return z.stringFormat('count', /^\d+$/u);
    case 'stop':
      return z.enum(['done', 'go on']);
    case 'pass':
    case 'none':
    case 'yes':
    case 'no':
      return z.literal(kind);
    case 'mode':
    case 'way':
      return z.string();
  }
}

function valuesSchema(kind: QuestionKind, words: OptionalWords) {
  const [space, group, faction] = [
    keySchema('space', words),
    keySchema('pieces', words),
    keySchema('faction', words),
  ];
  const integerSchema = z.number().int();
  const boundSchema = kind === 'count' ? integerSchema : z.exactOptional(integerSchema);
  return z.strictObject({
    space: z.exactOptional(space),
    from: z.exactOptional(space),
    to: z.exactOptional(space),
    piece: z.exactOptional(group),
    faction: z.exactOptional(faction),
    left: z.exactOptional(integerSchema),
    operand1: z.exactOptional(integerSchema),
    operand2: z.exactOptional(integerSchema),
    selected: z.exactOptional(integerSchema),
    price: z.exactOptional(integerSchema),
    min: boundSchema,
    max: boundSchema,
  });
}

function decisionFields<Q extends QuestionKind>(kind: Q, words: OptionalWords) {
  const purpose = purposeSchema(words);
  const options = OPTION_KINDS[kind].map((optionKind) =>
    z.strictObject({
      key: keySchema(optionKind, words),
      kind: z.literal(optionKind),
      purpose: z.exactOptional(purpose),
      limited: z.exactOptional(z.literal(true)),
      idle: z.exactOptional(z.literal(true)),
    }),
  );
  return {
    kind: z.literal(kind),
    point: z.string(),
    text: decisionSourceSchema,
    values: valuesSchema(kind, words),
    executing: z.exactOptional(keySchema('faction', words)),
    step: decisionStepSchema,
    purpose: z.exactOptional(purpose),
    options: z.array(z.union(options)),
  };
}

/**
 * The schema of `Game.decision`.
 * @example
 * decisionOf(volume).safeParse(decision).success; // true
 */
export function decisionOf<T extends AnyTerms>(words: VolumeWords<T>): z.ZodType<Decision<T>> {
  const base = { id: z.string(), seat: keySchema('faction', words) };
  return z.union(
    QUESTION_KINDS.map((kind) => z.strictObject({ ...base, ...decisionFields(kind, words) })),
  ) as unknown as z.ZodType<Decision<T>>;
}

/**
 * The schema of `View.pending`: without options for other seats, and only id and seat for a secret choice.
 * @example
 * pendingSchemaOf(volume).safeParse(viewOf(game).pending).success; // true
 */
export function pendingSchemaOf<T extends AnyTerms>(words?: VolumeWords<T>): z.ZodType<PendingView<T>> {
  const base = { id: z.string(), seat: keySchema('faction', words) };
  const schemas = QUESTION_KINDS.map((kind) => {
    const { options, ...publicFields } = decisionFields(kind, words);
    return z.strictObject({ ...base, ...publicFields, options: z.exactOptional(options) });
  });
  return z.union([z.strictObject(base), ...schemas]) as unknown as z.ZodType<PendingView<T>>;
}

/**
 * The schema of a choice in any decision. It does not check that the key is offered; see `choiceOf`.
 * @example
 * const choice = { id: decision.id, seat: decision.seat, key: 'Train' };
 * choiceIn(volume).safeParse(choice).success; // true
 */
export const choiceIn = <T extends AnyTerms>(words: VolumeWords<T>): z.ZodType<Choice<T>> =>
  z.strictObject({ id: z.string(), seat: keySchema('faction', words), key: z.string() });

/**
 * The schema of a choice in one decision: its id, its seat, one of its options.
 * @example
 * const choice = { id: decision.id, seat: decision.seat, key: 'Rally' };
 * choiceOf(decision).safeParse(choice).success; // false
 */
export function choiceOf<S extends string, K extends string>(decision: {
  readonly id: string;
  readonly seat: S;
  readonly options: readonly { readonly key: K }[];
}) {
  const { id, options } = decision;
  const isOption = (key: unknown): boolean => options.some((option) => option.key === key);
  return z.strictObject({
    id: z.literal(id),
    seat: z.literal(decision.seat),
    key: z.custom<K>(isOption, 'not offered'),
  });
}
