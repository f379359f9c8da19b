/** Zod schemas of decisions and choices, for data from the network or from files. */
import { z } from 'zod';
import type { Choice, Decision, EffectName, OptionKind, OptionsOf } from './decision.ts';
import type { AnyTerms } from '../volume/terms.ts';
import type { PendingView } from '../views/view.ts';
import type { QuestionKind } from '../volume/volume.ts';
import type { VolumeWords } from '../volume/words.ts';

const askingText = z.strictObject({
  path: z.string(),
  rule: z.string(),
  card: z.exactOptional(z.string()),
  side: z.exactOptional(z.string()),
});

function purposeOf(words: Names) {
  const [group, faction] = [keyOf('pieces', words), keyOf('faction', words)];
  const place = anyOf(words && [...words.names.spaces.map(({ key }) => key), ...words.seats, 'there']);
  const whole = z.number().int();
  const effect = z.strictObject({
    does: z.enum(DEEDS),
    amount: z.exactOptional(
      z.union([whole, z.literal('all'), z.strictObject({ least: whole, most: z.exactOptional(whole) })]),
    ),
    pieces: z.exactOptional(z.array(group)),
    with: z.exactOptional(z.array(group)),
    what: z.exactOptional(z.string()),
    in: z.exactOptional(place),
    from: z.exactOptional(place),
    to: z.exactOptional(place),
    faction: z.exactOptional(faction),
    by: z.exactOptional(whole),
    limited: z.exactOptional(z.literal(true)),
  });
  return z.strictObject({ clauses: z.array(whole), effects: z.array(effect) });
}

const DEEDS = [
  ...(['place', 'remove', 'retire', 'replace', 'activate', 'hide', 'flip', 'move', 'shift', 'set'] as const),
  ...(['gain', 'lose', 'transfer', 'pay', 'operation', 'activity', 'eligible', 'ineligible'] as const),
  ...(['open', 'reveal', 'hide secretly', 'roll'] as const),
] satisfies readonly EffectName[];

const step = z.strictObject({
  name: z.string(),
  decided: z.record(z.string(), z.string()),
  begin: z.number().int(),
});

const OPTIONS_OF: { readonly [A in QuestionKind]: readonly OptionsOf[A][] } = {
  turn: ['operation', 'event', 'pass'],
  activity: ['activity', 'stop', 'space'],
  space: ['space', 'activity', 'stop', 'none'],
  faction: ['faction', 'stop', 'none'],
  pieces: ['pieces', 'stop', 'none'],
  count: ['number'],
  mode: ['mode'],
  way: ['way', 'activity', 'stop'],
  yes: ['yes', 'no', 'stop'],
};

const ASKS = Object.keys(OPTIONS_OF) as readonly QuestionKind[];

/** Undefined accepts the names of any volume. */
type Names = VolumeWords | undefined;

const anyOf = (keys: readonly string[] | undefined): z.ZodType<string> => (keys ? z.enum(keys) : z.string());

/** Labels of `mode` and `way` are free text. */
function keyOf(is: OptionKind, words: Names): z.ZodType<string> {
  switch (is) {
    case 'space':
      return anyOf(words?.names.spaces.map(({ key }) => key));
    case 'pieces':
      return anyOf(words?.names.groups.map(({ key }) => key));
    case 'faction':
      return anyOf(words?.seats);
    case 'operation':
      return anyOf(words?.names.operations);
    case 'activity':
      return anyOf(words?.names.activities);
    case 'event':
      return anyOf(words && ['event', ...(words.names.sides ?? ['unshaded', 'shaded', 'single'])]);
    case 'number':
      return z.stringFormat('count', /^\d+$/u);
    case 'stop':
      return z.enum(['done', 'go on']);
    case 'pass':
    case 'none':
    case 'yes':
    case 'no':
      return z.literal(is);
    case 'mode':
    case 'way':
      return z.string();
  }
}

function valuesOf(asks: QuestionKind, words: Names) {
  const [space, group, faction] = [keyOf('space', words), keyOf('pieces', words), keyOf('faction', words)];
  const whole = z.number().int();
  const bound = asks === 'count' ? whole : z.exactOptional(whole);
  return z.strictObject({
    space: z.exactOptional(space),
    from: z.exactOptional(space),
    to: z.exactOptional(space),
    piece: z.exactOptional(group),
    faction: z.exactOptional(faction),
    left: z.exactOptional(whole),
    selected: z.exactOptional(whole),
    price: z.exactOptional(whole),
    least: bound,
    most: bound,
  });
}

function asking<A extends QuestionKind>(asks: A, words: Names) {
  const purpose = purposeOf(words);
  const options = OPTIONS_OF[asks].map((is) =>
    z.strictObject({
      key: keyOf(is, words),
      is: z.literal(is),
      purpose: z.exactOptional(purpose),
      limited: z.exactOptional(z.literal(true)),
      idle: z.exactOptional(z.literal(true)),
    }),
  );
  return {
    asks: z.literal(asks),
    point: z.string(),
    text: askingText,
    values: valuesOf(asks, words),
    executing: z.exactOptional(keyOf('faction', words)),
    step,
    purpose: z.exactOptional(purpose),
    options: z.array(z.union(options)),
  };
}

export function decisionOf<T extends AnyTerms>(words: VolumeWords<T>): z.ZodType<Decision<T>> {
  const who = { id: z.string(), seat: keyOf('faction', words) };
  return z.union(
    ASKS.map((asks) => z.strictObject({ ...who, ...asking(asks, words) })),
  ) as unknown as z.ZodType<Decision<T>>;
}

/** The schema of `View.pending`: without options for other seats, and only id and seat for a secret choice. */
export function pendingOf<T extends AnyTerms>(words?: VolumeWords<T>): z.ZodType<PendingView<T>> {
  const who = { id: z.string(), seat: keyOf('faction', words) };
  const seen = ASKS.map((asks) => {
    const { options, ...others } = asking(asks, words);
    return z.strictObject({ ...who, ...others, options: z.exactOptional(options) });
  });
  return z.union([z.strictObject(who), ...seen]) as unknown as z.ZodType<PendingView<T>>;
}

/** The schema of a choice in any decision. It does not check that the key is offered; see `choiceOf`. */
export const choiceIn = <T extends AnyTerms>(words: VolumeWords<T>): z.ZodType<Choice<T>> =>
  z.strictObject({ id: z.string(), seat: keyOf('faction', words), key: z.string() });

/** The schema of a choice in one decision: its id, its seat, one of its options. */
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
