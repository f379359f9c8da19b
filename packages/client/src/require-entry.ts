/** Safe look-ups in records. */

type Entries<T> = Readonly<Partial<Record<string | number, T>>>;

/** Returns the own property of a record, or undefined; never an inherited one such as `constructor`. */
export const findEntry = <T>(entries: Entries<T>, key: string | number): T | undefined =>
  Object.hasOwn(entries, key) ? entries[key] : undefined;

/**
 * Returns the entry of a key that must exist, since keys and entries come from the same volume.
 * @throws {Error} if the entry is missing
 */
export function requireEntry<T>(
  entries: Readonly<Partial<Record<string, T>>> | readonly T[],
  key: string | number,
): T {
  // Arrays have entries with numeric keys, too, but have no index signature for strings.
  const entry = findEntry(entries as Entries<T>, key);
  if (entry === undefined) throw new Error(`There is no entry "${key}".`);
  return entry;
}
