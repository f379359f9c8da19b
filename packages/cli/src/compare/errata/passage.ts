/** Finds a passage in a text regardless of line breaks. */

/** A range; `end` is exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Finds all occurrences of a passage; any whitespace between words matches. Empty for an empty passage. */
export function findPassages(text: string, passage: string): readonly TextRange[] {
  const words = passage
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`));
  const [first = '', last = ''] = [words[0], words.at(-1)];
  // Match whole words only.
  const leadingBoundary = /^[\w]/u.test(first) ? String.raw`(?<!\w)` : '';
  const trailingBoundary = /[\w]$/u.test(last) ? String.raw`(?!\w)` : '';
  const pattern = new RegExp(leadingBoundary + escaped.join(String.raw`\s+`) + trailingBoundary, 'gu');
  return [...text.matchAll(pattern)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
}

/** Whether a passage occurs, but not at word boundaries. */
export const isWithinWords = (text: string, passage: string): boolean => {
  const normalizeSpaces = (value: string): string => value.trim().replaceAll(/\s+/gu, ' ');
  return normalizeSpaces(passage) !== '' && normalizeSpaces(text).includes(normalizeSpaces(passage));
};

const wordsOf = (text: string): readonly string[] => text.match(/\w+|[^\s\w]/gu) ?? [];

/** The line that shares the most words with a passage, at least half; undefined if missing. */
export function similarLine(text: string, passage: string): string | undefined {
  const passageWords = wordsOf(passage);
  let [bestLine, maxSharedCount] = [undefined as string | undefined, passageWords.length / 2];
  for (const line of text.split('\n')) {
    const words = new Set(wordsOf(line));
    const sharedCount = passageWords.filter((word) => words.has(word)).length;
    if (
      sharedCount > 0 &&
      sharedCount >= maxSharedCount &&
      (bestLine === undefined || sharedCount > maxSharedCount)
    )
      [bestLine, maxSharedCount] = [line.trim(), sharedCount];
  }
  return bestLine;
}
