/** What decisions look like, for what comes over a wire or out of a file. */
import { z } from 'zod';

/** Which of a handful of things a question asks. */
export const askedKind = z.enum([
  'turn',
  'activity',
  'space',
  'faction',
  'pieces',
  'count',
  'mode',
  'way',
  'yes',
]);

/** The text that asks. */
export const askingText = z.strictObject({
  path: z.string(),
  rule: z.string(),
  card: z.exactOptional(z.string()),
  side: z.exactOptional(z.string()),
});

/** What is known of what a question is about. */
export const askedValues = z.record(z.string(), z.union([z.string(), z.number()]));

const OPTIONS = [
  ...['space', 'pieces', 'faction', 'operation', 'activity', 'event', 'pass', 'stop', 'none'],
  ...['number', 'mode', 'way', 'yes', 'no'],
] as const;

/** An option, whose key is of the given schema. */
export const choosable = <K extends string>(key: z.ZodType<K>) =>
  z.strictObject({
    key,
    is: z.enum(OPTIONS),
    limited: z.exactOptional(z.literal(true)),
    idle: z.exactOptional(z.literal(true)),
  });
