/** Equality of syntax trees in meaning. */

/** Returns whether two trees are equal, ignoring spans, labels and braces. */
export function isEquivalent(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  // Braces around a single statement are layout, and a label is only a name.
  const comparedKeys = (tree: object): string[] =>
    Object.keys(tree).filter((key) => key !== 'span' && key !== 'braced' && key !== 'label');
  const [keysOfA, keysOfB] = [comparedKeys(a), comparedKeys(b)];
  return (
    keysOfA.length === keysOfB.length &&
    keysOfA.every((key) => key in b && isEquivalent(Reflect.get(a, key), Reflect.get(b, key)))
  );
}
