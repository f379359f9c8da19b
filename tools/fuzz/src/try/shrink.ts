/** Generic shrinking of faulty inputs. */

/** Whether a smaller candidate still has the fault. */
export type Has<T> = (candidate: T) => Promise<boolean>;

/** Remaining number of trials, decremented by the `Has` function. */
export interface Effort {
  left: number;
}

/** Removes items from a list while the fault remains: halves first, then one by one (delta debugging). */
export async function shrinkList<T>(
  list: readonly T[],
  has: Has<readonly T[]>,
  effort: Effort,
): Promise<readonly T[]> {
  let remaining = list;
  for (let size = Math.ceil(remaining.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let start = 0; start < remaining.length && effort.left > 0;) {
      const without = remaining.filter((_, at) => at < start || at >= start + size);
      if (await has(without)) remaining = without;
      else start += size;
    }
  return remaining;
}

/** Returns the smallest text found by repeated shrinking steps. */
export async function shrinkText(
  start: string,
  smaller: (text: string) => readonly string[],
  has: Has<string>,
  effort: Effort,
): Promise<string> {
  const refused = new Set<string>();
  let text = start;
  for (let found = true; found;) {
    found = false;
    for (const candidate of smaller(text)) {
      if (effort.left <= 0) return text;
      if (refused.has(candidate)) continue;
      refused.add(candidate);
      if (!(await has(candidate))) continue;
      text = candidate;
      found = true;
      break;
    }
  }
  return text;
}
