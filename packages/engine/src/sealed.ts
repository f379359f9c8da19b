/** Texts that are sealed by a digest of their content. */
import type { z } from 'zod';
import { hashText } from './digest.ts';
import { granted, type Outcome, refused } from './refusal.ts';

/** Why a sealed text cannot be read: it is not whole, it is something else, or it was changed. */
export type SealCode = 'truncated' | 'malformed' | 'edited';

/** Reads a sealed text. `what` it should be: the name that a refusal gives it. */
export function readSealed<T extends { digest: string }>(
  text: string,
  schema: z.ZodType<T>,
  what: string,
): Outcome<T, SealCode> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return refused('truncated', 'the file is not whole: it is no JSON text');
  }
  const parsed = schema.safeParse(data);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refused('malformed', `no ${what}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
  }
  // The text as it came: a schema may order keys in its own way.
  const { digest, ...content } = data as T;
  if (hashText(JSON.stringify(content)) !== digest)
    return refused('edited', 'the digest does not fit the content: the file has been changed');
  return granted(data as T);
}
