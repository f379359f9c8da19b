/** Generic traversal of a syntax tree, with type guards for its parts. */
import type { Decl, PhaseDecl, PointDecl } from './declarations.ts';
import type { Step } from './nonplayer.ts';
import type {
  Amount,
  Block,
  Clause,
  Condition,
  Expr,
  Guard,
  Ident,
  Modifier,
  NumberNode,
  RuleRef,
  Stmt,
} from './tree.ts';

export type AnyNode =
  | Amount
  | Block
  | Clause
  | Condition
  | Decl
  | Expr
  | Guard
  | Modifier
  | PhaseDecl
  | PointDecl
  | Step
  | Stmt;

export interface TreePart {
  /** `words`, `condition`; for an item of a list, the property that holds the list. */
  readonly key: string;
  readonly node: object;
}

/** Yields all parts of a tree in pre-order, starting with the tree itself. Properties in `ignoredKeys` are not visited. */
export function* walkTree(tree: object, ignoredKeys: ReadonlySet<string>): Iterable<TreePart> {
  const pending: TreePart[] = [{ key: '', node: tree }];
  for (let part = pending.pop(); part; part = pending.pop()) {
    const { key, node } = part;
    const isList = Array.isArray(node);
    if (!isList) yield part;
    const children: TreePart[] = [];
    for (const name in node) {
      const child: unknown = node[name as keyof typeof node];
      if (isObject(child) && !ignoredKeys.has(name)) children.push({ key: isList ? key : name, node: child });
    }
    for (const child of children.reverse()) pending.push(child);
  }
}

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Tests for a `$type`. The cast is safe because the parser builds no other nodes with a `$type`. */
export function isNode(node: object): node is AnyNode {
  return '$type' in node;
}

export function isIdent(node: object): node is Ident {
  return 'name' in node && typeof node.name === 'string' && !('$type' in node);
}

export function isNumberNode(node: object): node is NumberNode {
  return 'value' in node && typeof node.value === 'number' && 'span' in node;
}

export function isRuleNumber(node: object): node is RuleRef {
  return 'number' in node && typeof node.number === 'string' && !('$type' in node);
}
