import type { z } from 'zod';

/** Parses JSON; undefined if the text is missing, invalid, or does not match the schema. */
export function parseJson<T>(schema: z.ZodType<T>, text: string | undefined): T | undefined {
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}
