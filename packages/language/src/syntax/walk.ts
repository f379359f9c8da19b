/** Walks a syntax tree of any form. Whoever walks one tells its parts apart by the guards that stand here. */
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

/** Any node that says by a `$type` what it is. */
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

/** A part of a tree, and the property that holds it. */
export interface Found {
  /** `words`, `condition`; of an item of a list, that of the list. */
  readonly key: string;
  readonly node: object;
}

/** All parts of a tree: itself first, and each part before what it holds. Parts in the properties to leave out are not walked. */
export function* nodesBelow(tree: object, leaveOut: ReadonlySet<string>): Iterable<Found> {
  const left: Found[] = [{ key: '', node: tree }];
  for (let found = left.pop(); found; found = left.pop()) {
    const { key, node } = found;
    const isList = Array.isArray(node);
    if (!isList) yield found;
    const parts: Found[] = [];
    for (const name in node) {
      const part: unknown = node[name as keyof typeof node];
      if (typeof part === 'object' && part !== null && !leaveOut.has(name))
        parts.push({ key: isList ? key : name, node: part });
    }
    for (let at = parts.pop(); at; at = parts.pop()) left.push(at);
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

/** Whether a part of a tree is a rule number. */
export function isRule(node: object): node is RuleRef {
  return 'number' in node && typeof node.number === 'string' && !('$type' in node);
}
