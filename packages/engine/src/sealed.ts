/** Texts that are sealed by a digest of their content. */
import type { z } from 'zod';
import { hashText } from './digest.ts';
import { granted, type Outcome, refused } from './refusal.ts';

/** Why a sealed text cannot be read: it is not whole, it is something else, or it was changed. */
export type SealCode = 'truncated' | 'malformed' | 'edited';

/** Characters of the longest text that is read; a long game with all its snapshots has less than a million. */
const LONGEST = 32_000_000;

/** Levels of the deepest text that is read; a save has seven. A schema that calls itself would run out of stack. */
const DEEPEST = 32;

const [QUOTE, BACKSLASH, OPENING, CLOSING] = [0x22, 0x5c, [0x5b, 0x7b], [0x5d, 0x7d]] as const;

/** Whether a JSON text is nested deeper than a number of levels. It compares codes: strings of one character would be made a million times. */
function deeper(text: string, most: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) quoted = !quoted;
    else if (quoted) {
      if (code === BACKSLASH) i++;
    } else if (code === OPENING[0] || code === OPENING[1]) {
      if (++depth > most) return true;
    } else if (code === CLOSING[0] || code === CLOSING[1]) depth--;
  }
  return false;
}

/** Reads a sealed text. `what` it should be: the name that a refusal gives it. */
export function readSealed<T extends { digest: string }>(
  text: string,
  schema: z.ZodType<T>,
  what: string,
): Outcome<T, SealCode> {
  if (text.length > LONGEST)
    return refused('malformed', `no ${what}: it is longer than ${LONGEST / 1_000_000} million characters`);
  if (deeper(text, DEEPEST))
    return refused('malformed', `no ${what}: it is nested more than ${DEEPEST} levels deep`);
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
