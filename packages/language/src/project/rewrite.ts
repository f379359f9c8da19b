/** Edits of syntax trees: what is not touched stays the same objects, so that its places in the source are kept. */

/** What becomes of nodes, which are told apart by identity. */
export interface Edits {
  /** A node that takes another's place, or `undefined` where a list loses it. */
  readonly instead: ReadonlyMap<object, object | undefined>;
  readonly before: ReadonlyMap<object, readonly object[]>;
  readonly after: ReadonlyMap<object, readonly object[]>;
}

/** The list with the edits made in it and in all that it holds. */
export function rewrite<T extends object>(list: readonly T[], edits: Edits): readonly T[] {
  return changed(list, edits) as readonly T[];
}

/** An edit puts a node of its own kind in the place of another, which is checked before; so a tree keeps its type. */
function changed(tree: unknown, edits: Edits): unknown {
  if (typeof tree !== 'object' || tree === null) return tree;
  if (Array.isArray(tree)) {
    const items = tree.flatMap((item: unknown) => inList(item, edits));
    return items.length === tree.length && items.every((item, index) => item === tree[index]) ? tree : items;
  }
  if (edits.instead.has(tree)) return edits.instead.get(tree);
  const entries = Object.entries(tree).map(([key, part]): readonly [string, unknown] => [
    key,
    key === 'span' ? part : changed(part, edits),
  ]);
  const same = entries.every(([key, part]) => part === Reflect.get(tree, key));
  return same ? tree : Object.fromEntries(entries);
}

function inList(item: unknown, edits: Edits): readonly unknown[] {
  if (typeof item !== 'object' || item === null) return [item];
  const now = changed(item, edits);
  return [
    ...(edits.before.get(item) ?? []),
    ...(now === undefined ? [] : [now]),
    ...(edits.after.get(item) ?? []),
  ];
}

/** Whether two trees say the same, wherever they stand. */
export function saysTheSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  // Braces around a single statement are layout, and a label is only a name.
  const keys = (tree: object): string[] =>
    Object.keys(tree).filter((key) => key !== 'span' && key !== 'braced' && key !== 'label');
  const [one, other] = [keys(a), keys(b)];
  return (
    one.length === other.length &&
    one.every((key) => key in b && saysTheSame(Reflect.get(a, key), Reflect.get(b, key)))
  );
}
