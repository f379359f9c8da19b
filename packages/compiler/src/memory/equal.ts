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
  // What has more than its fields may differ in what they do not show.
  return isPlain(a) && isPlain(b) && haveEqualFields(a as Fields, b as Fields);
}

/** Whether an object is nothing but its fields. */
function isPlain(value: object): boolean {
  const of: unknown = Object.getPrototypeOf(value);
  // Another thread or realm has an Object of its own.
  return of === Object.prototype || of === null || Object.getPrototypeOf(of) === null;
}

/** Whether two things are of the same objects. */
export function hasSameParts(a: object, b: object): boolean {
  if (a === b) return true;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => key in b && (a as Fields)[key] === (b as Fields)[key]) &&
    Array.isArray(a) === Array.isArray(b) &&
    isPlain(a)
  );
}

/** Fields are run through as they lie, since nearly everything that is compared is equal: lists of their names would be made for nothing. */
function haveEqualFields(a: Fields, b: Fields): boolean {
  for (const key in a) if (!(key in b) || !isEqual(a[key], b[key])) return false;
  for (const key in b) if (!(key in a)) return false;
  return true;
}

type Fields = Readonly<Record<string, unknown>>;
