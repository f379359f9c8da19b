/** The parts of a node of structured code: the local that it assigns, its expressions, its blocks. */
import type { LocalId, X } from './expression.ts';
import type { Node } from './program.ts';

/** The local that a node assigns itself. */
export function assignedBy(node: Node): LocalId | undefined {
  switch (node.n) {
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

/** The expressions that stand directly in a node. */
export function expressionsOf(node: Node): readonly X[] {
  switch (node.n) {
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

/** The blocks of code inside a node. */
export function blocksOf(node: Node): readonly (readonly Node[])[] {
  switch (node.n) {
    case 'if':
      return [node.then, node.else];
    case 'loop':
    case 'each':
      return [node.body];
    default:
      return [];
  }
}

/** Shows every expression of code as a whole, in the order of the text. */
export function eachExpression(code: readonly Node[], see: (x: X) => void): void {
  for (const node of code) {
    for (const x of expressionsOf(node)) see(x);
    for (const block of blocksOf(node)) eachExpression(block, see);
  }
}

/** Shows every node of code, those inside others behind them. */
export function visit(code: readonly Node[], see: (node: Node) => void): void {
  for (const node of code) {
    see(node);
    for (const block of blocksOf(node)) visit(block, see);
  }
}
