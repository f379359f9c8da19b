/** Texts that are sealed by a digest of their content. */
import { hashText } from './digest.ts';
import { granted, type Outcome, refused } from './refusal.ts';

/** Why a sealed text cannot be read: it is not whole, it is something else, or it was changed. */
export type SealCode = 'truncated' | 'malformed' | 'edited';

/** Characters of the longest text that is read; a long game with all its snapshots has less than a million. */
const LONGEST = 32_000_000;

/** Levels of the deepest text that is read; a save has seven. A schema that calls itself would run out of stack. */
const DEEPEST = 32;

const [QUOTE, BACKSLASH, OPENING, CLOSING] = [0x22, 0x5c, [0x5b, 0x7b], [0x5d, 0x7d]] as const;

/** What whoever reads one can do about it. */
const ANOTHER = 'choose a file that was written as one';
const AS_WRITTEN = 'take the whole of it, as it was written';

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

/** A text that is sealed: its content behind a digest of it. */
export function sealed(content: object): string {
  return JSON.stringify({ digest: hashText(JSON.stringify(content)), ...content });
}

/** What of a text's data is not as it should be, as a sentence without its end; undefined if all is. */
export type Check = (data: object) => string | undefined;

/** Reads a sealed text. `what` it should be: the name that a refusal gives it. */
export function readSealed<T extends object>(text: string, check: Check, what: string): Outcome<T, SealCode> {
  if (text.length > LONGEST)
    return refused(
      'malformed',
      `no ${what}: it is longer than ${LONGEST / 1_000_000} million characters; ${ANOTHER}`,
    );
  if (deeper(text, DEEPEST))
    return refused('malformed', `no ${what}: it is nested more than ${DEEPEST} levels deep; ${ANOTHER}`);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return refused('truncated', `the file is not whole: it is no JSON text; ${AS_WRITTEN}`);
  }
  if (!isSealed(data)) return refused('malformed', `no ${what}: it has no digest; ${ANOTHER}`);
  // The text as it came: a check may order keys in its own way.
  const { digest, ...content } = data;
  if (hashText(JSON.stringify(content)) !== digest)
    return refused('edited', `the digest does not fit the content: the file has been changed; ${AS_WRITTEN}`);
  const wrong = check(data);
  return wrong === undefined
    ? granted(data as unknown as T)
    : refused('malformed', `no ${what}: ${wrong}; ${ANOTHER}`);
}

const isSealed = (data: unknown): data is { digest: string } =>
  typeof data === 'object' && data !== null && 'digest' in data && typeof data.digest === 'string';
