/** Equality of plain data: of trees, of what the rules say, of code and names. */

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
  // What has more than its fields may differ in what they do not show.
  return isPlain(a) && isPlain(b) && fieldsAre(a as Fields, b as Fields, isEqual);
}

/** Whether an object is nothing but its fields. */
function isPlain(value: object): boolean {
  const of: unknown = Object.getPrototypeOf(value);
  // Another thread or realm has an Object of its own.
  return of === Object.prototype || of === null || Object.getPrototypeOf(of) === null;
}

/** Whether fields are the same in the same order, which is the order in which they are printed where they are names of the rules. */
function fieldsAre(a: Fields, b: Fields, alike: (one: unknown, other: unknown) => boolean): boolean {
  const keys = Object.keys(a);
  let at = 0;
  for (const key in b) {
    if (keys[at] !== key || !alike(a[key], b[key])) return false;
    at += 1;
  }
  return at === keys.length;
}

type Fields = Readonly<Record<string, unknown>>;
