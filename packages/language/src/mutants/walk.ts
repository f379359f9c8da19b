/** Walks a syntax tree without knowing its types. */
import type { Decl, PhaseDecl, PointDecl } from '../syntax/declarations.ts';
import type { Step } from '../syntax/nonplayer.ts';
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
  Stmt,
} from '../syntax/tree.ts';

/** Any node that says by a `$type` what it is. */
export type AnyNode =
  Amount | Block | Clause | Condition | Decl | Expr | Guard | Modifier | PhaseDecl | PointDecl | Step | Stmt;

/** A part of a tree, and the property that holds it. */
export interface Found {
  /** `words`, `condition`; of an item of a list, that of the list. */
  readonly key: string;
  readonly node: object;
}

/** All that a tree holds, itself first, each before what it holds. */
export function* nodesBelow(tree: unknown, key = ''): Iterable<Found> {
  if (typeof tree !== 'object' || tree === null) return;
  if (!Array.isArray(tree)) yield { key, node: tree };
  for (const [name, part] of Object.entries(tree)) {
    if (name !== 'span' && name !== 'rule') yield* nodesBelow(part, Array.isArray(tree) ? key : name);
  }
}

/** Whether a part of a tree has a `$type`. All that do are of these types: nothing else is built by the parser. */
export function isNode(node: object): node is AnyNode {
  return '$type' in node;
}

/** Whether a part of a tree is a name. */
export function isIdent(node: object): node is Ident {
  return 'name' in node && typeof node.name === 'string' && !('$type' in node);
}

/** Whether a part of a tree is a number, in an expression or not. */
export function isNumber(node: object): node is NumberNode {
  return 'value' in node && typeof node.value === 'number' && 'span' in node;
}
