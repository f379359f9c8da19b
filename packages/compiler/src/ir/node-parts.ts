/** Accessors for the parts of a node of structured code: its assigned local, its expressions, its blocks. */
import { collectNames, calleeOf, tableOf, type LocalId, type IrExpr } from './expression.ts';
import type { IrNode } from './program.ts';

export function assignedLocalOf(node: IrNode): LocalId | undefined {
  switch (node.kind) {
    case 'set':
      return node.local;
    case 'take':
    case 'decide':
    case 'do':
      return node.target;
    default:
      return undefined;
  }
}

/** The direct expressions of a node, without those in its blocks. */
export function expressionsOf(node: IrNode): readonly IrExpr[] {
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
      return 'origin' in node.members ? [node.members.origin] : [];
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

export function blocksOf(node: IrNode): readonly (readonly IrNode[])[] {
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

export function mapBlocks(node: IrNode, map: (block: readonly IrNode[]) => readonly IrNode[]): IrNode {
  switch (node.kind) {
    case 'if':
      return { ...node, then: map(node.then), else: map(node.else) };
    case 'loop':
    case 'each':
      return { ...node, body: map(node.body) };
    default:
      return node;
  }
}

/** Returns the only node of code if it is an `if` without `else`. */
export function soleBranchOf([first, ...following]: readonly IrNode[]): Branch | undefined {
  return first?.kind === 'if' && first.else.length === 0 && following.length === 0 ? first : undefined;
}

type Branch = Extract<IrNode, { kind: 'if' }>;

/** Calls `visit` for each whole expression of code, in order of occurrence. */
export function forEachExpression(code: readonly IrNode[], visit: (expr: IrExpr) => void): void {
  for (const node of code) {
    for (const expr of expressionsOf(node)) visit(expr);
    for (const block of blocksOf(node)) forEachExpression(block, visit);
  }
}

/** The functions that code calls, each once, in order of occurrence. */
export const callsIn = (code: readonly IrNode[]): readonly string[] => namesIn(code, calleeOf);

export const tablesIn = (code: readonly IrNode[]): readonly string[] => namesIn(code, tableOf);

function namesIn(code: readonly IrNode[], nameOf: (expr: IrExpr) => string | undefined): readonly string[] {
  const names = new Set<string>();
  forEachExpression(code, (expr) => {
    collectNames(expr, nameOf, names);
  });
  return [...names];
}

/** Calls `visit` for every node of code, in preorder. */
export function visitNodes(code: readonly IrNode[], visit: (node: IrNode) => void): void {
  for (const node of code) {
    visit(node);
    for (const block of blocksOf(node)) visitNodes(block, visit);
  }
}

/** A node that transfers control out of a piece of code, for good or until a return. */
export type Exit = Extract<
  IrNode,
  { readonly kind: 'goto' | 'ask' | 'enterThen' | 'enterAt' | 'leave' | 'do' }
>;

const EXITS: ReadonlySet<IrNode['kind']> = new Set<Exit['kind']>([
  'goto',
  'ask',
  'enterThen',
  'enterAt',
  'leave',
  'do',
]);

/** Returns all exits of code, in preorder. */
export const exitsIn = (code: readonly IrNode[]): readonly Exit[] => {
  const exits: Exit[] = [];
  visitNodes(code, (node) => {
    if (EXITS.has(node.kind)) exits.push(node as Exit);
  });
  return exits;
};

export const returnsValue = (code: readonly IrNode[]): boolean =>
  code.some((node) =>
    node.kind === 'return' ? node.value !== undefined : blocksOf(node).some(returnsValue),
  );
