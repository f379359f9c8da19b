/** Equality of plain data, such as trees and what is read of them. */

/** Whether two values are made alike, in whatever order fields were given. What is the same object is not looked into. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (!Array.isArray(a) || !Array.isArray(b))
    return Array.isArray(a) === Array.isArray(b) && haveEqualFields(a as Fields, b as Fields);
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (!isEqual(a[at], b[at])) return false;
  return true;
}

type Fields = Readonly<Record<string, unknown>>;

/** Nearly everything that is compared is equal, so fields are run through as they lie. */
function haveEqualFields(a: Fields, b: Fields): boolean {
  for (const key in a) if (!(key in b) || !isEqual(a[key], b[key])) return false;
  for (const key in b) if (!(key in a)) return false;
  return true;
}
