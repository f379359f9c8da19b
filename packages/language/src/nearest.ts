/** Suggestions for misspelt words. */

/**
 * Returns the nearest candidate (ignoring case) within a limit that grows with the length of the word; undefined
 * if none is near enough.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let minDistance = maxDistance(word) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), minDistance);
    if (distance < minDistance) [best, minDistance] = [candidate, distance];
  }
  return best;
}

/** Returns the maximum number of typing errors in a word of this length. */
function maxDistance({ length }: string): number {
  if (length < 6) return 1;
  return length < 10 ? 2 : Math.floor(length / 3);
}

/** Returns the Damerau-Levenshtein distance (optimal string alignment), capped at the limit. */
function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) >= limit) return limit;
  let previousRow: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const costs = [(row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1)];
      if (isSwapped) costs.push((previousRow[j - 2] ?? 0) + 1);
      next.push(Math.min(...costs));
    }
    [previousRow, row] = [row, next];
  }
  return row[to.length] ?? limit;
}
