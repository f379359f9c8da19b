/** Edits of syntax trees. Unchanged subtrees are shared, so that they keep their identity and spans. */
import { isObject } from '../syntax/walk-tree.ts';

/** Replaced and inserted nodes, by the identity of existing nodes. */
export interface Edits {
  /** Replacements; `undefined` removes a node from its list. */
  readonly replacements: ReadonlyMap<object, object | undefined>;
  readonly insertedBefore: ReadonlyMap<object, readonly object[]>;
  readonly insertedAfter: ReadonlyMap<object, readonly object[]>;
}

/** Applies edits to a list of nodes and everything below them. */
export function rewrite<T extends object>(list: readonly T[], edits: Edits): readonly T[] {
  return editNode(list, edits) as readonly T[];
}

/** Returns an edited tree. Callers ensure that replacements have the kind of the replaced node. */
function editNode(node: unknown, edits: Edits): unknown {
  if (!isObject(node)) return node;
  if (Array.isArray(node)) return editList(node, edits);
  if (edits.replacements.has(node)) return edits.replacements.get(node);
  // Copies lazily, because almost all nodes stay unchanged.
  let copy: Record<string, unknown> | undefined;
  for (const key in node) {
    if (key === 'span') continue;
    const child: unknown = node[key as keyof typeof node];
    const edited = editNode(child, edits);
    if (edited === child) continue;
    copy ??= { ...node };
    copy[key] = edited;
  }
  return copy ?? node;
}

/** Like `editNode`, also with insertions. The list is copied at its first change. */
function editList(list: readonly unknown[], edits: Edits): readonly unknown[] {
  let items: unknown[] | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const item = list[index];
    const edited = editNode(item, edits);
    const before = isObject(item) ? edits.insertedBefore.get(item) : undefined;
    const after = isObject(item) ? edits.insertedAfter.get(item) : undefined;
    const isChanged = edited !== item || before !== undefined || after !== undefined;
    if (isChanged) items ??= list.slice(0, index);
    // Before the first change there is no copy to extend.
    items?.push(...(before ?? []), ...(edited === undefined ? [] : [edited]), ...(after ?? []));
  }
  return items ?? list;
}
