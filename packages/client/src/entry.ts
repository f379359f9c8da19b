/**
 * The entry of a key that is there: keys come from the same volume as the table.
 * @throws {Error} if it is not
 */
export function entryOf<T>(
  table: Readonly<Partial<Record<string, T>>> | readonly T[],
  key: string | number,
): T {
  const entry = (table as Readonly<Partial<Record<string | number, T>>>)[key];
  if (entry === undefined) throw new Error(`There is no ${key}.`);
  return entry;
}
