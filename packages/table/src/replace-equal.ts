/** Structural sharing of plain data. */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns `now` with the objects of `before` where both are equal, or `before` itself if everything is equal.
 * Views and memoized components can then compare parts by identity. Lists are compared index by index.
 */
export function replaceEqual<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (Array.isArray(now)) {
    if (!Array.isArray(before)) return now;
    const list = now.map((one: unknown, i) => replaceEqual(before[i], one));
    const same = list.length === before.length && list.every((one, i) => Object.is(one, before[i]));
    return (same ? before : list) as T;
  }
  if (!isFields(now) || !isFields(before)) return now;
  const entries = Object.entries(now).map(([key, one]) => [key, replaceEqual(before[key], one)] as const);
  const same =
    entries.length === Object.keys(before).length &&
    entries.every(([key, one]) => key in before && Object.is(one, before[key]));
  return (same ? before : Object.fromEntries(entries)) as T;
}
