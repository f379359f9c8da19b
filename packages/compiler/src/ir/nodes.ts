/** Accessors for the parts of a node of structured code: its assigned local, its expressions, its blocks. */
import { addNames, calleeOf, tableOf, type LocalId, type X } from './expression.ts';
import type { Node } from './program.ts';

export function assignedBy(node: Node): LocalId | undefined {
  switch (node.kind) {
    case 'set':
      return node.local;
    case 'take':
    case 'decide':
    case 'do':
      return node.into;
    default:
      return undefined;
  }
}

/** The direct expressions of a node, without those in its blocks. */
export function expressionsOf(node: Node): readonly X[] {
  switch (node.kind) {
    case 'set':
      return [node.value];
    case 'do':
    case 'enter':
    case 'enterThen':
      return node.args;
    case 'enterAt':
      return [node.entry, ...node.args];
    case 'write':
      return [...node.index, node.value];
    case 'if':
      return [node.condition];
    case 'each':
      if ('count' in node.members) return [node.members.count];
      if ('bits' in node.members) return node.members.bits;
      return 'near' in node.members ? [node.members.near] : [];
    case 'offer':
      return [node.option];
    case 'decide':
    case 'ask':
      return [node.seat];
    case 'return':
      return node.value === undefined ? [] : [node.value];
    default:
      return [];
  }
}

export function blocksOf(node: Node): readonly (readonly Node[])[] {
  switch (node.kind) {
    case 'if':
      return [node.then, node.else];
    case 'loop':
    case 'each':
      return [node.body];
    default:
      return [];
  }
}

export function withBlocks(node: Node, of: (block: readonly Node[]) => readonly Node[]): Node {
  switch (node.kind) {
    case 'if':
      return { ...node, then: of(node.then), else: of(node.else) };
    case 'loop':
    case 'each':
      return { ...node, body: of(node.body) };
    default:
      return node;
  }
}

/** Calls `see` for each whole expression of code, in order of occurrence. */
export function eachExpression(code: readonly Node[], see: (x: X) => void): void {
  for (const node of code) {
    for (const x of expressionsOf(node)) see(x);
    for (const block of blocksOf(node)) eachExpression(block, see);
  }
}

/** The functions that code calls, each once, in order of occurrence. */
export const callsIn = (code: readonly Node[]): readonly string[] => namesIn(code, calleeOf);

export const tablesIn = (code: readonly Node[]): readonly string[] => namesIn(code, tableOf);

function namesIn(code: readonly Node[], of: (x: X) => string | undefined): readonly string[] {
  const found = new Set<string>();
  eachExpression(code, (x) => {
    addNames(x, of, found);
  });
  return [...found];
}

/** Calls `see` for every node of code, in preorder. */
export function visit(code: readonly Node[], see: (node: Node) => void): void {
  for (const node of code) {
    see(node);
    for (const block of blocksOf(node)) visit(block, see);
  }
}

/** A node that transfers control out of a piece of code, for good or until a return. */
export type Exit = Extract<
  Node,
  { readonly kind: 'goto' | 'ask' | 'enterThen' | 'enterAt' | 'leave' | 'do' }
>;

const EXITS: ReadonlySet<Node['kind']> = new Set<Exit['kind']>([
  'goto',
  'ask',
  'enterThen',
  'enterAt',
  'leave',
  'do',
]);

/** Returns all exits of code, in the order of `visit`. */
export const exitsIn = (code: readonly Node[]): readonly Exit[] => {
  const found: Exit[] = [];
  visit(code, (node) => {
    if (EXITS.has(node.kind)) found.push(node as Exit);
  });
  return found;
};

export const returns = (code: readonly Node[]): boolean =>
  code.some((node) => (node.kind === 'return' ? node.value !== undefined : blocksOf(node).some(returns)));
