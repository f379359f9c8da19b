/** Finds a passage in a text regardless of line breaks. */

/** A range; `end` is exclusive. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Finds all occurrences of a passage; any whitespace between words matches. Empty for an empty passage. */
export function matching(text: string, passage: string): readonly Place[] {
  const words = passage
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`));
  const [first = '', last = ''] = [words[0], words.at(-1)];
  // Match whole words only.
  const before = /^[\w]/u.test(first) ? String.raw`(?<!\w)` : '';
  const after = /[\w]$/u.test(last) ? String.raw`(?!\w)` : '';
  const pattern = new RegExp(before + escaped.join(String.raw`\s+`) + after, 'gu');
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** Whether a passage occurs, but not at word boundaries. */
export const isWithinWords = (text: string, passage: string): boolean => {
  const spaced = (each: string): string => each.trim().replaceAll(/\s+/gu, ' ');
  return spaced(passage) !== '' && spaced(text).includes(spaced(passage));
};

const wordsOf = (text: string): readonly string[] => text.match(/\w+|[^\s\w]/gu) ?? [];

/** The line that shares the most words with a passage, at least half; undefined if missing. */
export function lineLike(text: string, passage: string): string | undefined {
  const wanted = wordsOf(passage);
  let [found, most] = [undefined as string | undefined, wanted.length / 2];
  for (const line of text.split('\n')) {
    const words = new Set(wordsOf(line));
    const shared = wanted.filter((word) => words.has(word)).length;
    if (shared > 0 && shared >= most && (found === undefined || shared > most))
      [found, most] = [line.trim(), shared];
  }
  return found;
}
