/** Structural sharing of plain data. */

type PlainObject = Readonly<Record<string, unknown>>;

const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns `next` with equal parts replaced by those of `previous`, or `previous` itself if everything is equal.
 * Memoized components can then compare parts by identity. Lists are compared index by index.
 * @example
 * const previous = { card: { title: 'Relief' }, turn: 1 };
 * const next = replaceEqual(previous, { card: { title: 'Relief' }, turn: 2 });
 * next.card === previous.card; // true
 */
export function replaceEqual<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next)) return next;
  if (Array.isArray(next) && Array.isArray(previous)) return replaceEqualItems(previous, next) as T;
  if (isPlainObject(next) && isPlainObject(previous)) return replaceEqualMembers(previous, next) as T;
  return next;
}

function replaceEqualItems(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const items = next.map((item, index) => replaceEqual(previous[index], item));
  const isSame =
    items.length === previous.length && items.every((item, index) => Object.is(item, previous[index]));
  return isSame ? previous : items;
}

function replaceEqualMembers(previous: PlainObject, next: PlainObject): PlainObject {
  const members = Object.entries(next).map(
    ([key, value]) => [key, replaceEqual(previous[key], value)] as const,
  );
  const isSame =
    members.length === Object.keys(previous).length &&
    members.every(([key, value]) => key in previous && Object.is(value, previous[key]));
  return isSame ? previous : Object.fromEntries(members);
}
