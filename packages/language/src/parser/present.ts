/** Omits the optional fields of a node that were not written. */
export type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

export function present<T extends object>(fields: T): Present<T> {
  const kept: Partial<T> = {};
  for (const key in fields) if (fields[key] !== undefined) kept[key] = fields[key];
  return kept as Present<T>;
}
