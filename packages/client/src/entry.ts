/** The value that a record itself has under a key; never what all objects have, such as `constructor`. */
export const own = <T>(
  table: Readonly<Partial<Record<string | number, T>>>,
  key: string | number,
): T | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);

/**
 * The entry of a key that is there: keys come from the same volume as the table.
 * @throws {Error} if it is not
 */
export function entryOf<T>(
  table: Readonly<Partial<Record<string, T>>> | readonly T[],
  key: string | number,
): T {
  const entry = own(table as Readonly<Partial<Record<string | number, T>>>, key);
  if (entry === undefined) throw new Error(`There is no ${key}.`);
  return entry;
}
