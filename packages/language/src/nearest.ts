/** Suggestions for misspelt words. */

/**
 * Returns the nearest candidate (ignoring case) within a limit that grows with the length of the word; undefined
 * if none is near enough.
 */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  let nearestCandidate: string | undefined;
  let minDistance = maxDistance(word) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), minDistance);
    if (distance < minDistance) [nearestCandidate, minDistance] = [candidate, distance];
  }
  return nearestCandidate;
}

/** Returns the maximum number of typing errors in a word of this length. */
function maxDistance({ length }: string): number {
  if (length < 6) return 1;
  return length < 10 ? 2 : Math.floor(length / 3);
}

/** Returns the Damerau-Levenshtein distance (optimal string alignment), capped at the limit. */
function editDistance(word: string, candidate: string, limit: number): number {
  if (Math.abs(word.length - candidate.length) >= limit) return limit;
  let previousRow: number[] = [];
  let row = Array.from({ length: candidate.length + 1 }, (_, index) => index);
  for (let i = 1; i <= word.length; i += 1) {
    const nextRow = [i];
    for (let j = 1; j <= candidate.length; j += 1) {
      const isSame = word[i - 1] === candidate[j - 1];
      const isSwapped = word[i - 1] === candidate[j - 2] && word[i - 2] === candidate[j - 1];
      const costs = [(row[j] ?? 0) + 1, (nextRow[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1)];
      if (isSwapped) costs.push((previousRow[j - 2] ?? 0) + 1);
      nextRow.push(Math.min(...costs));
    }
    [previousRow, row] = [row, nextRow];
  }
  return row[candidate.length] ?? limit;
}
