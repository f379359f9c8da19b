/** Deep equality of plain data: syntax trees, checked rules, generated code and names. */

/** Returns whether two values are deeply equal. Identical objects are not traversed. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && hasEqualItems(a, b);
  if (a instanceof Map) return b instanceof Map && a.size === b.size && isEqual([...a], [...b]);
  if (a instanceof Set) return b instanceof Set && a.size === b.size && isEqual([...a], [...b]);
  // Objects with private state may differ in more than their fields.
  return isPlain(a) && isPlain(b) && hasEqualFields(a as Fields, b as Fields);
}

/** Returns whether an object is a plain one: its prototype is `null` or `Object.prototype`. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  // Objects of another thread or realm have a different `Object.prototype`.
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
}

function hasEqualItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
}

/** Compares fields including their order, because fields keyed by rule names are printed in that order. */
function hasEqualFields(a: Fields, b: Fields): boolean {
  const keys = Object.keys(a);
  let index = 0;
  for (const key in b) {
    if (keys[index] !== key || !isEqual(a[key], b[key])) return false;
    index += 1;
  }
  return index === keys.length;
}

type Fields = Readonly<Record<string, unknown>>;
