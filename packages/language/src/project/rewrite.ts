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
  if (Array.isArray(tree)) return changedList(tree, edits);
  if (edits.instead.has(tree)) return edits.instead.get(tree);
  // Nearly all that is walked stays as it is, so nothing is made before something differs.
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
