/** Returns the own property of a record under a key; never an inherited one such as `constructor`. */
export const ownEntry = <T>(
  table: Readonly<Partial<Record<string | number, T>>>,
  key: string | number,
): T | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);

/**
 * Returns the entry of a key that must exist, since keys and table come from the same volume.
 * @throws {Error} if the entry is missing
 */
export function entryOf<T>(
  table: Readonly<Partial<Record<string, T>>> | readonly T[],
  key: string | number,
): T {
  const entry = ownEntry(table as Readonly<Partial<Record<string | number, T>>>, key);
  if (entry === undefined) throw new Error(`There is no ${key}.`);
  return entry;
}
