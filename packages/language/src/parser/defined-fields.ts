/** Omits the optional fields of a node that were not written. */
export type DefinedFields<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Omits the fields that are undefined. */
export function definedFields<T extends object>(fields: T): DefinedFields<T> {
  const defined: Partial<T> = {};
  for (const key in fields) if (fields[key] !== undefined) defined[key] = fields[key];
  return defined as DefinedFields<T>;
}
