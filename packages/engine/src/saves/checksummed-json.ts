/** Serializes and parses JSON texts with a digest of their content. */
import { hashText } from '../kernel/digest.ts';
import { success, type Outcome } from '../game/refusal.ts';
import { type FileKind, refuseToLoad } from './load-errors.ts';

/** `truncated`: incomplete; `malformed`: another format; `edited`: the digest does not match. */
export type ChecksumCode = 'truncated' | 'malformed' | 'edited';

/** Maximum length of a text in characters; a long game has less than 100,000. */
const MAX_LENGTH = 32_000_000;

/** Maximum nesting; a save has seven levels. Recursive validation would overflow the stack. */
const MAX_DEPTH = 32;

/** Character codes of `"`, `\\`, `[`, `{`, `]` and `}`. */
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_BRACKET, OPEN_BRACE, CLOSE_BRACKET, CLOSE_BRACE] = [0x5b, 0x7b, 0x5d, 0x7d];

/** Whether a JSON text is nested deeper than `limit` levels. Compares character codes to avoid allocating strings. */
function isNestedDeeper(text: string, limit: number): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) {
      if (code === BACKSLASH) i++;
    } else if (code === OPEN_BRACKET || code === OPEN_BRACE) {
      if (++depth > limit) return true;
    } else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) depth--;
  }
  return false;
}

/** Serializes content as JSON with a digest. */
export function writeChecksummed(content: object): string {
  return JSON.stringify({ digest: hashText(JSON.stringify(content)), ...content });
}

/** An invalid value: its path, and unknown members at it. Either may be empty. */
export interface InvalidEntry {
  readonly path: string;
  readonly unknownKeys: readonly string[];
}

/** Validates parsed data; undefined if it is valid. */
export type ShapeCheck = (data: object) => InvalidEntry | undefined;

/** Parses a text and verifies its digest and shape. `fileKind` is only used in messages. */
export function readChecksummed<T extends object>(
  text: string,
  checkShape: ShapeCheck,
  fileKind: FileKind,
): Outcome<T, ChecksumCode> {
  const parsed = parseLimited(text, fileKind);
  if (!parsed.ok) return parsed;
  const data = parsed.value;
  if (!hasDigest(data)) return refuseToLoad('malformed', { kind: 'noDigest', file: fileKind });
  // The digest is verified before the check, which may reorder keys.
  const { digest, ...content } = data;
  if (hashText(JSON.stringify(content)) !== digest) return refuseToLoad('edited', { kind: 'changed' });
  const invalidEntry = checkShape(data);
  if (!invalidEntry) return success(data as unknown as T);
  const unknownKeys = invalidEntry.unknownKeys.map((name) => `"${name}"`).join(', ');
  return refuseToLoad('malformed', {
    kind: 'misshapen',
    file: fileKind,
    path: invalidEntry.path,
    unknownKeys,
  });
}

/** Parses a text of limited length and depth. */
function parseLimited(text: string, fileKind: FileKind): Outcome<unknown, ChecksumCode> {
  if (text.length > MAX_LENGTH)
    return refuseToLoad('malformed', { kind: 'tooLong', file: fileKind, millions: MAX_LENGTH / 1_000_000 });
  if (isNestedDeeper(text, MAX_DEPTH))
    return refuseToLoad('malformed', { kind: 'tooDeep', file: fileKind, levels: MAX_DEPTH });
  try {
    return success<unknown>(JSON.parse(text));
  } catch {
    return refuseToLoad('truncated', { kind: 'cut' });
  }
}

const hasDigest = (data: unknown): data is { digest: string } =>
  typeof data === 'object' && data !== null && 'digest' in data && typeof data.digest === 'string';
