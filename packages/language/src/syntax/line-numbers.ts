/** Conversion of offsets to line numbers. */

export function lineStartsOf(text: string): readonly number[] {
  const starts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1))
    starts.push(index + 1);
  return starts;
}

/** Returns the 1-based number of the line that contains an offset (binary search). */
export function lineAt(offset: number, starts: readonly number[]): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}
