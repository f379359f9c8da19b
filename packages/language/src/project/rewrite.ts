/** Edits of syntax trees. Unchanged subtrees are shared, so that they keep their identity and spans. */

export interface Edits {
  /** Replacements; `undefined` removes a node from its list. */
  readonly replacements: ReadonlyMap<object, object | undefined>;
  readonly insertedBefore: ReadonlyMap<object, readonly object[]>;
  readonly insertedAfter: ReadonlyMap<object, readonly object[]>;
}

export function rewrite<T extends object>(list: readonly T[], edits: Edits): readonly T[] {
  return editNode(list, edits) as readonly T[];
}

/** Returns an edited tree. Callers ensure that replacements have the kind of the replaced node. */
function editNode(tree: unknown, edits: Edits): unknown {
  if (typeof tree !== 'object' || tree === null) return tree;
  if (Array.isArray(tree)) return editList(tree, edits);
  if (edits.replacements.has(tree)) return edits.replacements.get(tree);
  // Copies lazily, because almost all nodes stay unchanged.
  let copy: Record<string, unknown> | undefined;
  for (const key in tree) {
    if (key === 'span') continue;
    const part: unknown = tree[key as keyof typeof tree];
    const edited = editNode(part, edits);
    if (edited === part) continue;
    copy ??= { ...tree };
    copy[key] = edited;
  }
  return copy ?? tree;
}

function editList(list: readonly unknown[], edits: Edits): readonly unknown[] {
  let items: unknown[] | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const item = list[index];
    const edited = editNode(item, edits);
    const isObject = typeof item === 'object' && item !== null;
    const before = isObject ? edits.insertedBefore.get(item) : undefined;
    const after = isObject ? edits.insertedAfter.get(item) : undefined;
    if (edited !== item || before !== undefined || after !== undefined) items ??= list.slice(0, index);
    items?.push(...(before ?? []), ...(edited === undefined ? [] : [edited]), ...(after ?? []));
  }
  return items ?? list;
}

/** Returns whether two trees are equal, ignoring spans, labels and braces. */
export function isEquivalent(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  // Braces around a single statement are layout, and a label is only a name.
  const keys = (tree: object): string[] =>
    Object.keys(tree).filter((key) => key !== 'span' && key !== 'braced' && key !== 'label');
  const [keysOfA, keysOfB] = [keys(a), keys(b)];
  return (
    keysOfA.length === keysOfB.length &&
    keysOfA.every((key) => key in b && isEquivalent(Reflect.get(a, key), Reflect.get(b, key)))
  );
}
