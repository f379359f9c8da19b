type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Structural sharing of plain data: returns `next` with equal parts replaced by those of `previous`, or `previous`
 * itself if everything is equal. Memoized components can then compare parts by identity. Lists are compared index by
 * index.
 */
export function replaceEqual<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next)) return next;
  if (Array.isArray(next)) {
    if (!Array.isArray(previous)) return next;
    const list = next.map((item: unknown, i) => replaceEqual(previous[i], item));
    const isSame = list.length === previous.length && list.every((item, i) => Object.is(item, previous[i]));
    return (isSame ? previous : list) as T;
  }
  if (!isFields(next) || !isFields(previous)) return next;
  const entries = Object.entries(next).map(
    ([key, value]) => [key, replaceEqual(previous[key], value)] as const,
  );
  const isSame =
    entries.length === Object.keys(previous).length &&
    entries.every(([key, value]) => key in previous && Object.is(value, previous[key]));
  return (isSame ? previous : Object.fromEntries(entries)) as T;
}
