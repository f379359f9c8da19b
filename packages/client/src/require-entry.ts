/** Safe look-ups in records. */

type Table<T> = Readonly<Partial<Record<string | number, T>>>;

/** Returns the own property of a record, or undefined; never an inherited one such as `constructor`. */
export const findEntry = <T>(table: Table<T>, key: string | number): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/**
 * Returns the entry of a key that must exist, since keys and table come from the same volume.
 * @throws {Error} if the entry is missing
 */
export function requireEntry<T>(
  table: Readonly<Partial<Record<string, T>>> | readonly T[],
  key: string | number,
): T {
  // Arrays are tables with numeric keys, too, but have no index signature for strings.
  const entry = findEntry(table as Table<T>, key);
  if (entry === undefined) throw new Error(`The table has no entry "${key}".`);
  return entry;
}
