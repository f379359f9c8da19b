/** Edits of syntax trees. Unchanged subtrees are shared, so that they keep their identity and spans. */

export interface Edits {
  /** Replacements; `undefined` removes a node from its list. */
  readonly instead: ReadonlyMap<object, object | undefined>;
  readonly before: ReadonlyMap<object, readonly object[]>;
  readonly after: ReadonlyMap<object, readonly object[]>;
}

export function rewrite<T extends object>(list: readonly T[], edits: Edits): readonly T[] {
  return changed(list, edits) as readonly T[];
}

/** Returns an edited tree. Callers ensure that replacements have the kind of the replaced node. */
function changed(tree: unknown, edits: Edits): unknown {
  if (typeof tree !== 'object' || tree === null) return tree;
  if (Array.isArray(tree)) return changedList(tree, edits);
  if (edits.instead.has(tree)) return edits.instead.get(tree);
  // Copies lazily, because almost all nodes stay unchanged.
  let copy: Record<string, unknown> | undefined;
  for (const key in tree) {
    if (key === 'span') continue;
    const part: unknown = tree[key as keyof typeof tree];
    const now = changed(part, edits);
    if (now === part) continue;
    copy ??= { ...tree };
    copy[key] = now;
  }
  return copy ?? tree;
}

function changedList(list: readonly unknown[], edits: Edits): readonly unknown[] {
  let items: unknown[] | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const item = list[index];
    const now = changed(item, edits);
    const isObject = typeof item === 'object' && item !== null;
    const before = isObject ? edits.before.get(item) : undefined;
    const after = isObject ? edits.after.get(item) : undefined;
    if (now !== item || before !== undefined || after !== undefined) items ??= list.slice(0, index);
    items?.push(...(before ?? []), ...(now === undefined ? [] : [now]), ...(after ?? []));
  }
  return items ?? list;
}

/** Returns whether two trees are equal, ignoring spans, labels and braces. */
export function isEquivalent(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  // Braces around a single statement are layout, and a label is only a name.
  const keys = (tree: object): string[] =>
    Object.keys(tree).filter((key) => key !== 'span' && key !== 'braced' && key !== 'label');
  const [one, other] = [keys(a), keys(b)];
  return (
    one.length === other.length &&
    one.every((key) => key in b && isEquivalent(Reflect.get(a, key), Reflect.get(b, key)))
  );
}
