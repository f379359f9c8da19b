/** Texts that are sealed by a digest of their content. */
import { hashText } from '../kernel/digest.ts';
import { granted, type Outcome } from '../game/refusal.ts';
import { type FileKind, refusedUnread } from './unread.ts';

/** Why a sealed text cannot be read: it is not whole, it is something else, or it was changed. */
export type SealCode = 'truncated' | 'malformed' | 'edited';

/** Characters of the longest text that is read; a long game has less than a hundred thousand. */
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

/** A text that is sealed: its content behind a digest of it. */
export function sealed(content: object): string {
  return JSON.stringify({ digest: hashText(JSON.stringify(content)), ...content });
}

/** What of a file is not as it should be: a place, and what stands there that no such file has. Each is empty where there is none. */
export interface Misfit {
  readonly place: string;
  readonly others: readonly string[];
}

/** What of a text's data is not as it should be; undefined if all is. */
export type Check = (data: object) => Misfit | undefined;

/** Reads a sealed text, of the kind of file that it should be. */
export function readSealed<T extends object>(
  text: string,
  check: Check,
  file: FileKind,
): Outcome<T, SealCode> {
  if (text.length > LONGEST)
    return refusedUnread('malformed', { is: 'tooLong', file, millions: LONGEST / 1_000_000 });
  if (deeper(text, DEEPEST)) return refusedUnread('malformed', { is: 'tooDeep', file, levels: DEEPEST });
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return refusedUnread('truncated', { is: 'cut' });
  }
  if (!isSealed(data)) return refusedUnread('malformed', { is: 'noDigest', file });
  // The text as it came: a check may order keys in its own way.
  const { digest, ...content } = data;
  if (hashText(JSON.stringify(content)) !== digest) return refusedUnread('edited', { is: 'changed' });
  const wrong = check(data);
  if (!wrong) return granted(data as unknown as T);
  const others = wrong.others.map((name) => `"${name}"`).join(', ');
  return refusedUnread('malformed', { is: 'misshapen', file, place: wrong.place, others });
}

const isSealed = (data: unknown): data is { digest: string } =>
  typeof data === 'object' && data !== null && 'digest' in data && typeof data.digest === 'string';
