/** Equality of plain data: of code, of names, of what the rules say. */

/** Whether two values are made alike. What is the same object is not looked into. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i += 1) if (!isEqual(a[i], b[i])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  if (a instanceof Map) return b instanceof Map && a.size === b.size && isEqual([...a], [...b]);
  if (a instanceof Set) return b instanceof Set && a.size === b.size && isEqual([...a], [...b]);
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) if (!(key in b) || !isEqual((a as Fields)[key], (b as Fields)[key])) return false;
  return true;
}

type Fields = Readonly<Record<string, unknown>>;
