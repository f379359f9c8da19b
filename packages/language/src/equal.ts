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

/**
 * Which things that are made anew again and again are made alike. What has been looked into once is known of its parts, so that a thing which is
 * given the same parts again need not be looked into. Nothing that is compared may change.
 */
export class Likeness {
  /** What stands for all that was found to be made like a part. */
  readonly #makes = new WeakMap<object, object>();

  /** Whether it is known of two things, without looking into their parts, that they are made alike. */
  isKnown(a: object, b: object): boolean {
    if (a === b) return true;
    if (Array.isArray(a) !== Array.isArray(b) || !isPlain(a) || !isPlain(b)) return false;
    return fieldsAre(a as Fields, b as Fields, this.#isPartKnown);
  }

  /** Whether two things are made alike, which is known of their parts from then on. */
  isEqual(a: object, b: object): boolean {
    if (!isEqual(a, b)) return false;
    const others = Object.values(b) as readonly unknown[];
    for (const [at, part] of Object.values(a).entries()) this.#learn(part, others[at]);
    return true;
  }

  readonly #isPartKnown = (a: unknown, b: unknown): boolean => {
    if (a === b) return true;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    const make = this.#makes.get(a);
    return make !== undefined && make === this.#makes.get(b);
  };

  #learn(a: unknown, b: unknown): void {
    if (a === b || typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return;
    const make = this.#makes.get(a) ?? a;
    this.#makes.set(a, make).set(b, make);
  }
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
