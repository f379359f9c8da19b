/** Fields of a node that are there only when they were written. */

/** The same fields, without `undefined`: they may be missing. */
export type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Keeps the fields that were written. */
export function present<T extends object>(fields: T): Present<T> {
  const kept: Partial<T> = {};
  for (const key in fields) if (fields[key] !== undefined) kept[key] = fields[key];
  return kept as Present<T>;
}
