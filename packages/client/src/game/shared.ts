/**
 * Structural sharing: reuses the old objects in new data where both are equal, so that only changed parts
 * render.
 */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns `now` with the objects of `before` where both are equal, or `before` itself if all of it is. Lists
 * are compared index by index.
 */
export function shared<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (Array.isArray(now)) {
    if (!Array.isArray(before)) return now;
    const list = now.map((one: unknown, i) => shared(before[i], one));
    const same = list.length === before.length && list.every((one, i) => Object.is(one, before[i]));
    return (same ? before : list) as T;
  }
  if (!isFields(now) || !isFields(before)) return now;
  const entries = Object.entries(now).map(([key, one]) => [key, shared(before[key], one)] as const);
  const same =
    entries.length === Object.keys(before).length &&
    entries.every(([key, one]) => key in before && Object.is(one, before[key]));
  return (same ? before : Object.fromEntries(entries)) as T;
}
